import { defineNeed } from 'ostium';
import { OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import { itemsOf } from '../../entities/siteEntity.ts';

/** The blog's categories, for the filter. Those with nothing in them would lead nowhere. */
export const categoriesNeed = defineNeed({
  endpoint: 'categories',
  params: { per_page: 100, hide_empty: true },
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'term'),
});
