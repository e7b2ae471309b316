import { defineNeed } from 'ostium';
import { OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import { itemsOf } from '../../entities/siteEntity.ts';

/** The logos of the media that covered the practice: the first such set. */
export const mediaBrands = defineNeed({
  endpoint: 'appearances',
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'collection')[0]?.brands,
});
