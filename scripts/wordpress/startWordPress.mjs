import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../site/findFreePort.mjs';
import { Stop } from '../command.mjs';
import { root, run } from '../run.mjs';
import { copyNewDatabase, cacheNewDatabase } from './newDatabase.mjs';
import { unpackWordPress } from './unpackWordPress.mjs';

const PHP = join(root, 'scripts', 'wordpress', 'php');

/** The folder of the trial WordPress, which is kept between starts. */
export const TRY_FOLDER = join(root, '.cache', 'try-wordpress');

/** How many requests PHP's built-in server handles at once. */
const PHP_WORKERS = 4;

/** MariaDB refuses to run as root unless asked to; only root may ask. */
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Without them, MariaDB waits for the disk at each step: what is written then survives a MariaDB that is killed, and no more. */
const UNSAFE = ['--innodb-flush-method=nosync', '--debug-no-sync'];

/** Less to create and to copy than by default. */
const SMALL = '--innodb-log-file-size=10M';

/** How long the database and PHP may take to start. */
const START_MS = 30_000;

/**
 * A real WordPress with MariaDB and the plugin, reachable only from this machine.
 * @typedef {object} RunningWordPress
 * @property {string} url its address, without a final slash
 * @property {string} api its REST root, for CONTENT_API
 * @property {string} credential what CONTENT_AUTH takes: `Basic …` of an application password of the administrator
 * @property {{ name: string, password: string }} admin the account for /wp-login.php
 * @property {string} dir its own folder: `wordpress/` the code, `debug.log` PHP's warnings and errors
 * @property {(code: string) => Promise<string>} php runs PHP inside WordPress and resolves to its output; throws its errors
 * @property {() => Promise<void>} stopPhp kills the web server, as a crash does; `startPhp` starts it again at the same address
 * @property {() => Promise<void>} startPhp
 * @property {(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>} database sends a signal to MariaDB
 * @property {() => Promise<void>} startDatabase after it was killed
 * @property {() => number[]} processes the ids of MariaDB and PHP
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a WordPress. If `dir` already contains one, that one continues. A new one is installed once and copied afterwards.
 * @param {object} [options]
 * @param {string} [options.dir] kept when it stops; without it, a temporary folder that is deleted
 * @param {boolean} [options.isDurable] whether it survives a machine that loses power, except for the last second: slower
 * @param {number} [options.port]
 * @param {string} [options.title]
 * @param {Readonly<Record<string, string | boolean>>} [options.constants] of wp-config.php, such as `OSTIUM_SITE_URL`
 * @returns {Promise<RunningWordPress>}
 */
