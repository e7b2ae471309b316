import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWordPress } from './startWordPress.ts';
import { comparePages, findAddresses } from './comparePages.ts';
import { createRoom, differencesOver, endSites, startOver } from './comparedSites.ts';
import { hasWordPress } from './hasWordPress.ts';
import { smallContentPhp, writeSmallContent } from './smallContent.ts';

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

afterAll(endSites);

function writeContent(edit: (title: string) => string = (title) => title): string {
  const room = createRoom();
  writeSmallContent(room, edit);
  return room;
}

test('two sites with the same content are equal, and a word that differs is shown in its place', async () => {
  const firstSite = await startOver({ CONTENT_DIR: writeContent() });
  const sameSite = await startOver({ CONTENT_DIR: writeContent() });
  const changedSite = await startOver({ CONTENT_DIR: writeContent((title) => title.replace('Contact', 'Contact us')) });
  const page = '/our-practice/contact/';

  expect(await comparePages(firstSite, sameSite, ['/', page, '/nothing/'], [])).toEqual([]);
  expect(await comparePages(firstSite, changedSite, [page], [])).toEqual([
    expect.stringMatching(/^\/our-practice\/contact\/ differs from character \d+:\n.*Contact.*\n.*Contact us/),
  ]);
  expect(
    await comparePages(
      firstSite,
      changedSite,
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
    const site = await startOver({ CONTENT_DIR: writeContent() });
    const paths = await findAddresses(site, UNLINKED);

    expect(paths.length).toBeGreaterThan(50);
    expect(await differencesOver(site, wordpress.api, paths)).toEqual([]);

    await wordpress.php("wp_update_post( array( 'ID' => 104, 'post_title' => 'Contact us' ) );");
    expect(await differencesOver(site, wordpress.api, ['/our-practice/contact/'])).toEqual([
      expect.stringMatching(/^\/our-practice\/contact\/ differs/),
    ]);
  }, 120_000);
});
