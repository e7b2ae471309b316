import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  return v.object({
    heading: text,
    // The subtitle says when.
    features: list(v.object({ image: maybe(image), title: text, subtitle: maybe(text), description: maybe(html) })),
  });
};

export type PlantsInput = BlockInput<typeof schema>;
export type PlantsProps = BlockProps<typeof schema>;

/** Plants to know by sight, each with its picture and its months. */
export const block = defineBlock({ schema });