export async function startWordPress({ dir, isDurable = false, port, title = 'Try', constants = {} } = {}) {
  const room = dir ?? (await mkdtemp(join(tmpdir(), 'ostium-wordpress-')));
  const code = join(room, 'wordpress');
  const data = join(room, 'database');
  // The path of a socket may have at most a hundred characters: a project's folder can be longer.
  const sockets = await mkdtemp(join(tmpdir(), 'ostium-db-'));
  const socket = join(sockets, 'db');
  // PHP's compiled code is cached for its next run: otherwise each run compiles all of WordPress, which takes most of its
  // time.
  const compiledDir = await mkdtemp(join(tmpdir(), 'ostium-php-'));
  const opcache = ['-d', `opcache.file_cache=${compiledDir}`];
  const compiled = [...opcache, '-d', 'opcache.enable_cli=1', '-d', 'opcache.file_cache_only=1'];
  const isNew = !existsSync(data);
  const own = port ?? (await findFreePort());
  const url = `http://127.0.0.1:${own}`;
  if (isNew) {
    await mkdir(room, { recursive: true });
    await unpackWordPress(code, { isShared: !isDurable });
  }
  const before = isNew
    ? await copyNewDatabase(code, data)
    : JSON.parse(await readFile(join(code, 'settings.json'), 'utf8'));
  const admin = before?.admin ?? { name: 'editor', password: randomBytes(9).toString('base64url') };
  const disk = [SMALL, ...(isDurable ? [] : UNSAFE)];
  const settings = { socket, url, constants, admin, salt: before?.salt ?? randomBytes(16).toString('hex') };

  if (isNew) {
    await cp(join(PHP, 'wp-config.php'), join(code, 'wp-config.php'));
    await cp(join(PHP, 'theme'), join(code, 'wp-content', 'themes', 'plain'), { recursive: true });
    await symlink(join(root, 'wordpress', 'ostium'), join(code, 'wp-content', 'plugins', 'ostium'));
    if (!before)
      await must('mariadb-install-db', [
        '--no-defaults',
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        `--datadir=${data}`,
        `--tmpdir=${sockets}`,
        ...disk,
      ]);
  }
  await writeFile(join(code, 'settings.json'), JSON.stringify({ ...before, ...settings }));
  await chmod(join(code, 'settings.json'), 0o600);

  /** @type {import('node:child_process').ChildProcess | undefined} */
  let database;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let web;

  const startDatabase = async () => {
    database = spawn(
      'mariadbd',
      [
        '--no-defaults',
        '--skip-networking',
        `--socket=${socket}`,
        `--datadir=${data}`,
        '--skip-log-bin',
        // A MariaDB that starts deletes what others are working on in the same folder.
        `--tmpdir=${sockets}`,
        ...disk,
        // What is written survives a MariaDB that is killed; the last second is lost with a machine that loses power.
        '--innodb-flush-log-at-trx-commit=2',
        ...AS_ROOT,
        `--pid-file=${join(sockets, 'pid')}`,
      ],
      { stdio: 'ignore' },
    );
    await until(() => canConnect({ path: socket }), 'MariaDB does not begin');
  };
  const startPhp = async () => {
    web = spawn('php', [...opcache, '-S', `127.0.0.1:${own}`, '-t', code, join(PHP, 'router.php')], {
      stdio: 'ignore',
      env: { ...process.env, PHP_CLI_SERVER_WORKERS: String(PHP_WORKERS) },
      // Its workers outlive it: their process group is ended.
      detached: true,
    });
    await until(() => canConnect({ host: '127.0.0.1', port: own }), 'PHP does not begin');
  };
  const stopPhp = async () => {
    await endOf(web, () => web?.pid && process.kill(-web.pid, 'SIGKILL'));
    web = undefined;
    // Its workers end a moment later, and hold the port until then.
    await until(async () => !(await canConnect({ host: '127.0.0.1', port: own })), 'PHP does not end');
  };
  const signalDatabase = async (/** @type {NodeJS.Signals} */ signal) => {
    if (signal === 'SIGKILL') await endOf(database, () => database?.kill(signal));
    else database?.kill(signal);
  };
  const stopDatabase = async () => {
    database?.kill('SIGCONT');
    await endOf(database, () => database?.kill('SIGTERM'));
  };
  const stop = async () => {
    await stopPhp();
    // Nobody reads it afterwards.
    if (dir === undefined) await signalDatabase('SIGKILL');
    else await stopDatabase();
    for (const folder of [sockets, compiledDir]) await rm(folder, { recursive: true, force: true });
    if (dir === undefined) await rm(room, { recursive: true, force: true });
  };

  try {
    await startDatabase();
    let credential = before?.credential;
    if (credential === undefined) {
      await query(socket, 'CREATE DATABASE wordpress CHARACTER SET utf8mb4');
      const printed = await must('php', [
        ...compiled,
        join(PHP, 'install.php'),
        code,
        title,
        admin.name,
        admin.password,
        'ostium/ostium.php',
      ]);
      ({ credential } = JSON.parse(printed.slice(printed.indexOf('{"credential"'))));
      await stopDatabase();
      await cacheNewDatabase(code, data, { admin, salt: settings.salt, credential, url });
      await startDatabase();
    }
    if (isNew) {
      await query(socket, rename({ url, title }));
      await writeFile(join(code, 'settings.json'), JSON.stringify({ ...settings, credential }));
    }
    await startPhp();
    return {
      url,
      api: `${url}/wp-json`,
      admin,
      dir: room,
      credential: `Basic ${Buffer.from(credential).toString('base64')}`,
      php: (text) =>
        must('php', [...compiled, '-r', `$_SERVER['HTTP_HOST']='localhost'; require '${code}/wp-load.php'; ${text}`]),
      processes: () => [database?.pid, web?.pid].filter((pid) => pid !== undefined),
      startPhp,
      stopPhp,
      startDatabase,
      database: signalDatabase,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} socket @param {string} sql */
const query = (socket, sql) => must('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', sql]);

/**
 * What a new WordPress stores of its address and its title.
 * @param {{ url: string, title: string }} names
 */
const rename = ({ url, title }) =>
  `USE wordpress;
   UPDATE wp_options SET option_value = '${url}' WHERE option_name IN ('siteurl', 'home');
   UPDATE wp_options SET option_value = CONVERT(0x${Buffer.from(title).toString('hex')} USING utf8mb4) WHERE option_name = 'blogname';
   UPDATE wp_users SET user_url = '${url}';`;

/** @param {string} file @param {string[]} args */
async function must(file, args) {
  const { code, output } = await run(file, args, { minutes: 5 });
  if (code !== 0) throw new Stop(`${file} failed: ${output.trim().slice(-2000)}`);
  return output;
}

/** @param {import('node:child_process').ChildProcess | undefined} child @param {() => void} end */
async function endOf(child, end) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  end();
  await ended;
}

/** @param {() => Promise<boolean>} holds @param {string} otherwise */
async function until(holds, otherwise) {
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(50)) if (await holds()) return;
  throw new Stop(`${otherwise} within ${START_MS / 1000} s.`);
}

/** @param {import('node:net').NetConnectOpts} where @returns {Promise<boolean>} */
const canConnect = (where) =>
  new Promise((resolve) => {
    const socket = connect(where, () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
