import { join } from 'node:path';
import { Stop } from '../command.mjs';
import { hashSources, isBuilt } from './fingerprint.mjs';
import { installPackages } from './installPackages.mjs';
import { root, run } from '../run.mjs';
import { siteFolders } from './siteFolders.mjs';

/**
 * Prepares a checkout so that the built server of a site can start: packages installed, site built, each only if needed. Throws a
 * `Stop`.
 * @param {string} [siteDir] see `siteFolders`
 */
export async function prepareSite(siteDir) {
  const { entryDir, dist } = siteFolders(siteDir);
  await installPackages();
  if (isBuilt(join(root, dist), hashSources(root, entryDir))) return console.log('Already built.');

  // In a separate process, because Vite sets NODE_ENV for the whole process and the tests that may follow need another
  // value.
  const { code, output } = await run(process.execPath, [join(root, 'scripts', 'site', 'build.mjs'), entryDir]);
  if (code !== 0) throw new Stop(output.trimEnd());
  console.log(output.trimEnd());
}
