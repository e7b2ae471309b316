import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, maybe, list } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    features: list(v.object({ title: text, description: maybe(html) })),
  });
};

export type StopSnoringInput = BlockInput<typeof schema>;
export type StopSnoringProps = BlockProps<typeof schema>;

/** What may quiet the night, numbered. */
export const block = defineBlock({ schema });
