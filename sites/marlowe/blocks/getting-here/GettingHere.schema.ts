import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, maybe, list }: Fields) =>
  v.object({
    hours: maybe(v.object({ heading: maybe(text), content: maybe(html) })),
    heading: text,
    ways: list(v.object({ title: text, content: html })),
    content: maybe(html),
  });

export type GettingHereInput = BlockInput<typeof schema>;
export type GettingHereProps = BlockProps<typeof schema>;

/** When the practice is open, and how to get there. */
export const block = defineBlock({ schema });
