import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { videoSchema } from '../../parts/video/videoSchema.ts';

const schema = (fields: Fields) => {
  const { text, link, maybe, withDefault, list } = fields;
  return v.object({
    sub: maybe(text),
    heading: text,
    videos: v.pipe(
      list(videoSchema(fields)),
      v.transform((videos) => videos.filter((video) => video !== undefined)),
    ),
    all_reviews: withDefault(link, '/reviews/testimonials/'),
  });
};

export type LandingVideosInput = BlockInput<typeof schema>;
export type LandingVideosProps = BlockProps<typeof schema>;

/** Patients on video: one large, the others as a playlist. */
export const block = defineBlock({ schema });
