import type { Limits } from '#content/source.ts';
import { openSite } from 'marlowe/openSite.testing.ts';
import type { RunningSite } from '#engine/server/createSite.ts';
import type { LogSink } from '#engine/runtime/logger.ts';
import type { SiteConfig } from '#engine/runtime/settings/siteConfig.ts';
import type { SiteSettingsInput } from 'marlowe/siteSettings.ts';
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

/** A site over the captured WordPress. It gives up a call after half a second, unless `limits` differ. */
export function createSiteOver(
  wordpress: CapturedWordPress,
  config: SiteConfig & SiteSettingsInput,
  env: Readonly<Record<string, string>>,
  logTo?: LogSink,
  limits: Partial<Limits> = { timeoutMs: 500 },
): Promise<RunningSite> {
  return openSite({ CONTENT_API: `${wordpress.origin}/wp-json`, ...env }, { config, limits, ...(logTo && { logTo }) });
}
