import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { MARLOWE } from '../../scripts/project.mjs';
import { OWN_ASSETS } from '../../packages/engine/commands/buildSite.mjs';
import { BUDGETS, EVERY_PAGE, WITHOUT_PAGE } from '../budgets.ts';
import type { Budget } from '../budgets.ts';
import { expect, PEOPLES_BROWSER, test } from './server.ts';
import { becomesLive } from './visit.ts';

test.use(PEOPLES_BROWSER);

const ALL = Object.entries(BUDGETS).flatMap(([kind, rows]) => rows.map((budget) => ({ kind, ...budget })));

const client = join(MARLOWE, 'dist', 'client');

/** The transfer size of files, in kilobytes: the server has them compressed beside the originals. */
const weigh = (paths: readonly string[]): number =>
  [...new Set(paths)].reduce((sum, path) => sum + statSync(join(client, `${path}.br`)).size, 0) / 1000;

const brotli = (text: string, quality: number): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length / 1000;

test('every kind of page has a budget', () => {
  const pages = join(MARLOWE, 'pages');
  const kinds = readdirSync(pages).filter((kind) => existsSync(join(pages, kind, `${kind}.page.ts`)));

  expect([...Object.keys(BUDGETS), ...WITHOUT_PAGE].toSorted()).toEqual(kinds.toSorted());
});

test('the document and the styles of every kind of page stay within their budgets', async ({ site }) => {
  const lines: string[] = [];
  for (const { kind, path, html, br } of ALL) {
    const document = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();
    const [, state = ''] = /id="ostium-state">(.*?)<\/script>/s.exec(document) ?? [];
    const [, base = ''] = /<link rel="stylesheet" href="(\/assets\/[\w.-]+)">/.exec(document) ?? [];
    const [, inlineStyles = ''] = /<style data-styles="[^"]*">(.*?)<\/style>/s.exec(document) ?? [];
    const sizes = {
      html: Buffer.byteLength(document) / 1000,
      br: brotli(document, 5),
      styles: weigh([base]) + brotli(inlineStyles, 11),
      state: state.length / document.length,
    };

    expect.soft(state, path).toContain(`"kind":"${kind}"`);
    expect.soft(sizes.html, `${path}: KB of HTML`).toBeLessThanOrEqual(html);
    expect.soft(sizes.br, `${path}: KB of HTML on its way`).toBeLessThanOrEqual(br);
    expect.soft(sizes.styles, `${path}: KB of styles`).toBeLessThanOrEqual(EVERY_PAGE.styles);
    expect.soft(sizes.state, `${path}: state as a share of the HTML`).toBeLessThan(EVERY_PAGE.state);
    lines.push(line(path, sizes.html.toFixed(1), sizes.br.toFixed(1), sizes.styles.toFixed(1), sizes.state.toFixed(2)));
  }
  console.log([line('', 'HTML KB', 'KB br', 'styles KB br', 'state'), ...lines].join('\n'));
});

const AT_ONCE = 2;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

interface PageLoad {
  /** The scripts that are loaded at once. */
  first: string[];
  /** All scripts, once the page is hydrated. */
  scripts: string[];
  requests: number;
  others: number;
  /** The heaviest picture in the first window, in kilobytes. */
  picture: number;
}

/** After five seconds a page loads the app by itself: on a busy machine that may be before it has come to rest. */
const AT_ONCE_MS = 4_500;

/** What a phone loads of a page by itself, and which scripts once it is hydrated. */
async function load(browser: Browser, url: string, path: string): Promise<PageLoad> {
  const page = await browser.newPage(PHONE);
  const requests: { at: number; origin: string; script: string | undefined }[] = [];
  const pictures: Promise<{ src: string; bytes: number }>[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    const script = request.resourceType() === 'script' ? pathname : undefined;
    requests.push({ at: Date.now(), origin, script });
  });
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'image') return;
    pictures.push(response.body().then(({ length: bytes }) => ({ src: response.url(), bytes: bytes / 1000 })));
  });
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  const visiblePictures = await page.evaluate(() =>
    [...document.images].flatMap((image) =>
      image.getBoundingClientRect().top < innerHeight ? [image.currentSrc] : [],
    ),
  );
  const start = requests.find(({ script }) => script !== undefined)?.at ?? 0;
  const early = requests.filter(({ at }) => at < start + AT_ONCE_MS);
  const weights = (await Promise.all(pictures))
    .filter(({ src }) => visiblePictures.includes(src))
    .map(({ bytes }) => bytes);
  await page.mouse.move(5, 300);
  await becomesLive(page);
  await page.close();
  const scriptsOf = (list: typeof requests) => list.flatMap(({ script }) => script ?? []);
  return {
    first: scriptsOf(early),
    scripts: scriptsOf(requests),
    requests: early.length,
    others: requests.filter(({ origin }) => origin !== url).length,
    picture: Math.max(0, ...weights),
  };
}

test('what every kind of page loads stays within its budgets', { tag: '@full' }, async ({ browser, site }) => {
  test.setTimeout(600_000);
  const queue = [...ALL.entries()];
  const lines: string[] = [];
  const check = async ({ path, picture, requests }: Budget): Promise<string> => {
    const pageLoad = await load(browser, site.url, path);
    const [first, all] = [weigh(pageLoad.first), weigh(pageLoad.scripts)];
    expect.soft(first, `${path}: KB of script of the first load`).toBeLessThan(EVERY_PAGE.firstScript);
    expect.soft(all, `${path}: KB of all script`).toBeLessThan(EVERY_PAGE.allScript);
    expect.soft(pageLoad.picture, `${path}: KB of the first picture`).toBeLessThanOrEqual(picture);
    expect.soft(pageLoad.requests, `${path}: requests`).toBeLessThanOrEqual(requests);
    expect.soft(pageLoad.others, `${path}: requests to others`).toBe(EVERY_PAGE.others);
    return line(path, first.toFixed(1), all.toFixed(1), pageLoad.picture.toFixed(1), String(pageLoad.requests));
  };
  // Most of the time is spent waiting for pages to finish loading.
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) lines[next[0]] = await check(next[1]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log([line('', 'first KB br', 'all KB br', 'picture KB', 'requests'), ...lines].join('\n'));
});

const line = (page: string, ...cells: string[]) => page.padEnd(46) + cells.map((cell) => cell.padStart(14)).join('');

test('all fonts together stay within their budget', () => {
  const ownAssets = readFileSync(join(MARLOWE, 'dist', OWN_ASSETS), 'utf8').split('\n');
  const fonts = ownAssets.filter((file) => file.endsWith('.woff2'));

  expect(fonts.length).toBeGreaterThan(0);
  const bytes = fonts.reduce((sum, file) => sum + statSync(join(client, 'assets', file)).size, 0);
  expect(bytes / 1000).toBeLessThan(EVERY_PAGE.fonts);

  const first = fonts.find((file) => file.startsWith('sora-latin-wght')) ?? '';
  expect(statSync(join(client, 'assets', first)).size / 1000).toBeLessThan(EVERY_PAGE.firstFont);
});
