import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from '#engine/blocks/block.ts';
import type { Fields } from '#engine/blocks/fields.ts';
import { filmsSchema } from '../../parts/film/filmsSchema.ts';

const schema = (fields: Fields) => {
  const { text, link, maybe } = fields;
  return v.object({
    sub: maybe(text),
    heading: text,
    videos: filmsSchema(fields, 'cover_image'),
    all_reviews: v.optional(link, '/reviews/testimonials/'),
  });
};

export type HomeVideosInput = BlockInput<typeof schema>;
export type HomeVideosProps = BlockProps<typeof schema>;

/** Patients who tell their stories on film. */
export const block = defineBlock({ schema });
