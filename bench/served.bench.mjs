import { endAll, startSite } from './measure/programs.mjs';
import { median, ratio, requestsPerSecond, takeTurns } from './measure/rates.mjs';
import { figure, formatTable, machine } from './measure/table.mjs';
import { take } from './measure/take.mjs';
import { startBare, startNginx } from './served/peers.mjs';

/**
 * A page from the page cache, beside a bare `node:http` and an nginx that send the same bytes with the same headers. All servers are
 * started `STARTS` times, since what V8 makes of the same code differs from one start to the next. `ROUNDS` and `SECONDS` are the
 * number of rounds after each start and the length of each, `BENCH_PATH` the page.
 */
const STARTS = Number(process.env['STARTS'] ?? 5);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const SECONDS = Number(process.env['SECONDS'] ?? 2);
const PATH = process.env['BENCH_PATH'] ?? '/';
/** A cached page gets its best compression some time after it was requested. */
const WARM_S = 3;

/** The address and the version of the page at each server. @param {string} site @param {string} encoding */
async function serve(site, encoding) {
  const accept = { 'accept-encoding': encoding };
  await requestsPerSecond({ url: site, headers: accept, seconds: WARM_S });
  const siteResponse = await take(site, accept);
  const [bare, nginx] = [await startBare(siteResponse), await startNginx(siteResponse)];
  const servers = { ours: site, bare: bare.url, ...(nginx && { nginx: nginx.url }) };
  const targetOf = async (/** @type {string} */ url) => ({
    url,
    accept,
    version: (await take(url, accept)).headers['etag'] ?? '',
  });
  const places = await Promise.all(Object.entries(servers).map(async ([name, url]) => [name, await targetOf(url)]));
  return {
    bytes: siteResponse.body.length,
    versions: [bare.version, nginx?.version ?? 'nginx is not here and could not be installed'],
    servers: /** @type {Record<string, Awaited<ReturnType<typeof targetOf>>>} */ (Object.fromEntries(places)),
  };
}

/** @typedef {{ ours: number[], bare: number[], nginx: number[] }} Rates */

/**
 * Requests the full page and, in the same rounds, as a client that already has it.
 * @param {Awaited<ReturnType<typeof serve>>} page
 * @returns {Promise<{ full: Rates, notModified: Rates }>} requests per second; no figures for nginx if it is not installed
 */
async function ask({ servers }) {
  const contenders = Object.entries(servers).flatMap(([name, { url, accept, version }]) => [
    [`${name} 200`, () => requestsPerSecond({ url, seconds: SECONDS, headers: accept })],
    [
      `${name} 304`,
      () => requestsPerSecond({ url, seconds: SECONDS, headers: { ...accept, 'if-none-match': version } }),
    ],
  ]);
  /** @type {Record<string, number[]>} */
  const rates = await takeTurns(Object.fromEntries(contenders), ROUNDS);
  const of = (/** @type {string} */ status) => ({
    ours: rates[`ours ${status}`] ?? [],
    bare: rates[`bare ${status}`] ?? [],
    nginx: rates[`nginx ${status}`] ?? [],
  });
  return { full: of('200'), notModified: of('304') };
}

/** Starts the servers and measures them. */
async function measure() {
  const site = await startSite();
  const packedPage = await serve(site.url + PATH, 'br');
  const plainPage = await serve(site.url + PATH, 'identity');
  const { full, notModified } = await ask(packedPage);
  const results = [
    { name: '200, Brotli', bytes: packedPage.bytes, rates: full },
    { name: '200, not compressed', bytes: plainPage.bytes, rates: (await ask(plainPage)).full },
    { name: '304', bytes: 0, rates: notModified },
  ];
  endAll();
  return { versions: packedPage.versions, results };
}

/** @param {readonly Rates[]} all @returns {Rates} */
const joinRates = (all) => ({
  ours: all.flatMap(({ ours }) => ours),
  bare: all.flatMap(({ bare }) => bare),
  nginx: all.flatMap(({ nginx }) => nginx),
});

/** @param {string} name @param {number} bytes @param {Rates} rates */
const rowOf = (name, bytes, { ours, bare, nginx }) => [
  name,
  figure(bytes),
  figure(median(ours)),
  figure(median(bare)),
  nginx.length > 0 ? figure(median(nginx)) : '-',
  ratio(ours, bare).toFixed(2),
  nginx.length > 0 ? ratio(ours, nginx).toFixed(2) : '-',
];

try {
  /** @type {Awaited<ReturnType<typeof measure>>[]} */
  const starts = [];
  for (let start = 0; start < STARTS; start += 1) starts.push(await measure());
  const [first] = starts;
  const results = (first?.results ?? []).map(({ name, bytes }, index) => ({
    name,
    bytes,
    each: starts.map((start) => ratio(start.results[index]?.rates.ours ?? [], start.results[index]?.rates.bare ?? [])),
    rates: joinRates(starts.flatMap((start) => start.results[index]?.rates ?? [])),
  }));
  console.log(
    `${PATH} from the page cache, requests a second, ${STARTS} starts with ${ROUNDS} rounds of ${SECONDS} s, 32 connections, wrk`,
  );
  console.log(`${machine()}; bare: ${first?.versions.join('; ')}\n`);
  const heads = ['answer', 'bytes', 'ours', 'bare node:http', 'nginx', 'ours / bare', 'ours / nginx'];
  console.log(
    formatTable(
      heads,
      results.map(({ name, bytes, rates }) => rowOf(name, bytes, rates)),
    ),
  );
  console.log('\nours / bare, start by start:');
  for (const { name, each } of results)
    console.log(`${name}: ${each.map((quotient) => quotient.toFixed(2)).join(', ')}`);
  const [full, , notModified] = results;
  console.log(
    `\nA 304 is answered ${ratio(notModified?.rates.ours ?? [], full?.rates.ours ?? []).toFixed(2)} times as often as a 200.`,
  );
} finally {
  endAll();
}
