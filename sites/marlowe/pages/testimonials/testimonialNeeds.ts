import { defineNeed } from 'ostium';
import { needKey, OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import type { Need } from '@ostium/content';
import type { HeadlessPage } from 'ostium';
import { reviewsNeed, typeOfAllNeed } from '../../parts/review/reviewNeeds.ts';
import { itemsOf } from '../../entities/siteEntity.ts';

/** The logos of media that covered the practice: the set for this page. */
export const testimonialBrands = defineNeed({
  endpoint: 'featured',
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'collection').find(({ slug }) => slug === 'testimonial')?.brands,
});

/** The reviews to request, once it is known which type may be shown anywhere. */
export function findReviewsNeed({ needs, entities }: Pick<HeadlessPage, 'needs' | 'entities'>): Need[] {
  const outcome = needs[needKey(typeOfAllNeed)];
  if (!outcome) return [];
  const type = typeOfAllNeed.read(outcome.entities.flatMap((key) => entities[key] ?? []));
  return [reviewsNeed(type?.id)];
}
