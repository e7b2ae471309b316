import { createServerEntry } from 'ostium/server';
import { site } from './site.ts';
import config from './site.config.ts';

export { config, site };

/** Puts the engine and this site together. */
export const createSite = createServerEntry({ config, site, at: import.meta.url });
