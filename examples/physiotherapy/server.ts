import { isContentPath } from '#emulator/content-files/isContentPath.ts';
import { readYaml } from '#emulator/content-files/readYaml.ts';
import { openEmulator } from '#emulator/emulator.ts';
import { createServerEntry } from '#engine/server/createServerEntry.ts';
import { site } from './site.ts';
import config from './site.config.ts';

export { config, isContentPath, site };

/** Puts the engine, this site and the content emulator together. */
export const createSite = createServerEntry({ config, site, openEmulator, readYaml, at: import.meta.url });
