import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the measurements with strangers start, each a process of its own; `endAll` ends them. */

/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

/** @param {string[]} args @param {Record<string, string>} env */
const run = (args, env = {}) => {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
};

/** Ends everything that was started here. */
export const endAll = () => children.forEach((child) => child.kill());

const free = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** The built site, listening. `rss` is its resident memory in megabytes, which Linux alone tells. @param {Record<string, string>} env */
export const startSite = async (env) => {
  const port = await free();
  const site = run(['dist/server/server.js'], {
    ...{ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', CONTENT_API: '' },
    ...{ CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-bench-')), ...env },
  });
  for await (const chunk of site.stdout) if (String(chunk).includes('ostium listens')) break;
  return { port, rss: () => rssOf(site.pid) };
};

/** @param {number | undefined} pid */
const rssOf = (pid) => {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
};

/** A WordPress that answers what another site's emulator does, so many milliseconds later. @param {number} port @param {number} ms */
export const startSlowSource = async (port, ms) => {
  const source = run(['bench/strangers/slowSource.mjs', `http://127.0.0.1:${port}`, String(ms)]);
  const [line] = await once(source.stdout, 'data');
  return `http://${String(line).trim()}/wp-json`;
};

/**
 * Lets clients ask a site for something until the time is over, or so many requests were answered, and tells how often each status
 * was answered.
 * @param {{ port: number, clients: number, seconds: number, kind: 'missing' | 'pages' | 'mix', addresses: number, requests?: number }} asked
 */
export const strangers = async ({ port, clients, seconds, kind, addresses, requests = Number.MAX_SAFE_INTEGER }) => {
  const args = [port, clients, seconds, kind, addresses, requests].map(String);
  let printed = '';
  for await (const chunk of run(['bench/strangers/clients.mjs', ...args]).stdout) printed += String(chunk);
  return /** @type {Record<string, number>} */ (JSON.parse(printed));
};

/** @param {Record<string, number>} counts */
export const told = (counts) =>
  `${Object.values(counts).reduce((sum, one) => sum + one, 0)} requests: ${Object.entries(counts)
    .map(([status, times]) => `${status} ${times} times`)
    .join(', ')}`;
