import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import type { Fields } from '#engine/blocks/fields.ts';

const schema = ({ text, html, maybe }: Fields) =>
  v.object({ heading: maybe(text), content: v.pipe(html, v.nonEmpty('must not be empty')) });

/** What the editor fills in. */
export type TextBlockInput = BlockInput<typeof schema>;
/** What the component shows. */
export type TextBlockProps = BlockProps<typeof schema>;

/** Words, with or without a heading. */
export const block = defineBlock({ schema });
