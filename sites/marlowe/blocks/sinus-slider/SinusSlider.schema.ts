import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

const schema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    // The label is one word for the state of the passage: the first slide is red, the second yellow, the third green.
    slides: list(v.object({ image: maybe(image), label: text, title: text, description: maybe(html) })),
  });
};

export type SinusSliderInput = BlockInput<typeof schema>;
export type SinusSliderProps = BlockProps<typeof schema>;

/** The same nose in three states, from red to green. */
export const block = defineBlock({ schema });
