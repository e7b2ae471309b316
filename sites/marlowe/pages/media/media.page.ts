import { altOf } from 'ostium/ui/picture/altOf.ts';
import { isKind } from '../../entities/siteEntity.ts';
import { definePageKind } from '../definePageKind.ts';

/** A picture or a file that has a page of its own. */
export const kind = definePageKind({
  shows: { flag: 'isAttachment' },
  head: {
    image: (entity) => (isKind(entity, 'media') ? entity.image?.src : undefined),
    // The picture's alt text.
    description: ({ language }, entity) =>
      isKind(entity, 'media') && entity.image ? altOf(entity.image, language) : undefined,
  },
});
