import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARLOWE } from '../../scripts/project.mjs';
import { saveContent } from '#wordpress/transfer/saveContent.ts';
import { startWordPress } from './startWordPress.ts';
import { endSites, startOver } from './comparedSites.ts';
import { comparePages, findAddresses } from './comparePages.ts';
import type { KnownDifference } from './comparePages.ts';
import { hasWordPress } from './hasWordPress.ts';
import { variedContentPhp } from './variedContent.ts';

const PERMALINK = '/%year%/%monthnum%/%postname%/';

/** A site over that WordPress, or over the folder that it was saved as. */
const CONFIG = {
  siteName: 'Elsewhere Clinic',
  languages: { en: [] },
  source: {
    homepage: '/front/',
    postsPage: '/news/',
    permalink: PERMALINK,
    redirections: '404',
    postTypes: [{ type: 'library', endpoint: 'books', archive: '/library/' }],
    taxonomies: [{ taxonomy: 'genre', endpoint: 'genres', postTypeEndpoint: 'books' }],
    params: { per_page: 9 },
  },
};

/** Searches: one word, several, phrases, excluded words, other alphabets, marks, words that only markup contains. */
const SEARCHES = [
  'markup',
  'Filler',
  'filler markup',
  'words filler',
  '"in a column"',
  '"column in"',
  'markup -filler',
  'привет',
  'НОСЕ',
  'носе',
  '鼻',
  '👃',
  "it's",
  'it’s',
  '"it\'s fine"',
  'café',
  'cafe',
  '5 < 6',
  'AT&T',
  'wp-block',
  'caption',
  'display',
  'secret',
  'block70',
  'classic70',
  'written',
  'within',
  'the',
  'nothing-like-it',
  '<script>',
  '%',
  '_',
  'sinus novel',
];

/** Other forms of addresses, former addresses, and addresses that WordPress completes. */
const ADDRESSES = [
  '/',
  '/news/',
  '/news/page/2/',
  '/news/page/99/',
  '/front/',
  '/feed/',
  '/sitemap.xml',
  '/robots.txt',
  '/no-such-page/',
  '/2026/02/old-name/',
  '/2026/01/older-name/',
  '/old-name/',
  '/library/first-title/',
  '/former-zoo/',
  '/new-name/',
  '/contact/',
  '/team/',
  '/child/',
  '/filler/',
  '/2026/',
  '/2026/01/',
  '/2026/01/05/',
  '/2024/02/29/',
  '/2024/13/',
  '/1999/',
  '/category/parent/',
  '/category/child/',
  '/category/parent/child/',
  '/category/parent/child/grandchild/',
  '/category/parent/page/2/',
  '/category/empty-one/',
  '/category/uncategorized/',
  '/tag/winter/',
  '/tag/no-such-tag/',
  '/author/editor/',
  '/library/',
  '/library/sinus-novel/',
  '/library/no-such-book/',
  '/book/sinus-novel/',
  '/genre/fiction/',
  '/genre/noir/',
  '/genre/fiction/noir/',
  '/genre/unused/',
  '/?genre=noir',
  '/?post_type=book',
  '/?post_type=post',
  '/?name=classic',
  '/?s=',
  '/?feed=rss2',
  '/search/markup/',
  '/?s=filler&paged=2',
  '/?s=markup&post_type=page',
  '/?cat=1',
  '/?author=1',
  '/about-a-dot/',
  '/square/',
  '/the-form/',
  '/about/the-form/',
  '/of-a-draft/',
  '/about/comment-page-1/',
  '/about/2/',
  '/paged-page/2/',
  '/behind/',
  '/behind/child/',
  '/wp-content/uploads/2026/03/dot.png',
  '/wp-content/uploads/2026/03/dot-300x240.png',
  '/wp-content/uploads/2026/03/form.pdf',
  ...SEARCHES.map((words) => `/?s=${encodeURIComponent(words)}`),
];

const LATER_PAGES: KnownDifference = {
  difference: /<nav [^>]*class="[^"]*wp-block-query-pagination.*?<\/nav>/gs,
  reason: 'only a WordPress can make the further pages of a Query Loop',
};

afterAll(endSites);

describe.skipIf(!hasWordPress)('a WordPress saved as a folder', () => {
  let wordpress: Awaited<ReturnType<typeof startWordPress>>;
  let room: string;
  let ids: number[];
  beforeAll(async () => {
    room = await mkdtemp(join(tmpdir(), 'ostium-saved-'));
    wordpress = await startWordPress();
    ids = JSON.parse(await wordpress.php(variedContentPhp(PERMALINK))) as number[];
    const { url, credential } = wordpress;
    const groups = join(MARLOWE, 'wordpress', 'acf-json');
    const names = await readdir(groups);
    const fieldGroups = await Promise.all(
      names.map(async (name): Promise<unknown> => JSON.parse(await readFile(join(groups, name), 'utf8'))),
    );
    await saveContent({ url, credential, dir: join(room, 'content'), fieldGroups });
  }, 120_000);
  afterAll(async () => {
    await wordpress?.stop();
    await rm(room, { recursive: true, force: true });
  });

  test('is served as the same site, address by address', async () => {
    const savedSite = await startOver({ CONTENT_DIR: join(room, 'content') }, CONFIG);
    const live = await startOver({ CONTENT_API: wordpress.api }, CONFIG);
    const byId = ids.filter((_id, index) => index % 7 === 0).flatMap((id) => [`/?p=${id}`, `/?page_id=${id}`]);
    const addressLists = await Promise.all([savedSite, live].map((ask) => findAddresses(ask, [...ADDRESSES, ...byId])));
    const paths = [...new Set(addressLists.flat())];

    expect(paths.length).toBeGreaterThan(200);
    expect(await comparePages(savedSite, live, paths, [LATER_PAGES])).toEqual([]);
  }, 300_000);
});
