import * as v from 'valibot';
import { defineBlock, type BlockInput, type BlockProps } from 'ostium';
import type { Fields } from 'ostium';
import { latestReviews } from './latestReviews.ts';
import { keepAuthorized, reviewEntries, type Review } from '../../parts/review/reviewEntries.ts';

const schema = (fields: Fields) => {
  const { text, maybe, list } = fields;
  return v.object({
    label: maybe(text),
    title: text,
    testimonials: v.pipe(
      list(v.pipe(v.object(reviewEntries(fields)), v.transform(keepAuthorized))),
      v.transform((rows) =>
        rows.flatMap(({ review, client_name }): Review[] => (review ? [{ review, client_name }] : [])),
      ),
    ),
  });
};

export type LandingTestimonialsInput = BlockInput<typeof schema>;
export type LandingTestimonialsProps = BlockProps<typeof schema>;

/** What patients wrote, as a row of cards: the block's own rows or, if it has none, the newest testimonials. */
export const block = defineBlock({
  schema,
  needs: ({ testimonials }) => (testimonials.length > 0 ? [] : [latestReviews]),
});
