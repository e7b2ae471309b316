import type { Need } from '#source/source.ts';

/** The sets of logos that the practice keeps; the home page shows the one with its own slug. */
export const featuredCollections: Need = { endpoint: 'featured' };
