import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { keepAuthorized, reviewEntries } from '../../parts/review/reviewEntries.ts';
import { videoSchema } from '../../parts/video/videoSchema.ts';

const schema = (fields: Fields) => {
  const { text, image, maybe } = fields;
  return v.pipe(
    v.object({
      ...reviewEntries(fields),
      image: maybe(image),
      // Who that is, or what is to be kept in mind.
      description: maybe(text),
      // The patient's story as a film.
      video: videoSchema(fields),
    }),
    v.transform(keepAuthorized),
  );
};

export type LandingReviewInput = BlockInput<typeof schema>;
export type LandingReviewProps = BlockProps<typeof schema>;

/** What one patient says. */
export const block = defineBlock({ schema });
