import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { keepAuthorized, reviewEntries } from '../../parts/review/reviewEntries.ts';
import { videoSchema } from '../../parts/video/videoSchema.ts';

const schema = (fields: Fields) => {
  const { image, maybe } = fields;
  return v.pipe(
    v.object({ image: maybe(image), ...reviewEntries(fields), video: videoSchema(fields) }),
    v.transform(keepAuthorized),
  );
};

export type SnoringReviewInput = BlockInput<typeof schema>;
export type SnoringReviewProps = BlockProps<typeof schema>;

/** One patient, in their own words, beside their portrait. */
export const block = defineBlock({ schema });
