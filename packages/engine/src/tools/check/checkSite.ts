import { openEmulator, readYaml } from '@ostium/wordpress';
import { readSettings } from '#runtime/settings/settings.ts';
import type { SiteEntry } from '../siteEntry.ts';
import { checkContent } from './checkContent.ts';

export { formatFindings, formatTotal } from '#site/contentParts.ts';
export { isStartMistake } from '#runtime/settings/settings.ts';

/** Checks the content of a site that the environment names: its content folder, or a WordPress (`CONTENT_API`). */
export const checkSite = ({ config, site }: SiteEntry, env: Readonly<Record<string, string | undefined>>) =>
  checkContent(readSettings(config, env, site.settings), { site, openEmulator, readYaml });
