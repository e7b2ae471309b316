import { endAll, startSite } from './measure/programs.mjs';
import { strangers, formatCounts } from './strangers/processes.mjs';

/**
 * How long a cached page and the process's health check take while a crowd requests pages that have to be rendered. `OVERLOAD_S`
 * is the number of seconds, `OVERLOAD_CLIENTS` the number of concurrent clients.
 */
const SECONDS = Number(process.env['OVERLOAD_S'] ?? 10);
const CLIENTS = Number(process.env['OVERLOAD_CLIENTS'] ?? 200);
const PAUSE_MS = 50;

/** @param {string} url @param {AbortSignal} signal */
const probe = async (url, signal) => {
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const response = await fetch(url).catch(() => undefined);
    await response?.arrayBuffer();
    if (response?.status === 200) times.push(performance.now() - startedAt);
    else failed += 1;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { times: times.toSorted((one, other) => one - other), failed };
};

/** @param {string} name @param {{ times: number[], failed: number }} probe */
const tell = (name, { times, failed }) => {
  const at = (/** @type {number} */ share) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  console.log(
    `${name}: half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms, worst ${at(1 - 1e-9)} ms, failed ${failed}`,
  );
};

try {
  const { port } = await startSite({});
  const urls = ['/services/gerd/', '/-/health'].map((path) => `http://127.0.0.1:${port}${path}`);
  for (const url of urls) await (await fetch(url)).arrayBuffer();
  const over = new AbortController();
  const probing = Promise.all(urls.map((url) => probe(url, over.signal)));
  const counts = await strangers({ port, clients: CLIENTS, seconds: SECONDS, kind: 'pages', addresses: 300 });
  over.abort();
  const probes = await probing;
  console.log(`${CLIENTS} clients asked for pages that have to be made, ${formatCounts(counts)}`);
  urls.forEach((url, index) => tell(new URL(url).pathname, probes[index] ?? { times: [], failed: 0 }));
} finally {
  endAll();
}
