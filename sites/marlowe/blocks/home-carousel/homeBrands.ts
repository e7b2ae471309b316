import { defineNeed } from 'ostium';
import { OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import { itemsOf } from '../../entities/siteEntity.ts';

/** The practice's sets of logos; the home page shows the one with its own slug. */
export const homeBrands = defineNeed({
  endpoint: 'featured',
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'collection').find(({ slug }) => slug === 'home')?.brands,
});
