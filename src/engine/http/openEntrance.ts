import { fileURLToPath } from 'node:url';
import { createSite } from './createSite.ts';
import type { RunningSite, SiteParts } from './createSite.ts';
import { serve } from './start/serve.ts';
import type { Settings } from './start/settings.ts';

interface EntranceParts extends Pick<SiteParts, 'site' | 'openEmulator' | 'readYaml'> {
  /** What the site's `site.config.ts` holds. */
  config: unknown;
  /** The address of the built server's file (`import.meta.url`): the client build stands beside its folder. */
  at: string;
}

/** What a site's `server.ts` exports, beside its settings: it makes the site ready to listen. */
export type CreateSite = (
  settings: Settings,
  parts: Omit<SiteParts, 'site' | 'openEmulator' | 'readYaml'>,
) => Promise<RunningSite>;

/**
 * Puts the engine, a site and the content emulator together. A built site is served from now on; in development and in tests,
 * others start what this gives back.
 */
export function openEntrance({ config, at, ...own }: EntranceParts): CreateSite {
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
