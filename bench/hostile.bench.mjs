import { endAll, startSite } from './measure/programs.mjs';
import { startSlowSource, strangers, formatCounts } from './strangers/processes.mjs';

/**
 * How much memory the server keeps while hostile clients send everything they can, over the emulator and over a WordPress that
 * takes 200 ms; the argument `emulator` or `slow` chooses one. `HOSTILE_S` is the number of seconds for each, `HOSTILE_REQUESTS`
 * the maximum number of requests.
 */
const SECONDS = Number(process.env['HOSTILE_S'] ?? 10);
const REQUESTS = Number(process.env['HOSTILE_REQUESTS'] ?? 1_000_000);
const CLIENTS = 50;
const ADDRESSES = 300;
const SOURCE_MS = 200;
/** How often resident memory is printed. */
const LOOKS = 24;

/** @param {string} name @param {Awaited<ReturnType<typeof startSite>>} site */
const measure = async (name, { port, rss }) => {
  const before = rss();
  let peak = before;
  /** @type {number[]} */
  const sizes = [];
  const watching = setInterval(() => (peak = Math.max(peak, rss())), 250);
  const looking = setInterval(() => sizes.push(rss()), (SECONDS * 1000) / LOOKS);
  const counts = await strangers({
    port,
    clients: CLIENTS,
    seconds: SECONDS,
    kind: 'mix',
    addresses: ADDRESSES,
    requests: REQUESTS,
  });
  clearInterval(watching);
  clearInterval(looking);
  console.log(`\na hostile mix over ${name}, ${formatCounts(counts)}`);
  console.log(
    `resident memory, MB: ${before.toFixed(0)} before, then ${sizes.map((one) => one.toFixed(0)).join(', ')}`,
  );
  console.log(`its peak, looked at four times a second: ${Math.max(peak, ...sizes).toFixed(0)} MB`);
};

/** @type {Record<string, () => Promise<void>>} */
const MEASURES = {
  emulator: async () => measure('the emulator', await startSite({})),
  slow: async () => {
    const origin = await startSite({});
    const api = await startSlowSource(origin.port, SOURCE_MS);
    const site = await startSite({ CONTENT_API: api, TRUSTED_PROXIES: '127.0.0.1' });
    await measure('a WordPress that takes 200 ms', site);
  },
};

const measureNames = process.argv.slice(2);
try {
  for (const [name, run] of Object.entries(MEASURES))
    if (measureNames.length === 0 || measureNames.includes(name)) await run();
} finally {
  endAll();
}
