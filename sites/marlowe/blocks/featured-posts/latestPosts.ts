import { defineNeed } from 'ostium';
import { OPTIONAL_WAIT_MS } from '@ostium/content/browser';
import { itemsOf } from '../../entities/siteEntity.ts';
import { CARD_FIELDS } from '../../parts/post-card/cardFields.ts';

/** The newest articles: one that is featured and three beside it. */
export const latestPosts = defineNeed({
  endpoint: 'posts',
  params: { per_page: 4, page: 1, _fields: CARD_FIELDS },
  waitMs: OPTIONAL_WAIT_MS,
  read: (items) => itemsOf(items, 'post'),
});
