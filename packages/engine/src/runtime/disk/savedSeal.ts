import { createSeal } from '../seal.ts';
import type { Seal } from '../seal.ts';

/** The seal of what the cache folder contains. With a secret (`PURGE_SECRET`), nobody else with write access to the folder can put a page there. */
export const createSavedSeal = (secret: string | undefined): Seal => createSeal(secret, 'cache folder');
