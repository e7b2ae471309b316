import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../findFreePort.mjs';
import { cacheFolder, ENGINE, siteFolder } from '../folders.mjs';
import { copyPlugin } from '../plugin.mjs';
import { copyNewDatabase, cacheNewDatabase } from './newDatabase.mjs';
import { openMariaDb } from './processes/mariaDb.mjs';
import { openPhpServer } from './processes/phpServer.mjs';
import { openPortablePhp } from './portable/portablePhp.mjs';
import { openSqlite, useSqlite } from './portable/sqlite.mjs';
import { unpackWordPress } from './unpackWordPress.mjs';

const PHP = join(ENGINE, 'commands', 'wordpress', 'php');

/**
 * The folder of the trial WordPress, which is kept between starts. The portable one has another database.
 * @param {boolean} isPortable
 */
export const tryFolder = (isPortable) => join(cacheFolder(), isPortable ? 'try-portable-wordpress' : 'try-wordpress');

/**
 * A real WordPress with its database and the plugin, reachable only from this machine.
 * @typedef {object} RunningWordPress
 * @property {string} url its address, without a final slash
 * @property {string} api its REST root, for CONTENT_API
 * @property {string} credential what CONTENT_AUTH takes: `Basic …` of an application password of the administrator
 * @property {{ name: string, password: string }} admin the account for /wp-login.php
 * @property {string} dir its own folder: `wordpress/` the code, `debug.log` PHP's warnings and errors
 * @property {(code: string) => Promise<string>} php runs PHP inside WordPress and resolves to its output; throws its errors
 * @property {() => Promise<void>} stopPhp kills the web server, as a crash does; `startPhp` starts it again at the same address
 * @property {() => Promise<void>} startPhp
 * @property {(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>} database sends a signal to MariaDB, if there is one
 * @property {() => Promise<void>} startDatabase after it was killed
 * @property {() => number[]} processes the ids of processes that outlive this one if it is killed
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a WordPress. If `dir` already contains one, that one continues. A new one is installed once and copied afterwards.
 * @param {object} [options]
 * @param {string} [options.site] the folder of the site whose forms it has, else this one
 * @param {import('./unpackWordPress.mjs').Release | undefined} [options.release]
 * @param {boolean} [options.isPortable] whether it runs on any machine: PHP in WebAssembly, and SQLite instead of MariaDB
 * @param {string | undefined} [options.phpVersion] of a portable one
 * @param {string} [options.dir] kept when it stops; without it, a temporary folder that is deleted
 * @param {boolean} [options.isDurable] whether it survives a machine that loses power, except for the last second: slower
 * @param {number} [options.port]
 * @param {string} [options.title]
 * @param {Readonly<Record<string, string | boolean>>} [options.constants] of wp-config.php, such as `OSTIUM_SITE_URL`
 * @returns {Promise<RunningWordPress>}
 */
export async function startWordPress({
  site = siteFolder(),
  isPortable = false,
  phpVersion,
  release = isPortable ? 'newest' : 'debian',
  dir,
  isDurable = false,
  port,
  title = 'Try',
  constants = {},
} = {}) {
  const room = dir ?? (await mkdtemp(join(tmpdir(), 'ostium-wordpress-')));
  const code = join(room, 'wordpress');
  const data = join(room, 'database');
  const settingsFile = join(code, 'settings.json');
  const isNew = !existsSync(data);
  const own = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${own}`;
  if (isNew) await addCode(room, code, { release, isShared: !isDurable });
  if (isNew && isPortable) await useSqlite(code);
  const web = isPortable
    ? await openPortablePhp({ version: phpVersion, folder: code, port: own, folders: [room, PHP] })
    : await openPhpServer({ folder: code, port: own, router: join(PHP, 'router.php') });
  const database = isPortable ? openSqlite(data, web) : await openMariaDb(data, { isDurable });
  await copyPlugin(site, join(code, 'wp-content', 'plugins', 'ostium'));
  const kind = { site, database: database.name };
  const before = isNew ? await copyNewDatabase(code, data, kind) : JSON.parse(await readFile(settingsFile, 'utf8'));
  if (isNew && !before) await database.install();
  const admin = before?.admin ?? { name: 'editor', password: randomBytes(9).toString('base64url') };
  const salt = before?.salt ?? randomBytes(16).toString('hex');
  const settings = { socket: database.socket, url, constants, admin, salt };
  // While it is installed there is no site yet that could be told of changes, and the installation is copied for others.
  const isInstalled = before !== undefined;
  await writeFile(settingsFile, JSON.stringify({ ...before, ...settings, ...(!isInstalled && { constants: {} }) }));
  await chmod(settingsFile, 0o600);

  const stop = async () => {
    await web.stop();
    // Nobody reads it afterwards.
    if (dir === undefined) await database.signal('SIGKILL');
    else await database.stop();
    await database.removeSocket();
    await web.removeCompiled();
    if (dir === undefined) await rm(room, { recursive: true, force: true });
  };

  /** Installs WordPress in the database, caches that, and returns the credential of its administrator. */
  const install = async () => {
    await database.create();
    const args = ['', web.inside(code), title, admin.name, admin.password, 'ostium/ostium.php'];
    const argv = Buffer.from(JSON.stringify(args)).toString('base64');
    const printed = await web.run(
      `$argv = json_decode( base64_decode( '${argv}' ) ); require '${web.inside(join(PHP, 'install.php'))}';`,
    );
    const { credential } = JSON.parse(printed.slice(printed.indexOf('{"credential"')));
    await database.stop();
    await cacheNewDatabase(code, data, kind, { admin, salt, credential, url });
    await database.start();
    return credential;
  };

  try {
    await database.start();
    const credential = before?.credential ?? (await install());
    if (isNew) {
      await database.query(rename({ url, title }));
      await writeFile(settingsFile, JSON.stringify({ ...settings, credential }));
    }
    await web.start();
    return {
      url,
      api: `${url}/wp-json`,
      admin,
      dir: room,
      credential: `Basic ${Buffer.from(credential).toString('base64')}`,
      php: (text) => web.run(`$_SERVER['HTTP_HOST']='localhost'; require '${web.inside(code)}/wp-load.php'; ${text}`),
      processes: () => [database.pid(), web.pid()].filter((pid) => pid !== undefined),
      startPhp: web.start,
      stopPhp: web.stop,
      startDatabase: database.start,
      database: database.signal,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Puts a new WordPress's code into its folder, with a theme and a configuration.
 * @param {string} room
 * @param {string} code
 * @param {{ release: import('./unpackWordPress.mjs').Release, isShared: boolean }} options whether WordPress's own files are linked instead of copied
 */
async function addCode(room, code, options) {
  await mkdir(room, { recursive: true });
  await unpackWordPress(code, options);
  await cp(join(PHP, 'wp-config.php'), join(code, 'wp-config.php'));
  await cp(join(PHP, 'theme'), join(code, 'wp-content', 'themes', 'plain'), { recursive: true });
}

/**
 * What a new WordPress stores of its address and its title.
 * @param {{ url: string, title: string }} names
 */
const rename = ({ url, title }) =>
  `UPDATE wp_options SET option_value = '${url}' WHERE option_name IN ('siteurl', 'home');
   UPDATE wp_options SET option_value = '${title.replaceAll("'", "''")}' WHERE option_name = 'blogname';
   UPDATE wp_users SET user_url = '${url}';`;
