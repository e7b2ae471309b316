import { fileURLToPath } from 'node:url';
import { openEmulator, readYaml } from '@ostium/wordpress';
import { createSite } from './createSite.ts';
import type { RunningSite, SiteParts } from './createSite.ts';
import { serve } from './serve.ts';
import type { Settings } from '#runtime/settings/settings.ts';

interface ServerEntryParts extends Pick<SiteParts, 'site'> {
  /** The contents of the site's `site.config.ts`. */
  config: unknown;
  /** The address of the built server's file (`import.meta.url`): the client build is beside its folder. */
  at: string;
}

/** What a site's `server.ts` exports besides its settings: makes the site ready to listen. */
export type CreateSite = (
  settings: Settings,
  parts: Omit<SiteParts, 'site' | 'openEmulator' | 'readYaml'>,
) => Promise<RunningSite>;

/**
 * Connects the engine, a site and the content emulator of `@ostium/wordpress`. A built site starts serving here; in development and in tests, the caller
 * starts what this returns.
 */
export function createServerEntry({ config, at, site }: ServerEntryParts): CreateSite {
  const create: CreateSite = (settings, parts) => createSite(settings, { ...parts, site, openEmulator, readYaml });
  if (import.meta.env.PROD)
    serve({
      config,
      siteSettings: site.settings,
      createSite: create,
      font: site.font,
      colors: site.colors,
      clientDir: fileURLToPath(new URL('../client', at)),
    });
  return create;
}
