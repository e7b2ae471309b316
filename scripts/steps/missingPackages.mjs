import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of a lock file, by their folder. npm keeps what it installed in the same form.
 * @typedef {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>} Packages
 */

/**
 * Names the package folders in which `node_modules` differs from `package-lock.json`: not installed, installed in another version, or
 * listed by npm and not there. npm writes its own list last, so an interrupted installation has none and everything is missing.
 * Optional packages are made for one kind of machine each, so those that npm left out are not missed.
 * @param {string} folder the project's folder; throws where its `package-lock.json` cannot be read
 */
export function missingPackages(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const marker = join(folder, 'node_modules', '.package-lock.json');
  const installed = existsSync(marker) ? readPackages(marker) : {};
  return Object.entries(wanted)
    .filter(([path]) => path !== '')
    .filter(([path, { version, optional, devOptional }]) => {
      const found = installed[path];
      if (!found) return !optional && !devOptional;
      return found.version !== version || !existsSync(join(folder, path, 'package.json'));
    })
    .map(([path]) => path);
}

/**
 * @param {string} file
 * @returns {Packages}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
