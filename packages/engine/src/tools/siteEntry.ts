import type { Site } from '#site/site.ts';

/** What a site's `server.ts` exports, as far as tools need it. */
export interface SiteEntry {
  /** The contents of its `site.config.ts`, unchecked. */
  config: unknown;
  site: Site;
}
