import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, maybe, list } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    features: list(v.object({ title: text })),
    note: maybe(html),
    anchor: maybe(text),
  });
};

export type SleepApneaInput = BlockInput<typeof schema>;
export type SleepApneaProps = BlockProps<typeof schema>;

/** Signs of sleep apnea, and what must not wait. */
export const block = defineBlock({ schema });
