import fastifyStatic from '@fastify/static';
import { fastify } from 'fastify';
import { fork } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Stop } from '../../command.mjs';
import { cacheFolder } from '../../folders.mjs';
import { fetchPackages } from '../fetchPackages.mjs';
import { endOf } from '../processes/childProcess.mjs';

/** From 3.1.55 on, these packages need a newer Node than a site does. */
const VERSION = '3.1.54';

/** Versions of PHP that the packages contain. They are large: only the wanted one is installed. */
const PHPS = ['5.2', '7.4', '8.0', '8.1', '8.2', '8.3', '8.4', '8.5'];

/** How many requests are handled at once: a request may wait for another one that the site makes meanwhile. */
const WORKERS = 4;

/** WebAssembly's memory only grows: a process is replaced after this many runs. */
const RUNS = 400;

const CHILD = fileURLToPath(new URL('portablePhpChild.mjs', import.meta.url));

/**
 * What PHP does next: a file for a request, or code by itself.
 * @typedef {{ code: string } | { scriptPath: string, relativeUri: string, protocol: string, method: string,
 *   headers: Record<string, string>, body?: Uint8Array, $_SERVER: Record<string, string> }} PhpRun
 */

/** @typedef {{ status: number, headers: Record<string, string[]>, body: Uint8Array, errors: string, code: number }} PhpResult */

/** @typedef {{ child: import('node:child_process').ChildProcess, runs: number }} Worker */

/**
 * A path as PHP has it: WebAssembly knows no drives.
 * @param {string} path
 */
const insidePath = (path) => path.replaceAll('\\', '/').replace(/^([A-Za-z]):/, '/$1');

/**
 * PHP in WebAssembly behind a small server of its own, not yet started: it needs no system packages. It runs in processes, since two of
 * them in one thread hang, and since the locks of a SQLite file are held by processes.
 * @param {{ folder: string, port: number, folders: readonly string[], version?: string | undefined }} options PHP sees `folders`; `folder`, in
 *   one of them, is served
 * @returns {Promise<import('../processes/phpServer.mjs').PhpServer>}
 */
