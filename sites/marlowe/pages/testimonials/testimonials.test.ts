import { expect, test } from 'vitest';
import { needKey } from '@ostium/content/browser';
import { typeOfAllNeed } from '../../parts/review/reviewNeeds.ts';
import { findReviewsNeed } from './testimonialNeeds.ts';

const pageWith = (entities: readonly string[]) => ({
  needs: { [needKey(typeOfAllNeed)]: { entities, total: entities.length, totalPages: 1 } },
  entities: { 'term 31': { kind: 'term', id: 31, link: '/testimonial-type/all/', name: 'All' } },
});

test('the reviews are those of the type for all pages, once that is known', () => {
  expect(findReviewsNeed({ needs: {}, entities: {} })).toEqual([]);
  expect(findReviewsNeed(pageWith(['term 31']))).toMatchObject([
    { endpoint: 'testimonials', params: { 'testimonial-type': 31 } },
  ]);
});

test('without such a type, they are all reviews', () => {
  const [need] = findReviewsNeed(pageWith([]));
  expect(need?.params).not.toHaveProperty('testimonial-type');
});
