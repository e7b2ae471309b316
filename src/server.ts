import { isContentPath } from '#emulator/content-files/isContentPath.ts';
import { readYaml } from '#emulator/content-files/readYaml.ts';
import { openEmulator } from '#emulator/emulator.ts';
import { openEntrance } from '#engine/http/openEntrance.ts';
import { site } from '#site/site.ts';
import config from '../site.config.ts';

export { config, isContentPath, site };

/** Puts the engine, this site and the content emulator together. */
export const createSite = openEntrance({ config, site, openEmulator, readYaml, at: import.meta.url });
