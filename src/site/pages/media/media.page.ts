import { isKind } from '../../entities/siteEntity.ts';
import { definePageKind } from '../definePageKind.ts';

/** A picture or a file that has a page of its own. */
export const kind = definePageKind({
  shows: { flag: 'isAttachment' },
  head: {
    image: (entity) => (isKind(entity, 'media') ? entity.image?.src : undefined),
    // The picture's alt text.
    description: (_page, entity) => (isKind(entity, 'media') ? entity.image?.alt : undefined),
  },
});
