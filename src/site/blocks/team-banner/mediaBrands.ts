import { defineNeed } from '#engine/page/blocks/readableNeed.ts';
import { OPTIONAL_WAIT_MS } from '#engine/content/browserSource.ts';
import { itemsOf } from '../../entities/siteEntity.ts';

/** The logos of the media that covered the practice: the first such set. */
export const mediaBrands = defineNeed({
  endpoint: 'appearances',
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'collection')[0]?.brands,
});
