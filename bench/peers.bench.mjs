import { join } from 'node:path';
import { Stop, command } from '../packages/engine/commands/command.mjs';
import { root } from '../scripts/project.mjs';
import { endAll, startSite } from './measure/programs.mjs';
import { take } from './measure/take.mjs';
import { median, ratio, requestsPerSecond, takeTurns } from './measure/rates.mjs';
import { figure, formatTable, machine } from './measure/table.mjs';
import { writeContent } from './peers/content.mjs';
import { countPage } from './peers/countPage.mjs';
import { FRAMEWORKS, startFramework } from './peers/frameworks.mjs';

/**
 * The home page beside the same page built plainly in other frameworks: the same elements and words, from the same JSON in memory,
 * once uncompressed and once as browsers request it. `ROUNDS` and `SECONDS` are the number of rounds and the length of each.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 4);
/** What a client accepts: without compression, all do the same work; with what browsers send, each does what it usually does. */
const ENCODINGS = { 'not compressed': 'identity', 'as browsers ask for it': 'gzip, deflate, br, zstd' };
/** A cached page gets its best compression some time after it was requested. */
const WARM_S = 3;
/** How far a peer's page may be from ours. */
const TOLERANCE = 0.05;
/** Each request is for an address not requested before. */
const UNLIKE = join(root, 'bench', 'peers', 'unlike.lua');

/** @typedef {{ name: string, url: string, version: string, lua?: string }} Contender */

/**
 * Our server in three states: with the page cache, with rendering per request from cached data, and with everything done anew per
 * request.
 * @returns {Promise<Contender[]>}
 */
async function ours() {
  const [cachingSite, uncachedSite] = [await startSite(), await startSite({ CACHE_SECONDS: '0' })];
  return [
    { name: 'ours, from the page cache', url: `${cachingSite.url}/`, version: '' },
    { name: 'ours, per request', url: `${uncachedSite.url}/`, version: '' },
    { name: 'ours, every address new', url: `${uncachedSite.url}/`, version: '', lua: UNLIKE },
  ];
}

/** @param {string} contentFile */
async function peers(contentFile) {
  /** @type {Contender[]} */
  const contenders = [];
  for (const framework of FRAMEWORKS) {
    const server = await startFramework(framework, contentFile);
    if ('problem' in server) console.log(`${framework.name} is not measured: ${server.problem}`);
    else {
      const { urls, version } = server;
      contenders.push(...Object.entries(urls).map(([name, url]) => ({ name, url, version })));
    }
  }
  return contenders;
}

/** @typedef {ReturnType<typeof countPage>} Counts */

/**
 * Counts every page, and refuses to compare pages that are not equal.
 * @param {readonly Contender[]} contenders ours first
 * @returns {Promise<ReadonlyMap<string, Counts>>} by name
 */
async function countPages(contenders) {
  /** @type {Map<string, Counts>} */
  const pages = new Map();
  for (const { name, url } of contenders) pages.set(name, countPage(await (await fetch(url)).text()));
  const [[, ours] = [], ...others] = pages;
  for (const [name, counts] of others) {
    for (const unit of /** @type {const} */ (['elements', 'words'])) {
      const [peerCount, ownCount] = [counts[unit], ours?.[unit] ?? 0];
      if (Math.abs(peerCount - ownCount) <= TOLERANCE * ownCount) continue;
      throw new Stop(
        `The page of "${name}" has ${figure(peerCount)} ${unit} and ours ${figure(ownCount)}: they differ by more than ${100 * TOLERANCE} %, so their speeds cannot be compared. Change bench/peers/ until it shows the same as our home page.`,
      );
    }
  }
  return pages;
}

const HEADS = [
  'server',
  'version',
  'pages/s',
  'ours per request is … times',
  'ours cached',
  'bytes',
  'elements',
  'words',
];

/** @param {readonly Contender[]} contenders @param {ReadonlyMap<string, Counts>} pages @param {string} encoding */
async function measure(contenders, pages, encoding) {
  const headers = { 'accept-encoding': encoding };
  const load = (/** @type {Contender} */ { url, lua }, /** @type {number} */ seconds) =>
    requestsPerSecond({ url, headers, seconds, connections: 16, ...(lua && { lua }) });
  for (const contender of contenders) await load(contender, WARM_S);
  const rates = await takeTurns(
    Object.fromEntries(contenders.map((contender) => [contender.name, () => load(contender, SECONDS)])),
    ROUNDS,
  );
  const [perRequestRates, cachedRates] = [rates['ours, per request'] ?? [], rates['ours, from the page cache'] ?? []];
  const rows = [];
  for (const { name, url, version } of contenders) {
    const contenderRates = rates[name] ?? [];
    const { body } = await take(url, headers);
    rows.push([
      name,
      version,
      figure(median(contenderRates)),
      ratio(perRequestRates, contenderRates).toFixed(1),
      ratio(cachedRates, contenderRates).toFixed(1),
      figure(body.length),
      figure(pages.get(name)?.elements ?? 0),
      figure(pages.get(name)?.words ?? 0),
    ]);
  }
  return rows;
}

command(async () => {
  try {
    const mine = await ours();
    const contenders = [...mine, ...(await peers(await writeContent(new URL(mine[0]?.url ?? '').origin)))];
    const pages = await countPages(contenders);
    for (const [name, encoding] of Object.entries(ENCODINGS)) {
      console.log(`\nthe home page, ${name}: pages a second, ${ROUNDS} rounds of ${SECONDS} s, 16 connections, wrk\n`);
      console.log(formatTable(HEADS, await measure(contenders, pages, encoding)));
    }
    console.log(`\n${machine()}`);
  } finally {
    endAll();
  }
});
