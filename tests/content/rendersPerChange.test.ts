import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTENT, openSite } from 'marlowe/openSite.testing.ts';

const TOKEN = 'a-token-for-the-metrics';
const ARTICLE = 'allergy-shots-or-tablets';

/** Of about 150 pages: those whose rendering read the article, whether or not they show what was changed in it. */
const MOST_RENDERS = 24;

/** A copy of the practice's content, to be changed. */
const dir = mkdtempSync(join(tmpdir(), 'ostium-renders-'));
cpSync(CONTENT, dir, { recursive: true });

/** Every view is rendered: no cached page is sent instead. */
const { app, emulator } = await openSite({
  CONTENT_DIR: dir,
  METRICS_TOKEN: TOKEN,
  CACHE_SECONDS: '0',
});
afterAll(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

const addressesIn = async (path: string) =>
  [...(await app.inject(path)).body.matchAll(/<loc>https:\/\/www\.site\.example(?<path>[^<]*)<\/loc>/g)].map(
    ({ groups }) => groups?.['path'] ?? '',
  );

/** How many pages have been rendered so far. */
async function countRenders(): Promise<number> {
  const { body } = await app.inject({ url: '/-/metrics', headers: { authorization: `Bearer ${TOKEN}` } });
  return [...body.matchAll(/^ostium_pages_total\{.*\} (?<count>\d+)$/gm)].reduce(
    (sum, { groups }) => sum + Number(groups?.['count']),
    0,
  );
}

let paths: string[] = [];
let lastPages = new Map<string, string>();

/** Views every page: how many were rendered for it, and which differ from before. */
async function viewAll(): Promise<{ renders: number; changedPaths: string[] }> {
  const before = await countRenders();
  const now = new Map<string, string>();
  for (const path of paths) now.set(path, (await app.inject(path)).body);
  const changedPaths = paths.filter((path) => now.get(path) !== lastPages.get(path));
  lastPages = now;
  return { renders: (await countRenders()) - before, changedPaths };
}

/** Changes the first `from` after `after`. */
async function edit(after: string, from: string, to: string): Promise<void> {
  const path = join(dir, `posts/${ARTICLE}.md`);
  const text = readFileSync(path, 'utf8');
  const at = text.indexOf(from, text.indexOf(after));
  expect(at).toBeGreaterThan(0);
  writeFileSync(path, text.slice(0, at) + to + text.slice(at + from.length));
  await emulator?.reload();
}

beforeAll(async () => {
  const lists = await addressesIn('/sitemap.xml');
  paths = ['/blog/page/2/', '/category/sinus/', ...(await Promise.all(lists.map(addressesIn))).flat()];
  paths = [...new Set(paths)];
  await viewAll();
}, 60_000);

test('views without a change render nothing', async () => {
  expect(await viewAll()).toEqual({ renders: 0, changedPaths: [] });
});

test('a change to the text of an article changes its page, and few others are rendered', async () => {
  await edit('\n---\n', ' the ', ' that ');
  const { renders, changedPaths } = await viewAll();

  expect(changedPaths).toEqual([`/blog/${ARTICLE}/`]);
  expect(renders).toBeLessThanOrEqual(MOST_RENDERS);
});

test('a change to what its cards show renders the pages that show a card of it, and few others', async () => {
  await edit('\nexcerpt:', ' and ', ' while ');
  const { renders, changedPaths } = await viewAll();

  expect(changedPaths.length).toBeGreaterThan(1);
  expect(renders).toBeGreaterThanOrEqual(changedPaths.length);
  expect(renders).toBeLessThanOrEqual(MOST_RENDERS);
});
