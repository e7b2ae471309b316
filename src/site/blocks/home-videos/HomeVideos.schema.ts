import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import type { Fields } from '#engine/blocks/fields.ts';
import { videoSchema } from '../../parts/video/videoSchema.ts';

const schema = (fields: Fields) => {
  const { text, link, maybe, list } = fields;
  return v.object({
    sub: maybe(text),
    heading: text,
    videos: v.pipe(
      list(videoSchema(fields, 'cover_image')),
      v.transform((videos) => videos.filter((video) => video !== undefined)),
    ),
    all_reviews: v.optional(link, '/reviews/testimonials/'),
  });
};

/** What the editor fills in. */
export type HomeVideosInput = BlockInput<typeof schema>;
/** What the component shows. */
export type HomeVideosProps = BlockProps<typeof schema>;

/** Patients who tell how they fared, on film. */
export const block = defineBlock({ schema });
