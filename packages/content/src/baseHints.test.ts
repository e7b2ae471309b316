import { expect, test } from 'vitest';
import { openFakeSource } from './openFakeSource.testing.ts';
import type { SourceSettings } from './source.ts';

const term = (taxonomy: string, link: string) => ({
  id: 3,
  slug: 'ear',
  taxonomy,
  name: 'Ear',
  link: `https://wp.example${link}`,
});
const author = { id: 5, slug: 'ann', name: 'Ann', link: 'https://wp.example/blog/author/ann/' };
const FRONT = { permalink: '/blog/%postname%/' };

async function problemsOf(
  links: readonly string[],
  rest: Record<string, unknown>,
  settings: Partial<SourceSettings> = {},
) {
  const { content, problems } = openFakeSource({ config: { source: settings }, rest });
  // Each visitor has a store of their own.
  for (const link of [...links, ...links]) await content.open().fetch(link);
  return problems;
}

test('a look-up that finds a term or an author elsewhere reports once which setting to change', async () => {
  const rest = {
    '/wp/v2/categories': [term('category', '/blog/category/ear/')],
    '/wp/v2/tags': [term('post_tag', '/blog/tag/ear/')],
    '/wp/v2/users': [author],
  };
  expect(await problemsOf(['/category/ear/', '/tag/ear/', '/author/ann/', '/category/ear/'], rest)).toEqual([
    "The content source has its categories below /blog/category/: set source.categoryBase to '/blog/category/' in site.config.ts.",
    "The content source has its tags below /blog/tag/: set source.tagBase to '/blog/tag/' in site.config.ts.",
    "The content source has its authors below /blog/author/: set source.authorBase to '/blog/author/' in site.config.ts.",
  ]);
});

test('so does an article whose category is elsewhere', async () => {
  const post = { id: 1, slug: 'a', type: 'post', link: 'https://wp.example/blog/a/' };
  const embedded = { ...post, _embedded: { 'wp:term': [[term('category', '/blog/category/nose/ear/')]] } };
  expect(await problemsOf(['/blog/a/'], { '/wp/v2/posts': [embedded] })).toEqual([
    "The content source has its categories below /blog/category/: set source.categoryBase to '/blog/category/' in site.config.ts.",
  ]);
});

test.each([
  ['/blog/category/ear/', 'categories', 'category/', 'categoryBase'],
  ['/blog/tag/ear/page/2/', 'tags', 'tag/', 'tagBase'],
  ['/blog/author/ann/', 'authors', 'author/', 'authorBase'],
  ['/blog/2024/', 'dates', '', 'dateBase'],
  ['/blog/2024/03/', 'dates', '', 'dateBase'],
])('a missing page at %s tells what to change if there are %s', async (link, plural, name, setting) => {
  expect(await problemsOf([link], {}, FRONT)).toEqual([
    `Nothing was found below /blog/${name}: if the content source has its ${plural} there, set source.${setting} to '/blog/${name}' in site.config.ts.`,
  ]);
});

test('the address of a term also shows where the dates are', async () => {
  const rest = { '/wp/v2/categories': [term('category', '/blog/category/ear/')] };
  expect((await problemsOf(['/category/ear/', '/blog/2024/03/'], rest))[1]).toContain(
    "set source.dateBase to '/blog/'",
  );
});

test('the settings are named as they are written, below the site’s own directory', async () => {
  const rest = { '/wp/v2/categories': [term('category', '/blog/category/ear/')] };
  expect(await problemsOf(['/sub/category/ear/'], rest, { subdirectory: '/sub' })).toEqual([
    "The content source has its categories below /sub/blog/category/: set source.categoryBase to '/blog/category/' in site.config.ts.",
  ]);
});

test.each<[string, readonly string[], Record<string, unknown>, Partial<SourceSettings>]>([
  ['nothing else is known', ['/blog/category/ear/', '/blog/2024/03/'], {}, {}],
  ['the permalinks begin at the root', ['/blog/category/ear/', '/blog/2024/'], {}, { permalink: '/%postname%/' }],
  [
    'the settings are right',
    ['/blog/category/ear/'],
    { '/wp/v2/categories': [term('category', '/blog/category/ear/')] },
    { ...FRONT, categoryBase: '/blog/category/' },
  ],
  [
    'the categories are where they are expected',
    ['/category/ear/', '/blog/category/ear/'],
    { '/wp/v2/categories': [term('category', '/category/ear/')] },
    FRONT,
  ],
  ['a page is missing', ['/blog/none/', '/blog/category/', '/blog/20240/'], {}, FRONT],
])('nothing is told where %s', async (_name, links, rest, settings) => {
  expect(await problemsOf(links, rest, settings)).toEqual([]);
});
