import { defineNeed } from '#engine/blocks/need.ts';
import { needKey, OPTIONAL_WAIT_MS } from '#engine/content/browserSource.ts';
import type { Need } from '#engine/content/source.ts';
import type { HeadlessPage } from '#engine/pages/page.ts';
import { reviewsNeed, typeOfAllNeed } from '../../parts/review/reviewNeeds.ts';
import { itemsOf } from '../../entities/siteEntity.ts';

/** The logos of those who featured the practice: of the sets that it keeps the one for this page. */
export const testimonialBrands = defineNeed({
  endpoint: 'featured',
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'collection').find(({ slug }) => slug === 'testimonial')?.brands,
});

/** The reviews to ask for, once it is known which type of them may stand anywhere. */
export function findReviewsNeed({ needs, entities }: Pick<HeadlessPage, 'needs' | 'entities'>): Need[] {
  const answer = needs[needKey(typeOfAllNeed)];
  if (!answer) return [];
  const type = typeOfAllNeed.read(answer.entities.flatMap((key) => entities[key] ?? []));
  return [reviewsNeed(type?.id)];
}
