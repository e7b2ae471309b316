import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { videoSchema } from '../../parts/video/videoSchema.ts';

const schema = (fields: Fields) => {
  const { text, html, flag, maybe } = fields;
  return v.object({
    heading: text,
    content: maybe(html),
    button: actionSchema(fields),
    // A switch that was never saved is missing from the response: a button that was filled in should be shown.
    show_cta: v.optional(flag, true),
    video: videoSchema(fields),
  });
};

export type LandingQuestionsInput = BlockInput<typeof schema>;
export type LandingQuestionsProps = BlockProps<typeof schema>;

/** The one question everybody asks, and its answer in words and as a video. */
export const block = defineBlock({ schema });
