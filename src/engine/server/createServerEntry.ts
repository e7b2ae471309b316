import { fileURLToPath } from 'node:url';
import { createSite } from './createSite.ts';
import type { RunningSite, SiteParts } from './createSite.ts';
import { serve } from './serve.ts';
import type { Settings } from '#engine/runtime/settings/settings.ts';

interface ServerEntryParts extends Pick<SiteParts, 'site' | 'openEmulator' | 'readYaml'> {
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
 * Connects the engine, a site and the content emulator. A built site starts serving here; in development and in tests, the caller
 * starts what this returns.
 */
export function createServerEntry({ config, at, ...own }: ServerEntryParts): CreateSite {
  const create: CreateSite = (settings, parts) => createSite(settings, { ...parts, ...own });
  if (import.meta.env.PROD)
    serve({
      config,
      ownSettings: own.site.settings,
      createSite: create,
      font: own.site.font,
      clientDir: fileURLToPath(new URL('../client', at)),
    });
  return create;
}
