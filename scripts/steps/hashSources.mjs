import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** All that the build is made from. Content is not: the server reads it when it starts. */
const SOURCES = [
  'src',
  'public',
  'site.config.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/steps/buildSite.mjs',
  'scripts/steps/blocksForBrowser.mjs',
  'scripts/steps/compressFiles.mjs',
];

/** Tests stand beside the code and are not built. */
const isTest = (/** @type {string} */ file) => /\.(test|bench)\.[a-z]+$/.test(file);

/**
 * One fingerprint of everything the site is built from; it changes when a name or a byte does.
 * @param {string} folder the project's folder
 * @returns {string} 64 hexadecimal digits
 */
export function hashSources(folder) {
  const hash = createHash('sha256');
  const files = SOURCES.map((source) => join(folder, source)).flatMap(filesOf);
  for (const file of files.filter((path) => !isTest(path)).toSorted()) {
    const content = readFileSync(file);
    hash.update(`${relative(folder, file).split(sep).join('/')}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file, a folder or nothing
 * @returns {string[]}
 */
function filesOf(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