export async function openPortablePhp({ folder, port, folders, version = '8.2' }) {
  const modules = await installPhp(version);
  /** @type {Set<Worker>} */
  const workers = new Set();
  /** @type {Worker[]} */
  let idle = [];
  /** @type {((worker: Worker) => void)[]} */
  let waiting = [];
  /** @type {import('fastify').FastifyInstance | undefined} */
  let server;

  const addWorker = () => {
    const mounts = folders.map((outside) => [outside, insidePath(outside)]);
    const args = JSON.stringify({ modules, version, mounts });
    const child = fork(CHILD, [args], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const worker = { child, runs: 0 };
    workers.add(worker);
    child.once('exit', () => {
      workers.delete(worker);
      idle = idle.filter((other) => other !== worker);
    });
    return worker;
  };

  /** @returns {Promise<Worker>} */
  const takeWorker = async () => {
    const worker = idle.pop() ?? (workers.size < WORKERS ? addWorker() : undefined);
    return worker ?? new Promise((take) => waiting.push(take));
  };

  /** @param {Worker} worker */
  const giveBack = (worker) => {
    if (worker.runs >= RUNS) {
      worker.child.kill();
      workers.delete(worker);
    }
    const free = workers.has(worker) ? worker : undefined;
    const next = waiting.shift();
    if (next) next(free ?? addWorker());
    else if (free) idle.push(free);
  };

  /**
   * @param {PhpRun} run
   * @returns {Promise<PhpResult>}
   */
  const runPhp = async (run) => {
    const worker = await takeWorker();
    worker.runs += 1;
    const { child } = worker;
    try {
      return await new Promise((done, failed) => {
        const ended = () => failed(new Stop('PHP ended without a response.'));
        child.once('exit', ended).once('message', (/** @type {PhpResult} */ result) => {
          child.off('exit', ended);
          done(result);
        });
        child.send(run);
      });
    } finally {
      giveBack(worker);
    }
  };

  return {
    async start() {
      server = await createServer({ folder, port, run: runPhp });
      await server.listen({ port, host: '127.0.0.1' });
    },
    async stop() {
      waiting = [];
      const ends = [...workers].map(({ child }) => endOf(child, () => child.kill('SIGKILL')));
      await Promise.all([...ends, server?.close()]);
      server = undefined;
    },
    async run(code) {
      const result = await runPhp({ code: `<?php ${code}` });
      const output = new TextDecoder().decode(result.body);
      if (result.code !== 0) throw new Stop(`PHP failed: ${(output + result.errors).trim().slice(-2000)}`);
      return output;
    },
    inside: insidePath,
    pid: () => undefined,
    removeCompiled: async () => undefined,
  };
}

/**
 * Installs one version of PHP into the cache, unless it is there.
 * @param {string} version
 */
async function installPhp(version) {
  const folder = join(cacheFolder(), `php-${version}-${VERSION}`);
  if (existsSync(join(folder, 'node_modules', '@php-wasm', 'node'))) return join(folder, 'node_modules');
  console.log(`Installing PHP ${version} in WebAssembly from npm.`);
  const others = PHPS.filter((other) => other !== version).map((other) => `@php-wasm/node-${other.replace('.', '-')}`);
  return fetchPackages([`@php-wasm/node@${VERSION}`], folder, { without: others });
}

/**
 * Serves WordPress's files as they are, and everything else through its PHP, as `php/router.php` does.
 * @param {{ folder: string, port: number, run: (run: PhpRun) => Promise<PhpResult> }} options
 */
async function createServer({ folder, port, run }) {
  const app = fastify({ bodyLimit: 2 ** 30, forceCloseConnections: true });
  await app.register(fastifyStatic, { root: folder, serve: false, dotfiles: 'deny' });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/*', async (request, reply) => {
    const { pathname } = new URL(`http://localhost${request.raw.url}`);
    const file = findFile(folder, decodeURIComponent(pathname));
    if (file === 'folder') return reply.redirect(`${pathname}/`, 301);
    if (file !== undefined && !file.endsWith('.php')) return reply.sendFile(relative(folder, file));

    const script = file ?? join(folder, 'index.php');
    const name = `/${relative(folder, script).split(sep).join('/')}`;
    const headers = Object.entries(request.headers).map(([key, value]) => [key, String(value)]);
    const result = await run({
      scriptPath: insidePath(script),
      relativeUri: String(request.raw.url),
      protocol: 'http',
      method: request.method,
      headers: Object.fromEntries(headers),
      ...(Buffer.isBuffer(request.body) && { body: request.body }),
      $_SERVER: {
        DOCUMENT_ROOT: insidePath(folder),
        SCRIPT_FILENAME: insidePath(script),
        SCRIPT_NAME: name,
        PHP_SELF: name,
        REMOTE_ADDR: '127.0.0.1',
        SERVER_NAME: '127.0.0.1',
        SERVER_PORT: String(port),
      },
    });
    // Node itself says how long a body is, and an empty one may not say.
    const { 'content-length': _length, ...others } = result.headers;
    return reply.code(result.status).headers(others).send(Buffer.from(result.body));
  });
  return app;
}

/**
 * The file for a path, or "folder" for one whose address lacks its slash; `undefined` for what WordPress itself answers.
 * @param {string} folder
 * @param {string} path
 */
function findFile(folder, path) {
  const file = resolve(folder, `.${path}`);
  if (path === '/' || !file.startsWith(folder + sep) || !existsSync(file)) return undefined;
  if (!statSync(file).isDirectory()) return file;
  const index = join(file, 'index.php');
  if (!existsSync(index)) return undefined;
  return path.endsWith('/') ? index : 'folder';
}
