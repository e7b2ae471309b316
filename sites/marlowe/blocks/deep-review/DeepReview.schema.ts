import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { actionSchema } from '../../parts/action/actionSchema.ts';
import { keepAuthorized, reviewEntries } from '../../parts/review/reviewEntries.ts';

const schema = (fields: Fields) => {
  const { list } = fields;
  const review = () => v.pipe(v.object(reviewEntries(fields)), v.transform(keepAuthorized));
  return v.pipe(
    v.object({ ...reviewEntries(fields), more: list(review()), link: actionSchema(fields) }),
    v.transform(keepAuthorized),
  );
};

export type DeepReviewInput = BlockInput<typeof schema>;
export type DeepReviewProps = BlockProps<typeof schema>;

/** What a patient said, in large words on a deep ground, and what two or more others said below. */
export const block = defineBlock({ schema });
