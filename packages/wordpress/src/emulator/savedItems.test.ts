import { describe, expect, test } from 'vitest';
import { createContentFolder } from './contentFolder.testing.ts';
import { openEmulator } from './emulator.ts';

const FILES = {
  'site.yaml':
    'name: Noses\ntimezone: UTC\ndate: 2026-01-01T09:00:00\npost_types:\n  - { name: book, label: Books, rest_base: books, path: library, archive: shelf, supports: [author], taxonomies: [post_tag] }\n  - { name: part, label: Parts, hierarchical: true, archive: false }\ntaxonomies:\n  - { name: genre, label: Genres, rest_base: genres, path: kinds, hierarchical: true, nested_paths: true, types: [book, post] }\n',
  'users.yaml': '- { id: 1, name: Ada, slug: ada }\n',
  'tags.yaml': '- { id: 1, name: Winter, slug: winter }\n',
  'terms/genre.yaml':
    '- { id: 2, name: Fiction, slug: fiction }\n- { id: 3, name: Noir, slug: noir, parent: fiction }\n- { id: 4, name: Unused, slug: unused }\n',
  'books/one.yaml': 'id: 1\ntitle: One\ngenres: [noir]\ntags: [winter]\n',
  'part/hull.yaml': 'id: 2\ntitle: Hull\n',
  'part/hull/deck.yaml': 'id: 3\ntitle: Deck\n',
  'posts/saved.yaml': `id: 4
title: 'The "title"'
date: 2026-01-01T09:00:00
rendered: { title: 'The <b>“title”</b>', excerpt: '<p>Made elsewhere [&hellip;]</p>' }
source: '<!-- wp:latest-posts {"crème":1} /-->'
content: !html '<p>Made of a block.</p>'
`,
  'posts/hidden.yaml': `id: 5
title: Hides
date: 2026-01-02T09:00:00
rendered: { excerpt: '<p>secret Seen</p>' }
source: '<p hidden>secret</p><p>Seen</p>'
content: !html '<p hidden>secret</p><p>Seen</p>'
`,
};

/** Stands for what the site hands in, which knows every way of hiding. */
const visibleHtml = (html: string): string => html.replace('<p hidden>secret</p>', '');

const { dir } = createContentFolder(FILES);

const open = () => openEmulator({ dir, home: 'http://home.test', visibleHtml });

async function ask(path: string): Promise<Record<string, unknown>[]> {
  const emulator = await open();
  return (await (await emulator.fetch(`/wp-json/wp/v2/${path}`)).json()) as Record<string, unknown>[];
}

describe('an item that was saved from a WordPress', () => {
  test('has the title and the excerpt that WordPress made', async () => {
    expect(await ask('posts?slug=saved&_fields=title,excerpt')).toEqual([
      {
        title: { rendered: 'The <b>“title”</b>' },
        excerpt: { rendered: '<p>Made elsewhere [&hellip;]</p>', protected: false },
      },
    ]);
  });

  test.each([
    ['latest-posts', ['saved']],
    ['creme', ['saved']],
    ['CRÈME', ['saved']],
    ['made', []],
    ['secret', []],
    ['seen', ['hidden']],
  ])('is searched by the text in its database: %s finds %j', async (words, slugs) => {
    expect((await ask(`posts?search=${encodeURIComponent(words)}`)).map(({ slug }) => slug)).toEqual(slugs);
  });

  test('shows no hidden word in its excerpt', async () => {
    expect(await ask('posts?slug=hidden&_fields=excerpt')).toEqual([
      { excerpt: { rendered: '<p>Seen</p>\n', protected: false } },
    ]);
  });
});

describe('types and taxonomies of a site’s own', () => {
  test('have their own addresses, in the API too', async () => {
    expect(await ask('books?_fields=link,genres,tags,author')).toEqual([
      { link: 'http://home.test/library/one/', genres: [3], tags: [1], author: 1 },
    ]);
    expect((await ask('part?orderby=id&order=asc')).map(({ link }) => link)).toEqual([
      'http://home.test/part/hull/',
      'http://home.test/part/hull/deck/',
    ]);
    expect(await ask('genres?_fields=link,count')).toEqual([
      { link: 'http://home.test/kinds/fiction/', count: 0 },
      { link: 'http://home.test/kinds/fiction/noir/', count: 1 },
      { link: 'http://home.test/kinds/unused/', count: 0 },
    ]);
    expect((await ask('books?genres=3')).length).toBe(1);
    expect(await ask('taxonomies')).toMatchObject({ genre: { rest_base: 'genres', types: ['book', 'post'] } });
  });

  test.each([
    ['/library/one/', 200],
    ['/shelf/', 200],
    ['/library/', 404],
    ['/part/', 404],
    ['/kinds/fiction/noir/', 200],
    ['/kinds/unused/', 200],
  ])('%s is %i', async (path, status) => {
    const emulator = await open();
    expect((await emulator.fetch(path, { method: 'HEAD' })).status).toBe(status);
  });
});

test('a site without facts of a practice says so, as the plugin does', async () => {
  const emulator = await open();
  expect((await emulator.fetch('/wp-json/ostium/v1/practice')).status).toBe(404);
});

test.each([
  ['/index.php/2026/01/now/', 200, null],
  ['/index.php/2026/01/then/', 301, '/index.php/2026/01/now/'],
  ['/index.php/2026/01/no/', 301, '/index.php/2026/01/now/'],
  ['/index.php/2026/02/then/', 404, null],
  ['/2026/01/then/', 404, null],
  ['/index.php/about/', 200, null],
  ['/index.php/abou/', 301, '/index.php/about/'],
  ['/about/', 404, null],
  ['/index.php/tag/winter/', 200, null],
  ['/index.php/books/one/', 200, null],
  ['/index.php/books/on/', 301, '/index.php/books/one/'],
  ['/index.php/books/', 200, null],
])('behind index.php, %s is %i', async (path, status, location) => {
  const folder = createContentFolder({
    'site.yaml':
      'name: Noses\ntimezone: UTC\ndate: 2026-01-01T09:00:00\npermalink: /index.php/%year%/%monthnum%/%postname%/\npost_types: [{ name: books }]\n',
    'users.yaml': '- { id: 1, name: Ada, slug: ada }\n',
    'tags.yaml': '- { id: 1, name: Winter, slug: winter }\n',
    'posts/now.yaml': 'id: 1\ntitle: Now\ndate: 2026-01-01T09:00:00\nold_slugs: [then]\n',
    'pages/about.yaml': 'id: 2\ntitle: About\n',
    'books/one.yaml': 'id: 3\ntitle: One\n',
  });
  const emulator = await openEmulator({ dir: folder.dir, home: 'http://home.test' });
  const response = await emulator.fetch(path, { method: 'HEAD' });
  expect([response.status, response.headers.get('location')]).toEqual([
    status,
    location && `http://home.test${location}`,
  ]);
});
