import * as v from 'valibot';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { videoSchema } from '../../parts/video/videoSchema.ts';

/** The label of a place on the picture. `x` and `y` are percentages of its width and height, from the upper left corner. */
const labelSchema = ({ text, number, flag, maybe }: Fields) => {
  const hundredths = v.pipe(number, v.minValue(0, 'must be 0 to 100'), v.maxValue(100, 'must be 0 to 100'));
  return v.object({
    text,
    note: maybe(text),
    x: hundredths,
    y: hundredths,
    // A phone shows few labels: those that overlap others, or say less, are for wide screens.
    wide_only: flag,
  });
};

const schema = (fields: Fields) => {
  const { text, html, image, flag, choice, maybe, list } = fields;
  return v.object({
    wave: choice(['top']),
    heading: text,
    content: maybe(html),
    button: actionSchema(fields),
    // A switch that was never saved is missing from the response: a button that was filled in should be shown.
    show_cta: v.optional(flag, true),
    video: videoSchema(fields),
    // A picture with labels, which is then beside the text; the video opens below the text.
    figure: maybe(v.object({ image: maybe(image), labels: list(labelSchema(fields)) })),
  });
};

export type HomeQuestionsInput = BlockInput<typeof schema>;
export type HomeQuestionsProps = BlockProps<typeof schema>;

/** The answer to a common question, as text and as a video. */
export const block = defineBlock({ schema });
