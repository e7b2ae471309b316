import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitForPage, endAll, startSite } from './measure/programs.mjs';
import { median, takeTurns } from './measure/rates.mjs';
import { formatTable, machine } from './measure/table.mjs';

/**
 * How soon the built server listens, and has the home page for its first visitor, with an empty cache folder and after a restart.
 * `STARTS` is the number of starts.
 */
const STARTS = Number(process.env['STARTS'] ?? 9);

/** Milliseconds until it listens, and until the first page is there. @param {string} cacheDir */
async function start(cacheDir) {
  const startedAt = performance.now();
  const { url, child } = await startSite({ CACHE_DIR: cacheDir });
  const listens = performance.now() - startedAt;
  await waitForPage(`${url}/`, child);
  const page = performance.now() - startedAt;
  // When stopped, it writes what survives a restart.
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
  return { listens, page };
}

const fresh = () => mkdtempSync(join(tmpdir(), 'ostium-bench-'));

try {
  const filledFolder = fresh();
  await start(filledFolder);
  /** @type {Record<'fresh' | 'filled', number[]>} */
  const listening = { fresh: [], filled: [] };
  const measure = async (/** @type {'fresh' | 'filled'} */ name, /** @type {string} */ cacheDir) => {
    const { listens, page } = await start(cacheDir);
    listening[name].push(listens);
    return page;
  };
  const pages = await takeTurns(
    { fresh: () => measure('fresh', fresh()), filled: () => measure('filled', filledFolder) },
    STARTS,
  );

  const row = (/** @type {string} */ name, /** @type {'fresh' | 'filled'} */ key) => [
    name,
    median(listening[key]).toFixed(0),
    median(pages[key]).toFixed(0),
    `${Math.min(...pages[key]).toFixed(0)}-${Math.max(...pages[key]).toFixed(0)}`,
  ];
  console.log(`start of the built server, milliseconds after the process was made, median of ${STARTS}`);
  console.log(`${machine()}\n`);
  console.log(
    formatTable(
      ['cache folder', 'listens', 'first page is there', 'range'],
      [row('empty', 'fresh'), row('with the pages of the last run', 'filled')],
    ),
  );
} finally {
  endAll();
}
