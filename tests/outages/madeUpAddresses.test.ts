import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createContentFolder } from '#wordpress/emulator/contentFolder.testing.ts';
import type { RunningSite } from '#engine/server/createSite.ts';
import { openSite } from 'marlowe/openSite.testing.ts';
import { startFaultySource } from './faultySource.ts';
import type { FaultySource } from './faultySource.ts';

const item = (id: number, title: string, more = '', text = 'Words.') => `---
id: ${id}
title: ${title}
date: 2026-03-0${id % 9}T09:00:00
${more}---

${text}
`;

const REAL = [
  '/',
  '/care/',
  '/care/nose/',
  '/blog/',
  '/blog/page/2/',
  '/blog/one/',
  '/blog/long/2/',
  '/category/ear/',
  '/category/empty/',
  '/author/ada/',
  '/2026/03/',
];

let source: FaultySource;
let site: RunningSite;
const cacheDir = mkdtempSync(join(tmpdir(), 'ostium-made-up-'));
const open = () =>
  openSite(
    { CONTENT_API: source.api, CACHE_DIR: cacheDir },
    {
      config: {
        siteName: 'Noses',
        source: {
          homepage: '/home/',
          postsPage: '/blog/',
          permalink: '/blog/%postname%/',
          redirections: '404',
          params: { per_page: 2 },
        },
      },
    },
  );
const statusOf = async (path: string) =>
  (await site.app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode;
const pagesDir = join(cacheDir, 'pages');
/** The pages on disk. Redirections have room of their own there. */
const countSavedPages = () =>
  readdirSync(pagesDir)
    .filter((name) => name.endsWith('.page'))
    .filter((name) => readFileSync(join(pagesDir, name), 'latin1').includes('"status":200')).length;

beforeAll(async () => {
  const content = createContentFolder({
    'site.yaml':
      'name: Noses\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /blog/%postname%/\nfront_page: home\nposts_page: blog\nposts_per_page: 2\n',
    'practice.yaml': 'name: Noseville ENT\n',
    'pages/home.md': item(11, 'Home'),
    'pages/blog.md': item(12, 'Blog'),
    'pages/care.md': item(13, 'Care'),
    'pages/care/nose.md': item(14, 'Nose'),
    'posts/one.md': item(21, 'One', 'categories: [ear]\n'),
    'posts/two.md': item(22, 'Two'),
    'posts/long.md': item(23, 'Long', '', 'First.\n\n<!--nextpage-->\n\nSecond.'),
    'categories.yaml': '- { id: 31, slug: ear, name: Ear }\n- { id: 32, slug: empty, name: Empty }\n',
  });
  source = await startFaultySource(content.dir);
  site = await open();
  for (const path of REAL) if ((await statusOf(path)) !== 200) throw new Error(`${path} is not there.`);
  await vi.waitUntil(() => countSavedPages() === REAL.length);
});

afterAll(async () => {
  await site.app.close();
  await source.end();
});

/** Addresses that nobody wrote, and what they get. `N` stands for any number. */
const MADE_UP: readonly [address: string, status: number][] = [
  ['/care/page/N/', 404],
  ['/care/nose/page/N/', 404],
  // A part that an item does not have leads to the item, as in WordPress.
  ['/care/N/', 301],
  ['/blog/one/page/N/', 404],
  ['/blog/one/N/', 301],
  ['/blog/long/N/', 301],
  ['/blog/long/2/page/N/', 404],
  ['/blog/page/N/', 404],
  ['/page/N/', 404],
  ['/category/ear/page/N/', 404],
  ['/category/empty/page/N/', 404],
  // WordPress finds a category by the last name, whatever is before it; here it has one address.
  ['/category/N/ear/', 301],
  ['/author/ada/page/N/', 404],
  ['/author/N/', 404],
  ['/2026/03/page/N/', 404],
  ['/2026/10N/', 404],
  // The month can be written in another way, which does not make it another page.
  ['/2026/3/', 200],
  ['/2026/3/?x=N', 200],
  ['/N/', 404],
  ['/N/care/', 404],
  ['/N/one/', 404],
  ['/blog/N/one/', 404],
  ['/2026/N/one/', 404],
  ['/blog/N/', 404],
  ['/archives/N/', 404],
  ['/care/N.html', 404],
  ['/care/?x=N', 200],
  ['/care/?page=N', 200],
  ['/care/?cpage=N', 200],
  ['/blog/?x=N', 200],
  ['/category/ear/?x=N', 200],
  ['/?s=N', 200],
  ['/blog/page/2/?from=1&x=N', 200],
];

const NUMBERS = ['3', '77', '999999999', '99999999999999999999999'];

test.each(MADE_UP)('%s is answered with %i, and is not saved', async (address, status) => {
  const before = countSavedPages();
  for (const number of NUMBERS) {
    const path = address.replace('N', number);
    expect([path, await statusOf(path)]).toEqual([path, status]);
  }
  expect(countSavedPages()).toBe(before);
});

test.each([
  ['/one/', '/blog/one/'],
  ['/2026/03/one/', '/blog/one/'],
  ['/21/', '/blog/one/'],
  ['/archives/21/', '/blog/one/'],
])('%s, which an article had before permalinks were changed, leads to %s', async (path, location) => {
  const { statusCode, headers } = await site.app.inject({ url: path, headers: { accept: 'text/html' } });
  expect([statusCode, headers.location]).toEqual([301, location]);
});

test('made-up letter cases are redirected, and the redirections are not saved', async () => {
  const before = countSavedPages();
  for (const path of ['/CARE/', '/Care/', '/cARE/', '//care/', '/care', '/care/page/1/', '/category/EAR/'])
    expect([path, await statusOf(path)]).toEqual([path, 301]);
  expect(countSavedPages()).toBe(before);
});

test('a server that starts while the source is down still has all real pages', async () => {
  await site.app.close();
  source.fail(() => ({ status: 502, body: {} }));
  site = await open();
  const statuses: [string, number][] = [];
  for (const path of REAL) statuses.push([path, await statusOf(path)]);
  expect(statuses).toEqual(REAL.map((path) => [path, 200]));
});
