import { defineNeed, type ReadEntity } from 'ostium';
import { OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import { itemsOf } from '../../entities/siteEntity.ts';

/** How many reviews are shown at once. The rows of the grid repeat after ten tiles, the first of which is the heading. */
export const MAX_REVIEWS = 19;

/** The type of testimonials that may be shown anywhere: its slug is `all`. */
export const typeOfAllNeed = defineNeed({
  endpoint: 'testimonial-type',
  params: { slug: 'all' },
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'term')[0],
});

/** The newest testimonials of a type, or of every type if there is none. One more than is shown, to know whether there are more. */
export const reviewsNeed = (type: number | undefined) =>
  defineNeed({
    endpoint: 'testimonials',
    params: { per_page: MAX_REVIEWS + 1, ...(type !== undefined && { 'testimonial-type': type }) },
    waitMs: OPTIONAL_WAIT_MS,
    read: (items: readonly ReadEntity[]) =>
      itemsOf(items, 'testimonial').flatMap(({ id, title, review }) =>
        review ? [{ id, review, client_name: title || undefined }] : [],
      ),
  });
