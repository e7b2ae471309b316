import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cacheFolder, ENGINE, wordpressFolder } from '../folders.mjs';

/** What an installation depends on besides WordPress itself. */
const sourcesOf = (/** @type {string} */ site) => [
  wordpressFolder('plugin/ostium'),
  join(site, 'wordpress'),
  join(ENGINE, 'commands', 'wordpress'),
];

/** @typedef {{ site: string, database: string }} Kind the site's folder, and what holds the database: MariaDB or SQLite */

/**
 * What belongs to a database: the account and the keys that it was installed with, and the address that it names.
 * @typedef {object} NewDatabase
 * @property {{ name: string, password: string }} admin
 * @property {string} salt
 * @property {string} credential
 * @property {string} url
 */

/**
 * Copies the database of a newly installed WordPress into a folder that does not exist yet.
 * @param {string} code the folder of WordPress's code
 * @param {string} data
 * @param {Kind} kind
 * @returns {Promise<NewDatabase | undefined>} `undefined` if none is cached yet
 */
export async function copyNewDatabase(code, data, kind) {
  const cached = await cachedFolder(code, kind);
  if (!existsSync(cached)) return undefined;
  await cp(join(cached, 'database'), data, { recursive: true });
  return JSON.parse(await readFile(join(cached, 'settings.json'), 'utf8'));
}

/**
 * Caches the database of a newly installed WordPress; MariaDB must have ended. Several processes may do so at once: the first one's
 * stays.
 * @param {string} code
 * @param {string} data
 * @param {Kind} kind
 * @param {NewDatabase} settings
 */
export async function cacheNewDatabase(code, data, kind, settings) {
  const cached = await cachedFolder(code, kind);
  const folders = dirname(cached);
  await mkdir(folders, { recursive: true });
  const work = await mkdtemp(join(folders, 'copying-'));
  await cp(data, join(work, 'database'), { recursive: true });
  await writeFile(join(work, 'settings.json'), JSON.stringify(settings), { mode: 0o600 });
  for (const old of await readdir(folders)) {
    const isOlder = !old.startsWith('copying-') && join(folders, old) !== cached;
    if (isOlder) await rm(join(folders, old), { recursive: true, force: true });
  }
  await rename(work, cached).catch(() => rm(work, { recursive: true, force: true }));
}

const isTest = (/** @type {string} */ name) => ['.test.', '.testing.'].some((mark) => name.includes(mark));

/**
 * The database of a WordPress that was just installed, in a folder named by the hash of what it was made from: the newest of each version stays.
 * @param {string} code
 * @param {Kind} kind
 */
async function cachedFolder(code, { site, database }) {
  const source = await readFile(join(code, 'wp-includes', 'version.php'), 'utf8');
  const version = /\$wp_version = '([\w.-]+)'/.exec(source)?.[1] ?? 'unknown';
  return join(cacheFolder(), 'new-wordpress', `${database}-${version}`, await hashFolders(sourcesOf(site), source));
}

/**
 * A name for what is made from some folders: it changes when a file of theirs does, tests aside.
 * @param {readonly string[]} folders
 * @param {string} [also] what else it is made from
 */
export async function hashFolders(folders, also = '') {
  const hash = createHash('sha256').update(also);
  for (const folder of folders) {
    const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const files = found.filter((entry) => entry.isFile() && !isTest(entry.name));
    for (const file of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
      hash.update(file.slice(folder.length)).update(await readFile(file));
  }
  return hash.digest('hex').slice(0, 16);
}
