import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endAll, startSite } from './measure/programs.mjs';
import { put } from './measure/rates.mjs';
import { figure, formatTable, machine } from './measure/table.mjs';

/**
 * The memory of the server after a million requests, of which every hundredth is for a new address: ten thousand of them.
 * `REQUESTS` lowers the number. Measured after a garbage collection each time.
 */
const REQUESTS = Number(process.env['REQUESTS'] ?? 1_000_000);
const ADDRESSES = Math.ceil(REQUESTS / 100);
const PIECE_S = 5;
const LOOKS = 10;
const MEGABYTE = 1024 * 1024;

/** The pages of the site, from its sitemaps. @param {string} url */
async function pathsOf(url) {
  const locationsIn = async (/** @type {string} */ address) =>
    [...(await (await fetch(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location),
    );
  const maps = await locationsIn(`${url}/sitemap.xml`);
  const pages = [];
  for (const { pathname } of maps) {
    if (pathname.endsWith('.xml')) pages.push(...(await locationsIn(url + pathname)));
    else pages.push(new URL(pathname, url));
  }
  return pages.map(({ pathname }) => pathname);
}

/** A script of wrk: known pages in turns, and every hundredth time one under an address not requested before. @param {readonly string[]} paths */
function writeRequests(paths) {
  const file = join(mkdtempSync(join(tmpdir(), 'ostium-memory-')), 'requests.lua');
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  writeFileSync(
    file,
    `local paths = { ${list} }
local turn = tonumber(os.getenv("FROM"))
request = function()
  turn = turn + 1
  local path = paths[turn % #paths + 1]
  if turn % 100 == 0 then path = path .. "?n=" .. (turn / 100 % ${ADDRESSES}) end
  return wrk.format(nil, path)
end
`,
  );
  return file;
}

try {
  const preload = new URL('memory/tellMemory.mjs', import.meta.url).href;
  const { url, child } = await startSite({}, ['--expose-gc', '--import', preload]);
  const memory = async () => {
    child.send('memory');
    const [usage] = /** @type {[NodeJS.MemoryUsage]} */ (await once(child, 'message'));
    return usage;
  };
  const paths = await pathsOf(url);
  const lua = writeRequests(paths);
  const headers = { 'accept-encoding': 'br' };
  /** @type {string[][]} */
  const rows = [];
  const look = async (/** @type {number} */ requests) => {
    const { heapUsed, external, rss } = await memory();
    rows.push(
      [requests, heapUsed, external, rss].map((value, column) => figure(column === 0 ? value : value / MEGABYTE)),
    );
  };
  for (const path of paths) await (await fetch(url + path, { headers })).arrayBuffer();
  await look(0);
  let done = 0;
  while (done < REQUESTS) {
    const next = done + REQUESTS / LOOKS;
    while (done < next) {
      process.env['FROM'] = String(done);
      done += (await put({ url: `${url}/`, headers, seconds: PIECE_S, lua })).requests;
    }
    await look(done);
  }
  console.log(`memory, MB after a collection of garbage: ${figure(done)} requests, ${figure(done / 100)} of them for`);
  console.log(`an address not seen before, the others for ${paths.length} pages in turns; ${machine()}\n`);
  console.log(formatTable(['requests', 'heap', 'outside of the heap', 'resident'], rows));
} finally {
  endAll();
}
