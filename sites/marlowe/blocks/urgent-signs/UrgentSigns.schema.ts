import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = ({ text, html, maybe }: Fields) =>
  v.object({
    heading: text,
    /** Lists of signs, each below a heading that says how soon. */
    signs: maybe(html),
    content: maybe(html),
  });

export type UrgentSignsInput = BlockInput<typeof schema>;
export type UrgentSignsProps = BlockProps<typeof schema>;

/** When not to wait: what needs help at once, and what needs it today. */
export const block = defineBlock({ schema });
