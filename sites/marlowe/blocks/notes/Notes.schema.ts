import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, maybe, list }: Fields) =>
  v.object({
    heading: maybe(text),
    notes: v.pipe(list(v.object({ heading: text, content: html })), v.minLength(1, 'must have at least one note')),
  });

export type NotesInput = BlockInput<typeof schema>;
export type NotesProps = BlockProps<typeof schema>;

/** Short notes side by side: what is worth knowing besides. */
export const block = defineBlock({ schema });
