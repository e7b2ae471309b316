import { defineNeed } from 'ostium';
import { OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import { itemsOf } from '../../entities/siteEntity.ts';
import type { Review } from '../../parts/review/reviewEntries.ts';

/** The newest testimonials, for a block in which the editor has entered none. */
export const latestReviews = defineNeed({
  endpoint: 'testimonials',
  params: { per_page: 8 },
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) =>
    itemsOf(items, 'testimonial').flatMap(({ title, review }): Review[] =>
      review ? [{ review, client_name: title || undefined }] : [],
    ),
});
