import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from './command.mjs';

/**
 * What is saved of a trial WordPress from one run to the next.
 * @typedef {object} TryRun
 * @property {number} [port] its last port: its content contains that address
 * @property {number} [pid] the process that runs it now, or that was killed while it did
 * @property {number[]} [children] the processes that it had started
 * @property {boolean} isLoaded whether the demonstration is in it
 * @property {string} purgeSecret
 * @property {string} previewSecret
 */

/** How long processes left behind may take to end. */
const END_MS = 15_000;

/**
 * Opens the folder of a trial WordPress for this process alone. Ends whatever a killed run has left running. Throws a `Stop`
 * if another process runs it.
 * @param {string} folder
 * @param {{ isFresh: boolean, say: (sentence: string) => void }} options `isFresh` deletes what is there
 * @returns {Promise<{ run: TryRun, save: (changes: Partial<TryRun>) => Promise<void> }>}
 */
export async function openTryRun(folder, { isFresh, say }) {
  const file = join(folder, 'run.json');
  const previousRun = await readRun(file);
  if (previousRun?.pid !== undefined && isAlive(previousRun.pid) && previousRun.pid !== process.pid)
    throw new Stop(
      `It runs already, as process ${previousRun.pid}: use that one, or end it with "kill ${previousRun.pid}".`,
    );
  for (const pid of previousRun?.children ?? []) {
    if (!(await isOf(pid, folder))) continue;
    say(`A run that was killed has left process ${pid} behind: it is ended.`);
    await end(pid);
  }
  if (isFresh) await rm(folder, { recursive: true, force: true });
  const secret = () => randomBytes(24).toString('hex');
  /** @type {TryRun} */
  const first = { isLoaded: false, purgeSecret: secret(), previewSecret: secret() };
  const run = isFresh ? first : (previousRun ?? first);
  const save = async (/** @type {Partial<TryRun>} */ changes) => {
    Object.assign(run, changes);
    await mkdir(folder, { recursive: true });
    await writeFile(file, JSON.stringify(run), { mode: 0o600 });
  };
  return { run, save };
}

/**
 * Throws a `Stop` if something is already listening on a port.
 * @param {number} port
 * @returns {Promise<void>}
 */
export function claimPort(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', () =>
      reject(new Stop(`Port ${port} is taken: end what listens there, or choose another with --port ${port + 1}.`)),
    );
    server.listen(port, '127.0.0.1', () => server.close(() => resolve()));
  });
}

/**
 * @param {string} file
 * @returns {Promise<TryRun | undefined>}
 */
async function readRun(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // Missing, or half written by a run that was killed: a new one replaces it.
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a process was started for this folder: process ids are reused.
 * @param {number} pid
 * @param {string} folder
 */
async function isOf(pid, folder) {
  // The site is given the folder in its environment, the others among their arguments.
  const words = ['cmdline', 'environ'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''));
  return (await Promise.all(words)).some((text) => text.includes(folder));
}

/** @param {number} pid */
async function end(pid) {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    // PHP's workers are ended by their group.
    for (const target of [pid, -pid]) {
      try {
        process.kill(target, signal);
      } catch {
        // It is not the leader of a group, or has ended.
      }
    }
    for (const until = Date.now() + END_MS; Date.now() < until && isAlive(pid); await sleep(50));
  }
}
