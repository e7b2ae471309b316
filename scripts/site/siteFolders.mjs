import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Stop } from '../command.mjs';
import { root } from '../run.mjs';

/** The folder of the main site's entry points. */
const MAIN_SITE = 'src';

/**
 * Where the files of a site are, from the project's folder.
 * @typedef {object} SiteFolders
 * @property {string} entryDir the folder of its `server.ts` and `client.ts`
 * @property {string} publicDir what is served unchanged
 * @property {string} dist the folder of its build
 */

/**
 * The folders of a site, which is named by that of its entry files. Every site except the main one has everything of its own in
 * that folder. Throws a `Stop` if there is no site.
 * @param {string} [siteDir] such as `examples/physiotherapy`
 * @returns {SiteFolders}
 */
export function siteFolders(siteDir = MAIN_SITE) {
  const entryDir = siteDir.replace(/^\.\/|\/$/g, '');
  if (!existsSync(join(root, entryDir, 'server.ts')))
    throw new Stop(
      `There is no site in "${siteDir}": name the folder of its server.ts, such as examples/physiotherapy.`,
    );
  return entryDir === MAIN_SITE
    ? { entryDir, publicDir: 'public', dist: 'dist' }
    : { entryDir, publicDir: join(entryDir, 'public'), dist: `dist-${basename(entryDir)}` };
}
