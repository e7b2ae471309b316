import { beforeAll, expect, test } from 'vitest';
import { connectSource } from '@ostium/content';
import { createContentFolder } from '@ostium/wordpress/testing';
import { openEmulator } from '@ostium/wordpress';
import type { Emulator } from '@ostium/wordpress';
import { checkKinds, checkPlaces } from './contentChecks.ts';
import type { Examined } from './examination.ts';
import { fakePair, formatLines } from './fakePair.testing.ts';

const CMS = 'https://cms.example.com';

const folder = createContentFolder({
  'site.yaml':
    'name: Noses\ntimezone: America/Chicago\ndate: 2026-02-01T09:00:00\npermalink: /news/%postname%/\nfront_page: front\nposts_page: blog\n',
  'pages/front.yaml': 'id: 1\ntitle: Front\n',
  'pages/blog.yaml': 'id: 2\ntitle: Blog\n',
  'pages/about.yaml': 'id: 3\ntitle: About\n',
});

let emulator: Emulator;
beforeAll(async () => {
  emulator = await openEmulator({ dir: folder.dir, home: CMS });
});

type Answers = Readonly<Record<string, unknown>>;

/** The content of the folder behind a WordPress, which answers some routes in its own way, and writes documents like one. */
function examined(source: object, answers: Answers = {}): Examined {
  const pair = fakePair(async (address, init) => {
    const fakeResponse = Object.entries(answers).find(([route]) => address.pathname === `/wp-json${route}`);
    if (fakeResponse) return Response.json(fakeResponse[1]);
    if (!address.pathname.startsWith('/wp-json/'))
      return new Response(`<body class="${address.pathname === '/blog/' ? 'blog' : 'page'} logged-out">`);
    return emulator.fetch(address.href, init);
  });
  const settings = { ...pair.settings, source: { ...pair.settings.source, ...source } };
  const { api, siteUrl, fetch } = pair;
  const content = connectSource(
    { ...settings.source, api, siteUrl, subdirectory: '' },
    { fetch, isNamedByIndex: true },
  );
  return { ...pair, settings, content };
}

test('the front page and the articles page of the WordPress pass', async () => {
  const lines = await checkPlaces(examined({ homepage: '/front/', postsPage: '/blog/' }));
  expect(formatLines(lines)).toEqual(['articles page ok: The articles are listed at /blog/.']);
});

test.each<[string, object, string]>([
  [
    'another front page',
    { homepage: '/home/' },
    `front page wrong: The front page of the WordPress is its page "front", and source.homepage in site.config.ts is /home/: write '/front/' there`,
  ],
  [
    'an articles page that does not exist',
    { homepage: '/front/', postsPage: '/news/' },
    `articles page wrong: The WordPress lists its articles at /blog/, and source.postsPage in site.config.ts is /news/: write '/blog/' there.`,
  ],
  [
    'a page with a text of its own',
    { homepage: '/front/', postsPage: '/about/' },
    `articles page wrong: The WordPress lists its articles at /blog/, and source.postsPage in site.config.ts is /about/: write '/blog/' there.`,
  ],
])('%s in site.config.ts is said, with what to write there', async (_what, source, sentence) => {
  const lines = formatLines(await checkPlaces(examined(source)));
  expect(lines).toEqual([expect.stringContaining(sentence)]);
});

test('if WordPress lists its articles nowhere, that is said', async () => {
  const pages = [{ link: `${CMS}/`, slug: 'front' }];
  const lines = await checkPlaces(examined({ postsPage: '/news/' }, { '/wp/v2/pages': pages }));
  expect(formatLines(lines)).toEqual([
    expect.stringMatching(
      /^articles page wrong: source\.postsPage in site\.config\.ts is \/news\/, and the WordPress has no page/,
    ),
  ]);
});

const TYPES = {
  post: { slug: 'post', rest_base: 'posts' },
  wp_block: { slug: 'wp_block', rest_base: 'blocks' },
  movie: { slug: 'movie', rest_base: 'movies', rest_namespace: 'wp/v2' },
  hidden: { slug: 'hidden', rest_base: 'hidden' },
  empty: { slug: 'empty', rest_base: 'empty' },
};
const ANSWERS = {
  '/wp/v2/types': TYPES,
  '/wp/v2/taxonomies': {
    category: { slug: 'category', rest_base: 'categories' },
    genre: { slug: 'genre', rest_base: 'genre' },
  },
  '/wp/v2/movies': [{ link: `${CMS}/movies/nosferatu/` }],
  '/wp/v2/hidden': [{ link: `${CMS}/?post_type=hidden&p=7` }],
  '/wp/v2/empty': [],
  '/wp/v2/genre': [{ link: `${CMS}/genre/noir/` }],
};

test('public types and taxonomies that the site does not know are named, with what to add', async () => {
  expect(formatLines(await checkKinds(examined({}, ANSWERS)))).toEqual([
    `types wrong: The WordPress has items of the type "movie", such as /movies/nosferatu/, and the site does not know them: add { type: 'movie', endpoint: 'movies' } to source.postTypes in site.config.ts.`,
    `types wrong: The WordPress has terms of the taxonomy "genre", such as /genre/noir/, and the site does not know them: add { taxonomy: 'genre', endpoint: 'genre' } to source.taxonomies in site.config.ts.`,
  ]);
});

test('what the site knows, or has no addresses, is no fault', async () => {
  const source = {
    postTypes: [{ type: 'movie', endpoint: 'movies' }],
    taxonomies: [{ taxonomy: 'genre', endpoint: 'genre' }],
  };
  const ok = ['types ok: Every type and taxonomy that has pages is known to the site.'];
  expect(formatLines(await checkKinds(examined(source, ANSWERS)))).toEqual(ok);
  expect(formatLines(await checkKinds(examined({}, { '/wp/v2/types': [], '/wp/v2/taxonomies': [] })))).toEqual(ok);
});

test.each([null, 'no', { post: 'no' }, 7])('a list of types that cannot be read (%j) is not checked', async (types) => {
  const answers = { '/wp/v2/types': types, '/wp/v2/taxonomies': {} };
  expect(formatLines(await checkKinds(examined({}, answers)))).toEqual([
    'types unknown: The WordPress does not list its types (/wp/v2/types answers 200).',
  ]);
});
