import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, maybe, list }: Fields) =>
  v.object({
    heading: text,
    content: maybe(html),
    tiers: list(v.object({ heading: text, content: html })),
  });

export type UrgentSignsInput = BlockInput<typeof schema>;
export type UrgentSignsProps = BlockProps<typeof schema>;

/** When not to wait: what needs help at once, and what needs it today. */
export const block = defineBlock({ schema });
