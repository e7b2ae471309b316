import { Agent, get } from 'node:http';
import { endAll, startSite } from './measure/programs.mjs';
import { startSlowSource, strangers, formatCounts } from './strangers/processes.mjs';

/**
 * How visitors of a known page are affected while others request missing pages: 300 clients, over a WordPress that takes 200
 * ms. `STRANGERS_S` is the number of seconds.
 */
const SECONDS = Number(process.env['STRANGERS_S'] ?? 10);
const CLIENTS = 300;
const SOURCE_MS = 200;
const LOOK_EVERY_MS = 50;
const KNOWN = ['/services/gerd/', '/'];

const agent = new Agent({ keepAlive: true });
/** Milliseconds until the whole page is there. @param {number} port @param {string} path */
const timeOf = (port, path) =>
  /** @type {Promise<number>} */ (
    new Promise((resolve, reject) => {
      const startedAt = performance.now();
      get({ agent, host: '127.0.0.1', port, path }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
        response.resume().once('end', () => resolve(performance.now() - startedAt));
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

/** Requests the known pages in turns until it is stopped. @param {number} port */
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

try {
  const origin = await startSite({});
  const api = await startSlowSource(origin.port, SOURCE_MS);
  const site = await startSite({ CONTENT_API: api, TRUSTED_PROXIES: '127.0.0.1' });
  for (const path of KNOWN) await timeOf(site.port, path);

  const calm = watch(site.port);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  for (const [path, times] of Object.entries(await calm())) tell(`${path} alone`, times);

  for (const addresses of [1, CLIENTS]) {
    const stop = watch(site.port);
    const counts = await strangers({ port: site.port, clients: CLIENTS, seconds: SECONDS, kind: 'missing', addresses });
    console.log(
      `\n${CLIENTS} clients from ${addresses === 1 ? 'one address' : `${addresses} addresses`}, ${formatCounts(counts)}`,
    );
    for (const [path, times] of Object.entries(await stop())) tell(path, times);
  }
} finally {
  agent.destroy();
  endAll();
}
