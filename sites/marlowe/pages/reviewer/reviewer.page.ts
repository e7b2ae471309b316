import { isKind } from '../../entities/siteEntity.ts';
import { definePageKind } from '../definePageKind.ts';
import { recentPostsNeed, reviewersNeed } from './reviewerNeeds.ts';

/** Somebody who reviews articles. */
export const kind = definePageKind({
  shows: { types: ['reviewer'] },
  privacy: 'open',
  needs: () => [recentPostsNeed, reviewersNeed],
  head: { type: 'profile', image: (entity) => (isKind(entity, 'profile') ? entity.photo?.src : undefined) },
});
