import { join } from 'node:path';
import { root } from '../scripts/run.mjs';
import { endAll, startSite } from './measure/programs.mjs';
import { median, ratio, requestsPerSecond, takeTurns } from './measure/rates.mjs';
import { figure, formatTable, machine } from './measure/table.mjs';
import { writeContent } from './peers/content.mjs';
import { FRAMEWORKS, startFramework } from './peers/frameworks.mjs';

/**
 * The home page beside the same page built plainly in other frameworks: the same words, from the same JSON in memory, no compression. `ROUNDS`
 * and `SECONDS` say how often and how long each is asked.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const PLAIN = { 'accept-encoding': 'identity' };
/** Each request for an address that nobody has asked for. */
const UNLIKE = join(root, 'bench', 'peers', 'unlike.lua');

/** What the page weighs, and how many elements it has. @param {string} url */
async function sizeOf(url) {
  const response = await fetch(url, { headers: PLAIN });
  const html = await response.text();
  const words = html.replaceAll(/<(script|style|template)\b[^]*?<\/\1>/g, '');
  return { bytes: Buffer.byteLength(html), elements: words.match(/<[a-z]/g)?.length ?? 0 };
}

/** @typedef {{ name: string, url: string, version: string, lua?: string }} Contender */

/** Ours in three states: the page cache, the data layer for each request, all of it for each request. @returns {Promise<Contender[]>} */
async function ours() {
  const [kept, asked] = [await startSite(), await startSite({ CACHE_SECONDS: '0' })];
  return [
    { name: 'ours, from the page cache', url: `${kept.url}/`, version: '' },
    { name: 'ours, per request', url: `${asked.url}/`, version: '' },
    { name: 'ours, every address new', url: `${asked.url}/`, version: '', lua: UNLIKE },
  ];
}

/** @param {string} contentFile */
async function peers(contentFile) {
  /** @type {Contender[]} */
  const contenders = [];
  for (const framework of FRAMEWORKS) {
    const started = await startFramework(framework, contentFile);
    if ('problem' in started) console.log(`${framework.name} is not measured: ${started.problem}`);
    else {
      const { urls, version } = started;
      contenders.push(...Object.entries(urls).map(([name, url]) => ({ name, url, version })));
    }
  }
  return contenders;
}

try {
  const mine = await ours();
  const contenders = [...mine, ...(await peers(await writeContent(new URL(mine[0]?.url ?? '').origin)))];
  const load = (/** @type {Contender} */ { url, lua }, /** @type {number} */ seconds) =>
    requestsPerSecond({ url, headers: PLAIN, seconds, connections: 16, ...(lua && { lua }) });
  for (const contender of contenders) await load(contender, 3);
  const rates = await takeTurns(
    Object.fromEntries(contenders.map((contender) => [contender.name, () => load(contender, SECONDS)])),
    ROUNDS,
  );
  const perRequest = rates['ours, per request'] ?? [];
  const cached = rates['ours, from the page cache'] ?? [];
  const rows = [];
  for (const { name, url, version } of contenders) {
    const { bytes, elements } = await sizeOf(url);
    const own = rates[name] ?? [];
    rows.push([
      ...[name, version, figure(median(own)), `${ratio(perRequest, own).toFixed(1)}`, ratio(cached, own).toFixed(1)],
      ...[figure(bytes), figure(elements)],
    ]);
  }
  console.log(`the home page, pages a second, ${ROUNDS} rounds of ${SECONDS} s, 16 connections, wrk, not compressed`);
  console.log(`${machine()}\n`);
  const heads = ['server', 'version', 'pages/s', 'ours per request is … times', 'ours cached', 'bytes', 'elements'];
  console.log(formatTable(heads, rows));
} finally {
  endAll();
}
