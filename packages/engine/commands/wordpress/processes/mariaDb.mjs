import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canConnect, endOf, must, until } from './childProcess.mjs';

/** MariaDB refuses to run as root unless asked to; only root may ask. */
const AS_ROOT = process.getuid?.() === 0 ? ['--user=root'] : [];

/** Without them, MariaDB waits for the disk at each step: what is written then survives a MariaDB that is killed, and no more. */
const UNSAFE = ['--innodb-flush-method=nosync', '--debug-no-sync'];

/** Less to create and to copy than by default. */
const SMALL = '--innodb-log-file-size=10M';

/**
 * The database of a WordPress: a MariaDB with a folder of its own, reachable only through a socket, or a file.
 * @typedef {object} Database
 * @property {string} name
 * @property {string} socket empty for a file
 * @property {() => Promise<unknown>} install creates its files, before the first start
 * @property {() => Promise<void>} start
 * @property {() => Promise<unknown>} create creates WordPress's database, after the first start
 * @property {(sql: string) => Promise<string>} query
 * @property {(signal: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL') => Promise<void>} signal
 * @property {() => Promise<void>} stop afterwards its files are whole
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} removeSocket once it will not be started again
 */

/**
 * The MariaDB whose files are, or will be, in a folder.
 * @param {string} data
 * @param {{ isDurable: boolean }} options whether it survives a machine that loses power, except for the last second
 * @returns {Promise<Database>}
 */
export async function openMariaDb(data, { isDurable }) {
  // The path of a socket may have at most a hundred characters: a project's folder can be longer.
  const sockets = await mkdtemp(join(tmpdir(), 'ostium-db-'));
  const socket = join(sockets, 'db');
  // A MariaDB that starts deletes what others are working on in the same temporary folder.
  const files = [`--datadir=${data}`, `--tmpdir=${sockets}`, SMALL, ...(isDurable ? [] : UNSAFE)];
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  const query = (/** @type {string} */ sql) =>
    must('mariadb', ['--no-defaults', `--socket=${socket}`, '-uroot', '-e', sql]);

  return {
    name: 'MariaDB',
    socket,
    install: () =>
      must('mariadb-install-db', [
        '--no-defaults',
        '--auth-root-authentication-method=normal',
        '--skip-test-db',
        ...files,
      ]),
    async start() {
      server = spawn(
        'mariadbd',
        [
          '--no-defaults',
          '--skip-networking',
          `--socket=${socket}`,
          '--skip-log-bin',
          ...files,
          // What is written survives a MariaDB that is killed; the last second is lost with a machine that loses power.
          '--innodb-flush-log-at-trx-commit=2',
          ...AS_ROOT,
          `--pid-file=${join(sockets, 'pid')}`,
        ],
        { stdio: 'ignore' },
      );
      await until(() => canConnect({ path: socket }), 'MariaDB does not begin');
    },
    create: () => query('CREATE DATABASE wordpress CHARACTER SET utf8mb4'),
    query: (sql) => query(`USE wordpress; ${sql}`),
    async signal(signal) {
      if (signal === 'SIGKILL') await endOf(server, () => server?.kill(signal));
      else server?.kill(signal);
    },
    async stop() {
      server?.kill('SIGCONT');
      await endOf(server, () => server?.kill('SIGTERM'));
    },
    pid: () => server?.pid,
    removeSocket: () => rm(sockets, { recursive: true, force: true }),
  };
}
