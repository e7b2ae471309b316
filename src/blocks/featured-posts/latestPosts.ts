import type { Need } from '#source/source.ts';

/** The newest articles: one that is featured and three beside it. */
export const latestPosts: Need = { endpoint: 'posts', params: { per_page: 4, page: 1 } };
