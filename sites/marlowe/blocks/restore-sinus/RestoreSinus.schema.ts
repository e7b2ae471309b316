import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';

/**
 * The label of a place on a step's picture, and its state at that step. `x` and `y` are percentages of the picture's width and
 * height; `edge` says where the line from the left reaches the drawing, since it is white before that and dark on the drawing.
 */
const labelSchema = ({ text, number, maybe }: Fields) => {
  const hundredths = v.pipe(number, v.minValue(0, 'must be 0 to 100'), v.maxValue(100, 'must be 0 to 100'));
  return v.object({
    text,
    note: maybe(text),
    x: hundredths,
    y: hundredths,
    edge: maybe(hundredths),
  });
};

const schema = (fields: Fields) => {
  const { text, html, image, maybe, list } = fields;
  return v.object({
    label: maybe(text),
    title: text,
    description: maybe(html),
    sinus_steps: v.pipe(
      list(
        v.object({
          title: maybe(text),
          description: maybe(html),
          // 410 by 350, with a transparent background, since the background changes with the steps; the upright crop is for phones.
          image: maybe(image),
          mobile_image: maybe(image),
          icon: maybe(image),
          labels: list(labelSchema(fields)),
        }),
      ),
      v.minLength(1, 'must have at least one step'),
    ),
  });
};

export type RestoreSinusInput = BlockInput<typeof schema>;
export type RestoreSinusProps = BlockProps<typeof schema>;

/** How a shut sinus opens, step by step, one at a time. */
export const block = defineBlock({ schema });
