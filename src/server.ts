import { fileURLToPath } from 'node:url';
import { isContentPath } from '#emulator/content-files/isContentPath.ts';
import { readYaml } from '#emulator/content-files/readYaml.ts';
import { openEmbedded } from '#emulator/embedded.ts';
import { createSite as createSiteOf } from '#engine/http/createSite.ts';
import type { RunningSite, SiteParts } from '#engine/http/createSite.ts';
import { serve } from '#engine/http/start/serve.ts';
import type { Settings } from '#engine/http/start/settings.ts';
import { site } from '#site/site.ts';
import config from '../site.config.ts';

/** Puts the engine, this site and the content emulator together. */
export const createSite = (
  settings: Settings,
  parts: Omit<SiteParts, 'site' | 'openEmulator' | 'readYaml'>,
): Promise<RunningSite> => createSiteOf(settings, { ...parts, site, openEmulator: openEmbedded, readYaml });

export { config, isContentPath };

// In development and in tests, others start it.
if (import.meta.env.PROD)
  serve({ config, createSite, font: site.font, clientDir: fileURLToPath(new URL('../client', import.meta.url)) });
