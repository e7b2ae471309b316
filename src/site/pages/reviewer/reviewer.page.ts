import { definePageKind } from '#engine/pages/pageKind.ts';
import { isKind } from '../../entities/siteEntity.ts';
import { recentPostsNeed, reviewersNeed } from './reviewerNeeds.ts';

/** Somebody who reviews articles. */
export const kind = definePageKind({
  shows: { types: ['reviewer'] },
  needs: () => [recentPostsNeed, reviewersNeed],
  head: { type: 'profile', image: (entity) => (isKind(entity, 'profile') ? entity.photo?.src : undefined) },
});
