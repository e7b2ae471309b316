import { createSite } from '#server.ts';
import type { Limits } from '#engine/content/source.ts';
import type { RunningSite } from '#engine/http/createSite.ts';
import type { LogSink } from '#engine/http/log/logger.ts';
import { readSettings } from '#engine/http/start/settings.ts';
import type { SiteConfig } from '#engine/http/start/siteConfig.ts';
import { ownSettings } from '#site/ownSettings.ts';
import type { OwnConfig } from '#site/ownSettings.ts';
import type { CapturedWordPress } from './capturedWordPress.ts';

/** The settings of the captured WordPress: the bases of its archives begin with the front of its permalinks. */
export const CAPTURED_SOURCE = {
  homepage: '/home/',
  postsPage: '/blog/',
  permalink: '/blog/%postname%/',
  categoryBase: '/blog/category/',
  tagBase: '/blog/tag/',
  authorBase: '/blog/author/',
  postTypes: [{ type: 'reviewer', endpoint: 'reviewer' }],
  redirections: '404',
};

/** A site over the captured WordPress. The variables must include `CACHE_DIR`. It gives up a call after half a second, unless `limits` differ. */
export function createSiteOver(
  wordpress: CapturedWordPress,
  config: SiteConfig & OwnConfig,
  env: Readonly<Record<string, string>> & { CACHE_DIR: string },
  logTo?: LogSink,
  limits: Partial<Limits> = { timeoutMs: 500 },
): Promise<RunningSite> {
  return createSite(readSettings(config, { CONTENT_API: `${wordpress.origin}/wp-json`, ...env }, ownSettings), {
    assets: { headHtml: '', bodyHtml: '', build: 'test' },
    clientDir: undefined,
    limits,
    ...(logTo && { logTo }),
  });
}
