import { readYaml } from '#emulator/content-files/readYaml.ts';
import { openEmulator } from '#emulator/emulator.ts';
import { checkContent } from './tools/check/checkContent.ts';
import { readSettings } from '#engine/runtime/settings/settings.ts';
import { openRules } from '#site/check/openRules.ts';
import { site } from '#site/site.ts';
import config from '../site.config.ts';

export { formatFindings, formatTotal } from '#tools/check/contentParts.ts';
export { isStartMistake } from '#engine/runtime/settings/settings.ts';

/** Checks the content that the environment names: the content folder, or a WordPress (`CONTENT_API`). */
export const checkSite = (env: Readonly<Record<string, string | undefined>>) =>
  checkContent(readSettings(config, env, site.settings), { site, openEmulator, openRules: openRules(readYaml) });
