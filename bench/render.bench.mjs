import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { endAll, startSite } from './measure/programs.mjs';
import { median } from './measure/rates.mjs';
import { figure, formatTable, machine } from './measure/table.mjs';

/**
 * What a page rendered anew costs the server's process, beside React's `renderToString` of the same tree: the home page at addresses
 * never seen. Processor time, in turns in one process, so that other work on the machine changes little. `ROUNDS` and `PAGES` are the number of
 * rounds, and of pages in each.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 11);
const PAGES = Number(process.env['PAGES'] ?? 120);
const CONNECTIONS = 8;
/** The first pages, while the code is still being compiled. */
const WARM_PAGES = 1_000;
const ENCODINGS = { 'not compressed': 'identity', Brotli: 'br' };

/** In microseconds a page. @typedef {{ total: number, ofReact: number, tree: number, text: number }} Costs */

let turn = 0;
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

/** @param {string} url @param {string} encoding */
const takePage = (url, encoding) =>
  /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      turn += 1;
      get(`${url}/?bench=${turn}`, { agent, headers: { 'accept-encoding': encoding } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`A page was answered with ${response.statusCode}.`));
        response.resume().once('end', resolve);
      }).once('error', reject);
    })
  );

/** @param {string} url @param {string} encoding @param {number} pages */
const takePages = (url, encoding, pages) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let page = 0; page < pages / CONNECTIONS; page += 1) await takePage(url, encoding);
    }),
  );

try {
  const preload = new URL('render/tellCosts.mjs', import.meta.url).href;
  const { url, child } = await startSite({ CACHE_SECONDS: '0' }, ['--import', preload]);
  const report = async () => {
    child.send('report');
    const [costs] = /** @type {[Costs]} */ (await once(child, 'message'));
    return costs;
  };
  const rows = [];
  for (const [name, encoding] of Object.entries(ENCODINGS)) {
    await takePages(url, encoding, WARM_PAGES);
    await report();
    /** @type {Costs[]} */
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await takePages(url, encoding, PAGES);
      rounds.push(await report());
    }
    const middle = (/** @type {(costs: Costs) => number} */ of) => median(rounds.map(of));
    rows.push([
      name,
      figure(middle(({ total }) => total)),
      figure(middle(({ tree }) => tree)),
      middle(({ total, tree }) => total / tree).toFixed(2),
      figure(middle(({ text }) => text)),
      middle(({ total, text }) => total / text).toFixed(2),
      `${(100 * middle(({ total, ofReact }) => ofReact / total)).toFixed(0)} %`,
    ]);
  }
  console.log(
    `the home page rendered anew: microseconds of the processor a page, ${ROUNDS} rounds of ${PAGES} pages\n`,
  );
  const heads = [
    'page',
    'all of it',
    'renderToString of its tree',
    'ratio',
    'and reading the string',
    'ratio',
    'share of React',
  ];
  console.log(formatTable(heads, rows));
  console.log(`\n${machine()}`);
} finally {
  agent.destroy();
  endAll();
}
