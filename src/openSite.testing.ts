import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningSite, SiteParts } from '#engine/server/createSite.ts';
import { readSettings } from '#engine/runtime/settings/settings.ts';
import { ownSettings } from '#site/ownSettings.ts';
import { createSite } from './server.ts';
import siteConfig from '../site.config.ts';

type OpenParts = Partial<Omit<SiteParts, 'site' | 'openEmulator' | 'readYaml'>> & {
  /** In place of this site's `site.config.ts`. */
  config?: unknown;
};

const SITE_URL = 'https://www.site.example';

/** This site, ready to be asked: without a build, with a cache folder of its own, and with nobody to read its log. */
export function openSite(
  env: Readonly<Record<string, string | undefined>> = {},
  { config = siteConfig, ...parts }: OpenParts = {},
): Promise<RunningSite> {
  const machine = { SITE_URL, CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-')), ...env };
  return createSite(readSettings(config, machine, ownSettings), {
    assets: { headHtml: '', bodyHtml: '', build: 'test' },
    clientDir: undefined,
    logTo: { write: () => undefined },
    ...parts,
  });
}
