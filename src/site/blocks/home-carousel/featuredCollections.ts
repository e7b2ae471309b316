import { OPTIONAL_WAIT_MS } from '#engine/content/browserSource.ts';
import type { Need } from '#engine/content/browserSource.ts';

/** The sets of logos that the practice keeps; the home page shows the one with its own slug. */
export const featuredCollections: Need = { endpoint: 'featured', waitMs: OPTIONAL_WAIT_MS };
