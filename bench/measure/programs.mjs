import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from '../../packages/engine/commands/run.mjs';
import { MARLOWE, root } from '../../scripts/project.mjs';
import { findFreePort } from '../../packages/engine/commands/findFreePort.mjs';

/** The programs that the measurements start, each a separate process; `endAll` ends them. */

/** @typedef {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null>} LaunchedProgram */
/** @type {LaunchedProgram[]} */
const children = [];
const START_MS = 60_000;

/** Ends everything that was started here. */
export const endAll = () => children.forEach((child) => child.kill());

/**
 * Finds a program on the PATH, and installs it with apt-get if it is missing and this user may.
 * @param {string} name of the program and of its package
 * @returns {Promise<string | undefined>} `undefined` if it is not available
 */
export async function ensureProgram(name) {
  // Administrators' programs are not on everybody's PATH.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const find = () => folders.map((folder) => join(folder, name)).find(isProgram);
  if (find() !== undefined || process.getuid?.() !== 0) return find();
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-q'], { env, minutes: 5 });
  await run('apt-get', ['install', '-qy', '--no-install-recommends', name], { env });
  return find();
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts a program, without waiting for anything.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 */
export function launch(file, args, { env = {}, cwd = root } = {}) {
  const options = { cwd, env: { ...process.env, ...env } };
  const child = /** @type {LaunchedProgram} */ (
    spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  );
  children.push(child);
  // A program that writes a line for each request must not wait for a reader.
  child.stdout.on('data', () => undefined);
  return child;
}

/**
 * Waits until a program writes something.
 * @param {string} words
 * @param {LaunchedProgram} child whose end ends the waiting
 */
function waitForOutput(words, child) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      child.stdout.on('data', (chunk) => String(chunk).includes(words) && resolve());
      child.once('close', () => reject(new Error(`A program ended before it said "${words}".`)));
    })
  );
}

/**
 * Waits until an address responds with 200 and its whole body.
 * @param {string} url
 * @param {LaunchedProgram} child whose end ends the waiting
 */
export async function waitForPage(url, child) {
  const end = performance.now() + START_MS;
  while (performance.now() < end && child.exitCode === null) {
    const body = await fetch(url).then(
      (response) => (response.status === 200 ? response.arrayBuffer() : undefined),
      () => undefined,
    );
    if (body) return body;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`${url} did not answer within ${START_MS / 1000} s.`);
}

/**
 * The built site, listening on a separate port with a separate cache, in one process.
 * @param {Record<string, string>} [env]
 * @param {readonly string[]} [options] of Node
 */
export async function startSite(env = {}, options = []) {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const CACHE_DIR = mkdtempSync(join(tmpdir(), 'ostium-bench-'));
  const place = { PORT: String(port), HOST: '127.0.0.1', SITE_URL: url, CONTENT_API: '' };
  const settings = { ...place, CACHE_DIR, LOG_LEVEL: 'silent', ...env };
  const child = launch(process.execPath, [...options, 'dist/server/server.js'], { cwd: MARLOWE, env: settings });
  await waitForOutput('ostium listens', child);
  return { port, child, url, cacheDir: settings.CACHE_DIR, rss: () => rssOf(child.pid) };
}

/** Resident memory in megabytes, which only Linux provides. @param {number | undefined} pid */
function rssOf(pid) {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
