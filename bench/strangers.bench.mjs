import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * What a visitor of a known page feels, and what the server keeps, while strangers ask for what is not there: 300 clients at a
 * WordPress that takes 200 ms, then a mix of all that a hostile client may send. `STRANGERS_S` says for how many seconds each.
 */
const SECONDS = Number(process.env['STRANGERS_S'] ?? 10);
const CLIENTS = 300;
const MIX_CLIENTS = 50;
const SOURCE_MS = 200;
const LOOK_EVERY_MS = 50;
const KNOWN = ['/services/gerd/', '/'];

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

const free = async () => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address ? address.port : 0;
};

/** @param {Record<string, string>} env */
const startSite = async (env) => {
  const port = await free();
  const site = run(['dist/server/server.js'], {
    ...{ PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'silent', CONTENT_API: '' },
    ...{ CACHE_DIR: mkdtempSync(join(tmpdir(), 'ostium-bench-')), ...env },
  });
  for await (const chunk of site.stdout) if (String(chunk).includes('ostium listens')) break;
  return { port, rss: () => rssOf(site.pid) };
};

/** In megabytes; Linux alone tells. @param {number | undefined} pid */
const rssOf = (pid) => {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
};

const agent = new Agent({ keepAlive: true });
/** Milliseconds until the whole page is there. @param {number} port @param {string} path */
const timeOf = (port, path) =>
  /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      const began = performance.now();
      get({ agent, host: '127.0.0.1', port, path }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${path} answered ${answer.statusCode}`));
        answer.resume().once('end', () => resolve(performance.now() - began));
      }).once('error', reject);
    })
  );

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** @param {string} name @param {number[]} times */
const tell = (name, times) =>
  console.log(
    `${name.padEnd(34)} p50 ${quantile(times, 0.5).toFixed(0).padStart(5)} ms   p99 ${quantile(times, 0.99).toFixed(0).padStart(5)} ms   worst ${Math.max(...times).toFixed(0)} ms   (${times.length} pages)`,
  );

/** Looks at the known pages in turns until it is told to stop. @param {number} port */
const watch = (port) => {
  /** @type {Record<string, number[]>} */
  const times = Object.fromEntries(KNOWN.map((path) => [path, []]));
  const end = new AbortController();
  const looking = (async () => {
    for (let turn = 0; !end.signal.aborted; turn += 1) {
      const path = KNOWN[turn % KNOWN.length] ?? '/';
      times[path]?.push(await timeOf(port, path));
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return async () => {
    end.abort();
    await looking;
    return times;
  };
};

/** @param {number} port @param {number} connections @param {'missing' | 'mix'} kind @param {number} addresses */
const strangers = async (port, connections, kind, addresses) => {
  const clients = run(['bench/strangers/clients.mjs', ...[port, connections, SECONDS, kind, addresses].map(String)]);
  let printed = '';
  for await (const chunk of clients.stdout) printed += String(chunk);
  return /** @type {Record<string, number>} */ (JSON.parse(printed));
};

/** @param {Record<string, number>} counts */
const told = (counts) =>
  `${Object.values(counts).reduce((sum, one) => sum + one, 0)} requests: ${Object.entries(counts)
    .map(([status, times]) => `${status} ${times} times`)
    .join(', ')}`;

try {
  const origin = await startSite({});
  const source = run(['bench/strangers/slowSource.mjs', `http://127.0.0.1:${origin.port}`, String(SOURCE_MS)]);
  const [line] = await once(source.stdout, 'data');
  const site = await startSite({ CONTENT_API: `http://${String(line).trim()}/wp-json`, TRUSTED_PROXIES: '127.0.0.1' });
  for (const path of KNOWN) await timeOf(site.port, path);

  const calm = watch(site.port);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  for (const [path, times] of Object.entries(await calm())) tell(`${path} alone`, times);

  for (const addresses of [1, CLIENTS]) {
    const stop = watch(site.port);
    const counts = await strangers(site.port, CLIENTS, 'missing', addresses);
    console.log(
      `\n${CLIENTS} clients from ${addresses === 1 ? 'one address' : `${addresses} addresses`}, ${told(counts)}`,
    );
    for (const [path, times] of Object.entries(await stop())) tell(path, times);
  }

  for (const [name, mixed] of [
    ['a WordPress that takes 200 ms', site],
    ['the embedded source', origin],
  ]) {
    if (typeof mixed !== 'object' || typeof name !== 'string') continue;
    /** @type {number[]} */
    const sizes = [];
    const looking = setInterval(() => sizes.push(mixed.rss()), Math.max(1000, SECONDS * 50));
    const counts = await strangers(mixed.port, MIX_CLIENTS, 'mix', CLIENTS);
    clearInterval(looking);
    console.log(`\na hostile mix over ${name}, ${told(counts)}`);
    console.log(`resident memory, MB: ${sizes.map((size) => size.toFixed(0)).join(', ')}`);
  }
} finally {
  agent.destroy();
  for (const child of children) child.kill();
}
