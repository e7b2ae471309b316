import { Stop } from './command.mjs';

/** @type {import('./runTask.mjs').Task} */
export const task = {
  about: 'request every page of a running site once, so that all are cached',
  words: '[http://localhost:3000]',
  async run({ words: [url = 'http://localhost:3000'] }) {
    const { pages, failed } = await warm(url, (done, all) => process.stdout.write(`\r${done} of ${all} pages`));
    console.log(`\n${pages - failed.length} pages are cached.`);
    for (const path of failed) console.log(`${path} could not be requested.`);
    return failed.length === 0 ? 0 : 1;
  },
};

/** Pages requested at once: a WordPress on a shared host sends ten a second. */
const AT_ONCE = 2;
const TIMEOUT_MS = 20_000;

/**
 * Requests every page in a running site's sitemap, so that it caches them all. It does so twice, like a browser: the site
 * compresses a page at its best only once it is requested again.
 * @param {string} url the site's address
 * @param {(done: number, all: number) => void} onPage
 * @returns {Promise<{ pages: number, failed: string[] }>} the paths of the pages that failed; throws a `Stop` if there is no sitemap
 */
export async function warm(url, onPage) {
  if (!URL.canParse(url)) throw new Stop(`"${url}" is not an address: ostium warm https://www.example.com`);
  const base = new URL(`${url.replace(/\/$/, '')}/`);
  // The sitemap names the site's public address, but the server may be reached at another.
  const here = (/** @type {string} */ address) => new URL(new URL(address).pathname, base);
  const lists = await readPlaces(new URL('sitemap.xml', base), base);
  const places = (await Promise.all(lists.map((address) => readPlaces(here(address), base)))).flat();
  const waitingPaths = places.map(here);
  /** @type {string[]} */
  const failed = [];
  let done = 0;
  const work = async () => {
    for (let next = waitingPaths.shift(); next; next = waitingPaths.shift()) {
      if (!((await isThere(next)) && (await isThere(next)))) failed.push(next.pathname);
      onPage((done += 1), places.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { pages: places.length, failed };
}

/** @param {URL} address @param {URL} base @returns {Promise<string[]>} */
async function readPlaces(address, base) {
  const response = await ask(address);
  if (!response?.ok)
    throw new Stop(
      `${base.origin} gives no sitemap (${response?.status ?? 'it does not answer'}): start the site first.`,
    );
  return [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) =>
    place.replaceAll('&amp;', '&'),
  );
}

/** @param {URL} address @returns {Promise<boolean>} */
async function isThere(address) {
  const response = await ask(address);
  await response?.arrayBuffer().catch(() => undefined);
  return response?.ok === true;
}

/** @param {URL} address */
const ask = (address) =>
  fetch(address, { headers: { 'accept-encoding': 'br' }, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    () => undefined,
  );
