import { OPTIONAL_WAIT_MS } from '#engine/content/browserSource.ts';
import type { Need } from '#engine/content/browserSource.ts';
import { CARD_FIELDS } from '../post-card/cardFields.ts';

/** The newest articles: one that is featured and three beside it. */
export const latestPosts: Need = {
  endpoint: 'posts',
  params: { per_page: 4, page: 1, _fields: CARD_FIELDS },
  waitMs: OPTIONAL_WAIT_MS,
};
