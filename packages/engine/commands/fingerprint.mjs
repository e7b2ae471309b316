import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { contentFolder, ENGINE, projectFolder, wordpressFolder } from './folders.mjs';

/** What of a site's folder is not built: content, which the server reads when it starts, what is made, and what is for developers. */
const NOT_BUILT =
  /^(?:content|dist|node_modules|pictures|tests|wordpress|\.[^/]*)(?:\/|$)|\.(?:test|testing|bench)\.[a-z]+$/;

/**
 * One fingerprint of everything a site is built from; it changes when a name or a byte does.
 * @param {string} folder the site's folder
 * @returns {string} 64 hexadecimal digits
 */
export function hashSources(folder) {
  const hash = createHash('sha256');
  const places = [
    folder,
    join(projectFolder(folder), 'package-lock.json'),
    ...['src', 'vite', 'commands/buildSite.mjs', 'package.json'].map((name) => join(ENGINE, name)),
    contentFolder('src'),
    wordpressFolder('src'),
  ];
  for (const [index, place] of places.entries()) {
    const nameOf = (/** @type {string} */ file) => relative(place, file).split(sep).join('/');
    for (const file of filesOf(place, nameOf).toSorted()) {
      const content = readFileSync(file);
      hash.update(`${index} ${nameOf(file)}\n${content.length}\n`).update(content);
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder; it may be missing
 * @param {(file: string) => string} nameOf
 * @returns {string[]}
 */
function filesOf(path, nameOf) {
  if (NOT_BUILT.test(nameOf(path)) || !existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path).flatMap((name) => filesOf(join(path, name), nameOf));
}

/** The file inside `dist/` with the fingerprint of its sources. */
export const STAMP = '.stamp';

/** The site cannot start without these, whatever the stamp says. */
const NEEDED = ['server/server.js', 'client/.vite/manifest.json', 'client/.vite/styles.json'];

/**
 * Whether `dist` is whole and was built from the sources with this fingerprint.
 * @param {string} dist
 * @param {string} fingerprint
 */
export function isBuilt(dist, fingerprint) {
  const stamp = join(dist, STAMP);
  return (
    NEEDED.every((file) => existsSync(join(dist, file))) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8').trim() === fingerprint
  );
}
