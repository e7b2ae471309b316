import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canConnect, endOf, must, until } from './childProcess.mjs';

/** How many requests PHP's built-in server handles at once. */
const WORKERS = 4;

/**
 * A web server with PHP: here PHP's built-in one, and its command line with the same cache of compiled code.
 * @typedef {object} PhpServer
 * @property {() => Promise<void>} start
 * @property {() => Promise<void>} stop kills it, as a crash does
 * @property {(code: string) => Promise<string>} run runs code by itself, without `<?php`, and resolves to its output
 * @property {(path: string) => string} inside a path of this machine as PHP has it
 * @property {() => number | undefined} pid
 * @property {() => Promise<void>} removeCompiled once it will not be started again
 */

/**
 * A server of the files in a folder, not yet started. `router` is the PHP file that gets each request.
 * @param {{ folder: string, port: number, router: string }} options
 * @returns {Promise<PhpServer>}
 */
export async function openPhpServer({ folder, port, router }) {
  // PHP's compiled code is cached for its next run: otherwise each run compiles all of WordPress, which takes most of its
  // time.
  const compiledDir = await mkdtemp(join(tmpdir(), 'ostium-php-'));
  const opcache = ['-d', `opcache.file_cache=${compiledDir}`];
  const address = { host: '127.0.0.1', port };
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;

  return {
    async start() {
      server = spawn('php', [...opcache, '-S', `127.0.0.1:${port}`, '-t', folder, router], {
        stdio: 'ignore',
        env: { ...process.env, PHP_CLI_SERVER_WORKERS: String(WORKERS) },
        // Its workers outlive it: their process group is ended.
        detached: true,
      });
      await until(() => canConnect(address), 'PHP does not begin');
    },
    async stop() {
      await endOf(server, () => server?.pid && process.kill(-server.pid, 'SIGKILL'));
      server = undefined;
      // Its workers end a moment later, and hold the port until then.
      await until(async () => !(await canConnect(address)), 'PHP does not end');
    },
    run: (code) =>
      must('php', [...opcache, '-d', 'opcache.enable_cli=1', '-d', 'opcache.file_cache_only=1', '-r', code]),
    inside: (path) => path,
    pid: () => server?.pid,
    removeCompiled: () => rm(compiledDir, { recursive: true, force: true }),
  };
}
