import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, link, maybe, list }: Fields) =>
  v.object({
    title: maybe(text),
    buttons: v.pipe(list(v.object({ link, title: text })), v.minLength(1, 'must have at least one button')),
  });

export type ClosingButtonsInput = BlockInput<typeof schema>;
export type ClosingButtonsProps = BlockProps<typeof schema>;

/** The links at the end of a page, the first of them the main one. */
export const block = defineBlock({ schema });
