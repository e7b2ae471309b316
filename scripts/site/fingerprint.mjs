import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The sources of every site's build. Content is not among them: the server reads it when it starts. */
const SOURCES = [
  'src',
  'public',
  'site.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/site/buildSite.mjs',
  'scripts/site/bundle',
];

/** Tests are beside the code, and a site's content is beside its code. */
const isNotBuilt = (/** @type {string} */ file) =>
  /\.(test|testing|bench)\.[a-z]+$/.test(file) || /^examples\/[^/]+\/content\//.test(file);

/**
 * One fingerprint of everything a site is built from; it changes when a name or a byte does.
 * @param {string} folder the project's folder
 * @param {string} entryDir the folder of the site's entry points
 * @returns {string} 64 hexadecimal digits
 */
export function hashSources(folder, entryDir) {
  const hash = createHash('sha256');
  const sources = [...new Set([...SOURCES, entryDir])];
  const files = sources.map((source) => join(folder, source)).flatMap(filesOf);
  const nameOf = (/** @type {string} */ file) => relative(folder, file).split(sep).join('/');
  for (const file of files.filter((path) => !isNotBuilt(nameOf(path))).toSorted()) {
    const content = readFileSync(file);
    hash.update(`${nameOf(file)}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or a folder; it may be missing
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
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
