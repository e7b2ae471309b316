import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, link, maybe, list }: Fields) =>
  v.object({
    title: maybe(text),
    buttons: v.pipe(
      list(v.object({ link, title: text, description: maybe(text) })),
      v.minLength(1, 'must have at least one button'),
    ),
  });

export type ButtonRowInput = BlockInput<typeof schema>;
export type ButtonRowProps = BlockProps<typeof schema>;

/** A few ways on, side by side. */
export const block = defineBlock({ schema });
