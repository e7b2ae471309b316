import { definePageKind } from '#engine/pages/pageKind.ts';
import { isKind } from '../../entities/siteEntity.ts';

/** Somebody who reviews articles. */
export const kind = definePageKind({
  shows: { types: ['reviewer'] },
  head: { type: 'profile', image: (entity) => (isKind(entity, 'profile') ? entity.photo?.src : undefined) },
});
