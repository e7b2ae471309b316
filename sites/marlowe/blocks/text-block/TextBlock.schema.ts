import * as v from 'valibot';
import type { Fields } from 'ostium';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import { articleHtml } from '../../parts/article/composeArticle.ts';

const schema = (fields: Fields) => v.object({ heading: fields.maybe(fields.text), content: articleHtml(fields) });

export type TextBlockInput = BlockInput<typeof schema>;
export type TextBlockProps = BlockProps<typeof schema>;

/** Words, with or without a heading. */
export const block = defineBlock({ schema });
