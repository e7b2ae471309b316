import { join } from 'node:path';
import { Stop } from './command.mjs';
import { hashSources, isBuilt } from './fingerprint.mjs';
import { distFolder, ENGINE, siteFolder } from './folders.mjs';
import { installPackages } from './installPackages.mjs';
import { run } from './run.mjs';

/**
 * Prepares a checkout so that the built server of a site can start: packages installed, site built, each only if needed. Throws a
 * `Stop`.
 * @param {string} [named] see `siteFolder`
 * @returns {Promise<string>} the site's folder
 */
export async function prepareSite(named) {
  const folder = siteFolder(named);
  await installPackages(folder);
  if (isBuilt(distFolder(folder), hashSources(folder))) {
    console.log('Already built.');
    return folder;
  }
  // In a separate process, because Vite sets NODE_ENV for the whole process and the tests that may follow need another
  // value.
  const { code, output } = await run(process.execPath, [join(ENGINE, 'bin', 'ostium.mjs'), 'build'], { cwd: folder });
  if (code !== 0) throw new Stop(output.trimEnd());
  console.log(output.trimEnd());
  return folder;
}
