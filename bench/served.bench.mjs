import { endAll, startSite } from './measure/programs.mjs';
import { median, ratio, requestsPerSecond, takeTurns } from './measure/rates.mjs';
import { figure, formatTable, machine } from './measure/table.mjs';
import { take } from './measure/take.mjs';
import { startBare, startNginx } from './served/peers.mjs';

/**
 * A page from the page cache, beside a bare `node:http` and an nginx that send the same bytes with the same headers. `ROUNDS` and
 * `SECONDS` are the number of rounds and the length of each, `BENCH_PATH` the page.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const PATH = process.env['BENCH_PATH'] ?? '/';
/** A cached page gets its best compression some time after it was requested. */
const WARM_S = 3;

/** The address and the version of the page at each server. @param {string} site @param {string} encoding */
async function serve(site, encoding) {
  const accept = { 'accept-encoding': encoding };
  await requestsPerSecond({ url: site, headers: accept, seconds: WARM_S });
  const given = await take(site, accept);
  const [bare, nginx] = [await startBare(given), await startNginx(given)];
  const servers = { ours: site, bare: bare.url, ...(nginx && { nginx: nginx.url }) };
  const known = async (/** @type {string} */ url) => ({
    url,
    accept,
    version: (await take(url, accept)).headers['etag'] ?? '',
  });
  const places = await Promise.all(Object.entries(servers).map(async ([name, url]) => [name, await known(url)]));
  return {
    bytes: given.body.length,
    versions: [bare.version, nginx?.version ?? 'nginx is not here and could not be installed'],
    servers: /** @type {Record<string, Awaited<ReturnType<typeof known>>>} */ (Object.fromEntries(places)),
  };
}

/** Requests the whole page and, in the same turns, as a client that already has it. @param {Awaited<ReturnType<typeof serve>>} served */
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
    ...(rates[`nginx ${status}`] && { nginx: rates[`nginx ${status}`] }),
  });
  return { whole: of('200'), known: of('304') };
}

/** @param {string} name @param {number} bytes @param {{ ours: number[], bare: number[], nginx?: number[] | undefined }} rates */
const rowOf = (name, bytes, { ours, bare, nginx }) => [
  name,
  figure(bytes),
  figure(median(ours)),
  figure(median(bare)),
  nginx ? figure(median(nginx)) : '-',
  ratio(ours, bare).toFixed(2),
  nginx ? ratio(ours, nginx).toFixed(2) : '-',
];

try {
  const site = await startSite();
  const url = site.url + PATH;
  const packed = await serve(url, 'br');
  const plain = await serve(url, 'identity');
  const { whole, known } = await ask(packed);
  const unpacked = await ask(plain);
  const rows = [
    rowOf('200, Brotli', packed.bytes, whole),
    rowOf('200, not compressed', plain.bytes, unpacked.whole),
    rowOf('304', 0, known),
  ];
  console.log(`${PATH} from the page cache, requests a second, ${ROUNDS} rounds of ${SECONDS} s, 32 connections, wrk`);
  console.log(`${machine()}; bare: ${packed.versions.join('; ')}\n`);
  const heads = ['answer', 'bytes', 'ours', 'bare node:http', 'nginx', 'ours / bare', 'ours / nginx'];
  console.log(formatTable(heads, rows));
  console.log(`\nA 304 is answered ${ratio(known.ours, whole.ours).toFixed(2)} times as often as a 200.`);
} finally {
  endAll();
}
