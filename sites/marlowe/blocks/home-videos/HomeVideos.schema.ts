import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { videosSchema } from '../../parts/video/showing/videosSchema.ts';

const schema = (fields: Fields) => {
  const { text, link, withDefault, maybe } = fields;
  return v.object({
    sub: maybe(text),
    heading: text,
    videos: videosSchema(fields, 'cover_image'),
    all_reviews: withDefault(link, '/reviews/testimonials/'),
  });
};

export type HomeVideosInput = BlockInput<typeof schema>;
export type HomeVideosProps = BlockProps<typeof schema>;

/** Patients who tell their stories on video. */
export const block = defineBlock({ schema });
