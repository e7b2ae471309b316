import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '#engine/page/blocks/block.ts';
import type { Fields } from '#engine/page/blocks/fields.ts';
import { articleHtml } from '../../parts/article/articleHtml.ts';

const schema = (fields: Fields) => v.object({ heading: fields.maybe(fields.text), content: articleHtml(fields) });

export type TextBlockInput = BlockInput<typeof schema>;
export type TextBlockProps = BlockProps<typeof schema>;

/** Words, with or without a heading. */
export const block = defineBlock({ schema });
