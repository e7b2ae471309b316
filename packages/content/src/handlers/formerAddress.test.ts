import { expect, test } from 'vitest';
import { openFakeSource } from '../openFakeSource.testing.ts';
import type { SourceSettings } from '../source.ts';

const at = (path: string) => `https://wp.example${path}`;
const author = { id: 5, name: 'Ann', slug: 'ann', link: at('/author/ann/') };
const term = { id: 3, slug: 'inner', taxonomy: 'category', link: at('/category/ear/inner/') };
const _embedded = { author: [author], 'wp:term': [[term]] };

/** An article of 5 March 2026, whose address is now `/now/words/`. */
const article = { id: 7, slug: 'words', type: 'post', date: '2026-03-05T09:00:00', link: at('/now/words/'), _embedded };

const fetchFrom = async (link: string, items: readonly object[], source: Partial<SourceSettings> = {}) => {
  const rest = { '/wp/v2/posts/7': items[0], '/wp/v2/posts?': items };
  const { source: contentSource, calls } = openFakeSource({ config: { source }, rest });
  await contentSource.fetch(link);
  return { record: contentSource.get(link), calls };
};

const MOVED = { isRedirection: true, redirectionStatus: 301, is301: true, location: '/now/words/', isExternal: false };

test.each<[link: string, structure: string, settings?: Partial<SourceSettings>]>([
  ['/words/', '/%postname%/'],
  ['/2026/03/05/words/', '/%year%/%monthnum%/%day%/%postname%/'],
  ['/2026/03/words/', '/%year%/%monthnum%/%postname%/'],
  ['/2026/words/', '/%year%/%postname%/'],
  ['/inner/words/', '/%category%/%postname%/'],
  ['/ear/inner/words/', '/%category%/%postname%/'],
  ['/ann/words/', '/%author%/%postname%/'],
  ['/2026/ear/inner/words/', '/%year%/%category%/%postname%/'],
  ['/blog/words/', '/blog/%postname%/', { postsPage: '/blog/' }],
  ['/blog/2026/03/words/', '/blog/%year%/%monthnum%/%postname%/', { postsPage: '/blog/' }],
  ['/archives/7/', '/archives/%post_id%'],
  ['/7/', '/%post_id%/'],
  ['/blog/7/', '/blog/%post_id%/', { postsPage: '/blog/' }],
  ['/words/', '/%postname%/', { permalink: '/now/%postname%/' }],
  ['/2026/03/words/', '/%year%/%monthnum%/%postname%/', { permalink: '/now/%postname%/' }],
])('%s, which an article had with the permalinks %s, leads to the one it has', async (link, _structure, settings) => {
  const { record } = await fetchFrom(link, [article], settings);
  expect(record).toMatchObject(MOVED);
});

test.each([
  ['/x/words/', 'a name that says nothing of it'],
  ['/2025/03/words/', 'another year'],
  ['/2026/04/words/', 'another month'],
  ['/2026/3/words/', 'a month written in another way'],
  ['/2026/03/06/words/', 'another day'],
  ['/2026/03/05/09/words/', 'more than a date'],
  ['/ear/words/', 'a category that it is not in'],
  ['/inner/ear/words/', 'its categories the wrong way round'],
  ['/bob/words/', 'another author'],
  ['/x/7/', 'a number below a name'],
  ['/07/', 'a number written in another way'],
  ['/words/x/', 'a name below it'],
])('%s was never its address: %s', async (link) => {
  const { record } = await fetchFrom(link, [article]);
  expect(record).toMatchObject({ is404: true });
});

test('an address that two articles may have had leads to neither', async () => {
  const { record } = await fetchFrom('/words/', [article, { ...article, id: 8, link: at('/other/words/') }]);
  expect(record).toMatchObject({ is404: true });
});

test('a page keeps to its address', async () => {
  const { record } = await fetchFrom('/words/', [{ ...article, type: 'page' }]);
  expect(record).toMatchObject({ is404: true });
});

test('a made-up number costs one call more than a made-up name', async () => {
  const calls = async (link: string) => (await fetchFrom(link, [])).calls.length;
  expect(await calls('/99999/')).toBe((await calls('/made-up/')) + 1);
  expect(await calls('/care/99999/')).toBe(await calls('/care/made-up/'));
});
