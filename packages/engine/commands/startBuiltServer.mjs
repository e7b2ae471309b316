import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Stop } from './command.mjs';
import { findFreePort } from './findFreePort.mjs';
import { distFolder, siteFolder } from './folders.mjs';

const START_MS = 20_000;

/**
 * Starts the built server of a site on a free port, with its own content and a cache of its own.
 * @param {string} site the site's folder
 * @param {string} [folder] the site's folder on its host, such as `/clinic`
 * @param {string} [contentDir] a folder of other content
 * @param {Readonly<Record<string, string>>} [env] further settings, such as `INTEGRATION_TAG_MANAGER`
 * @returns {Promise<{ url: string, stop: () => Promise<void>, kill: (signal: NodeJS.Signals) => void, ended: Promise<unknown>, pid: number }>} throws a `Stop` with the server's output if it does not start
 */
export async function startBuiltServer(site, folder = '', contentDir = '', env = {}) {
  const cwd = siteFolder(site);
  const cache = await mkdtemp(join(tmpdir(), 'ostium-'));
  const port = await findFreePort();
  const child = spawn(process.execPath, [join(distFolder(cwd), 'server', 'server.js')], {
    cwd,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      SITE_URL: `http://localhost:${port}${folder}`,
      CONTENT_API: '',
      CONTENT_DIR: contentDir,
      CACHE_DIR: cache,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(cache, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }
  const kill = (/** @type {NodeJS.Signals} */ signal) => void child.kill(signal);
  return { url: `http://localhost:${port}`, stop, kill, ended, pid: child.pid ?? 0 };
}

/**
 * @param {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, import('node:stream').Readable>} child
 * @returns {Promise<void>}
 */
function waitUntilReady(child) {
  let output = '';
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Stop(`The built server did not start. It said: ${output.trim() || 'nothing'}`));
    const deadline = setTimeout(fail, START_MS);
    const hear = (/** @type {Buffer} */ text) => {
      output += text.toString();
      if (!output.includes('listens on')) return;
      clearTimeout(deadline);
      output = '';
      resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', fail);
    child.once('close', () => {
      clearTimeout(deadline);
      fail();
    });
  });
}
