import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite } from '#openSite.testing.ts';
import { startWordPress } from '../../scripts/wordpress/startWordPress.mjs';
import { comparePages, findAddresses } from './comparePages.ts';
import type { KnownDifference } from './comparePages.ts';
import { hasWordPress } from './hasWordPress.ts';
import { LOADING_MS, startLoadedWordPress } from './loadedWordPress.ts';
import { smallContentPhp, writeSmallContent } from './smallContent.ts';

/** Every way in which a page from WordPress may differ from one from the emulator. */
const KNOWN: readonly KnownDifference[] = [
  {
    difference: /^Disallow: \/-\/edit\/\n/gm,
    reason: 'Pages lead editors to a WordPress; content in files has no editor to lead to.',
  },
];

/** What no page links to: lists, feeds, sitemaps, searches, missing pages, and other forms of an address. */
const UNLINKED = [
  '/',
  '/blog/',
  '/blog/page/2/',
  '/blog/page/99/',
  '/?s=article',
  '/?s=article&paged=2',
  '/?s=nothing-like-it',
  '/no-such-page/',
  '/blog/no-such-article/',
  '/sitemap.xml',
  '/feed/',
  '/robots.txt',
  '/Blog',
  '/blog/article-1',
  '/?p=121',
  '/?page_id=104',
  '/author/editor/',
  '/category/sinus/',
  '/category/sinus/sinus-pressure/',
  '/category/empty/',
  '/tag/winter/',
  '/2026/07/',
  '/2026/',
  '/2026/07/08/',
  '/blog/protected/',
  '/blog/cr%C3%B3nica-%E9%BC%BB/',
];

let rooms: string[] = [];
let ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  for (const room of rooms) rmSync(room, { recursive: true, force: true });
  [rooms, ends] = [[], []];
});

function createRoom(): string {
  const room = mkdtempSync(join(tmpdir(), 'ostium-same-'));
  rooms.push(room);
  return room;
}

/** A separate site at the one address that all of them name; returns how to request its pages. */
async function startOver(env: Readonly<Record<string, string>>) {
  const own = {
    CACHE_DIR: createRoom(),
    // Comments are passed on to a WordPress that knows the site; the emulator accepts them directly.
    PURGE_SECRET: 'a secret of 24 characters',
  };
  const { app } = await openSite({ ...own, ...env });
  ends.push(() => app.close());
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { host: 'www.site.example', accept: 'text/html' };
  return (path: string) => fetch(url + path, { redirect: 'manual', headers });
}

/**
 * What differs between a site and one over a WordPress. On a busy machine a notice may miss its second, and the page is then cached
 * for a while without it: so paths that differ are compared again with a site that has cached nothing.
 */
async function differencesOver(own: Awaited<ReturnType<typeof startOver>>, api: string, paths: readonly string[]) {
  const first = await comparePages(own, await startOver({ CONTENT_API: api }), paths, KNOWN);
  const again = first.map((difference) => difference.slice(0, difference.indexOf(' ')));
  return again.length === 0 ? [] : comparePages(own, await startOver({ CONTENT_API: api }), again, KNOWN);
}

function writeContent(edit: (title: string) => string = (title) => title): string {
  const room = createRoom();
  writeSmallContent(room, edit);
  return room;
}

test('two sites with the same content are equal, and a word that differs is shown in its place', async () => {
  const one = await startOver({ CONTENT_DIR: writeContent() });
  const same = await startOver({ CONTENT_DIR: writeContent() });
  const changed = await startOver({ CONTENT_DIR: writeContent((title) => title.replace('Contact', 'Contact us')) });
  const page = '/our-practice/contact/';

  expect(await comparePages(one, same, ['/', page, '/nothing/'], [])).toEqual([]);
  expect(await comparePages(one, changed, [page], [])).toEqual([
    expect.stringMatching(/^\/our-practice\/contact\/ differs from character \d+:\n.*Contact.*\n.*Contact us/),
  ]);
  expect(
    await comparePages(
      one,
      changed,
      [page],
      [{ difference: / us\b|(?<=card\S+)[\da-f]{12}/g, reason: 'for the test' }],
    ),
  ).toEqual([]);
});

describe.skipIf(!hasWordPress)('the site over a real WordPress', () => {
  let wordpress: Awaited<ReturnType<typeof startWordPress>>;
  beforeAll(async () => {
    wordpress = await startWordPress();
    await wordpress.php(smallContentPhp());
  }, 60_000);
  afterAll(() => wordpress?.stop());

  test('has the same pages as over the emulator with the same content, byte for byte', async () => {
    const own = await startOver({ CONTENT_DIR: writeContent() });
    const paths = await findAddresses(own, UNLINKED);

    expect(paths.length).toBeGreaterThan(50);
    expect(await differencesOver(own, wordpress.api, paths)).toEqual([]);

    await wordpress.php("wp_update_post( array( 'ID' => 104, 'post_title' => 'Contact us' ) );");
    expect(await differencesOver(own, wordpress.api, ['/our-practice/contact/'])).toEqual([
      expect.stringMatching(/^\/our-practice\/contact\/ differs/),
    ]);
  }, 120_000);
});

/**
 * What no page of the demonstration links to. The only search is one without results: WordPress puts matches in the title first,
 * the content in files the newest.
 */
const DEMONSTRATION = [
  '/',
  '/blog/',
  '/sitemap.xml',
  '/feed/',
  '/robots.txt',
  '/no-such-page/',
  '/blog/no-such-article/',
  '/?s=nothing-like-it',
  '/2026/',
  '/testimonials/',
  '/featured/home/',
];

describe.skipIf(!hasWordPress)('the demonstration in a real WordPress', () => {
  let wordpress: Awaited<ReturnType<typeof startLoadedWordPress>>;
  beforeAll(async () => {
    wordpress = await startLoadedWordPress();
  }, LOADING_MS);
  afterAll(() => wordpress?.stop());

  test('has the same pages as in its files, byte for byte', async () => {
    const own = await startOver({});
    const paths = await findAddresses(own, DEMONSTRATION);

    expect(paths.length).toBeGreaterThan(150);
    expect(await differencesOver(own, wordpress.api, paths)).toEqual([]);
  }, 240_000);
});
