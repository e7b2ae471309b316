import { expect, test, vi } from 'vitest';
import { createFields } from './blocks/fields.ts';
import { connectSource } from '@ostium/content';
import { createHead } from './head/createHead.ts';
import { createHeadAddresses } from './head/headAddresses.ts';
import { loadPage } from './loadPage.ts';
import type { PageDefinitions } from './pageKind.ts';
import { createPageReader } from './pageReader.ts';
import { isKind, isPost } from 'marlowe/entities/siteEntity.ts';
import { reviewerNeed } from 'marlowe/pages/post/postNeeds.ts';
import { reviewerOf } from 'marlowe/parts/checked-by/reviewerOf.ts';
import { site } from 'marlowe/site.ts';

/** What a WordPress holds in these tests, by the path and query of the request; anything else is an empty list. */
type Content = Record<string, unknown>;

const SITE = 'https://www.site.example';
const post = (id: number, more: object = {}) => ({
  id,
  slug: `post-${id}`,
  type: 'post',
  date: `2026-01-${String(id).padStart(2, '0')}T08:00:00`,
  link: `https://wp.example/blog/post-${id}/`,
  title: { rendered: `Post &amp; ${id}` },
  excerpt: { rendered: '<p>Short</p>' },
  content: { rendered: '<p>Long <a href="https://wp.example/services/gerd/">link</a></p>' },
  ...more,
});
const page = (id: number, path: string, acf: unknown = []) => ({
  id,
  slug: path.split('/').at(-2) ?? '',
  type: 'page',
  link: `https://wp.example${path}`,
  title: { rendered: 'A page' },
  content: { rendered: '' },
  acf,
});

function open(content: Content, definitions: PageDefinitions = site) {
  const report = vi.fn<(problem: string) => void>();
  const requests: string[] = [];
  const fetch = async (input: string) => {
    const url = new URL(input);
    const parameters = new URLSearchParams(
      [...url.searchParams].filter(([name]) => !['_embed', '_fields', 'acf_format', 'per_page'].includes(name)),
    );
    parameters.sort();
    const key = `${url.pathname.replace('/wp-json', '').replace('/wp/v2/', '')}?${parameters}`;
    requests.push(key);
    return Response.json(content[key] ?? []);
  };
  const source = connectSource(
    {
      api: 'https://wp.example/wp-json',
      siteUrl: SITE,
      homepage: '/home/',
      postsPage: '/blog/',
      permalink: '/blog/%postname%/',
    },
    { fetch },
  );
  const reader = createPageReader(definitions, createFields({ resolve: source.rewriteLink }), report);
  const addresses = createHeadAddresses(source, { transformLinks: true });
  const headOf = createHead({
    siteName: 'A practice',
    addresses,
    report,
    kinds: site.kinds,
    languages: { en: [], es: ['/es-lp/'] },
    wordForPage: () => 'Page',
  });
  const settings = { root: '/', blogPageId: 6, headOf, timeLimitMs: 10_000, languages: { en: [], es: ['/es-lp/'] } };
  return {
    requests,
    report,
    load: (link: string) => loadPage(source.open(), link, { definitions, reader, settings }),
  };
}

test('an article is whole, its neighbors are cards, and its addresses are the site’s own', async () => {
  const { load } = open({
    'posts?slug=post-2': [post(2)],
    'posts?before=2026-01-02T08%3A00%3A01&exclude=2': [post(1)],
    'posts?after=2026-01-02T07%3A59%3A59&exclude=2&order=asc': [post(3)],
  });
  const { kind, entities, needs, head } = await load('/blog/post-2/');
  expect(kind).toBe('post');
  expect(entities['post:2']).toMatchObject({
    title: 'Post & 2',
    article: { intro: '<p class="look-standfirst">Long <a href="/services/gerd/">link</a></p>', sections: [] },
    link: '/blog/post-2/',
  });
  expect(entities['post:1']).not.toHaveProperty('article');
  expect(Object.values(needs).map((need) => need.entities)).toEqual([['post:1'], ['post:3'], []]);
  expect(head.slice(0, 6)).toEqual([
    { tag: 'title', attributes: {}, content: 'Post & 2 - A practice' },
    { tag: 'meta', attributes: { name: 'description', content: 'Short' } },
    { tag: 'link', attributes: { rel: 'canonical', href: `${SITE}/blog/post-2/` } },
    {
      tag: 'link',
      attributes: { rel: 'alternate', type: 'application/rss+xml', title: 'A practice', href: `${SITE}/feed/` },
    },
    { tag: 'meta', attributes: { property: 'og:type', content: 'article' } },
    { tag: 'meta', attributes: { property: 'og:title', content: 'Post & 2 - A practice' } },
  ]);
});

test('the blog’s index follows its page to the featured article', async () => {
  const { load } = open({
    'posts?page=1': [post(1), post(2)],
    'pages/6?': {
      ...page(6, '/blog/', { featured_post: 7 }),
      yoast_head_json: { title: 'The blog', description: 'All of it' },
    },
    'posts/7?': post(7),
  });
  const { kind, entities, head } = await load('/blog/');
  expect(kind).toBe('archive');
  expect(entities['post:7']).toMatchObject({ title: 'Post & 7' });
  expect(head.slice(0, 3)).toEqual([
    { tag: 'title', attributes: {}, content: 'The blog' },
    { tag: 'meta', attributes: { name: 'description', content: 'All of it' } },
    { tag: 'link', attributes: { rel: 'canonical', href: `${SITE}/blog/` } },
  ]);
});

test.each([['7'], [[7]], [[{ ID: '7', post_name: 'post-7', post_title: 'Post 7' }]], [{ id: 7 }]])(
  'the featured article may be named as %j',
  async (featured_post) => {
    const { load } = open({
      'pages/6?': page(6, '/blog/', { featured_post }),
      'posts/7?': post(7),
      'posts?page=1': [post(1)],
    });
    expect((await load('/blog/')).entities['post:7']).toMatchObject({ title: 'Post & 7' });
  },
);

test('a reviewer named only by number is looked up; one who cannot be found is replaced by nobody', async () => {
  const byDefault = { name: 'The practice’s own', path: '/reviewer/own/' };
  const shownBy = async (content: Content) => {
    const { load } = open({ 'posts?slug=post-2': [post(2, { acf: { reviewed_by: [12] } })], ...content });
    const loaded = await load('/blog/post-2/');
    const article = loaded.entities['post:2'];
    if (!isPost(article)) throw new Error('There is no article.');
    const need = reviewerNeed(article);
    const items = Object.values(loaded.entities).filter((entity) => isKind(entity, 'profile'));
    return reviewerOf(article, need?.read(items), byDefault, '/');
  };
  const elise = { ...page(12, '/reviewer/elise/'), type: 'reviewer', title: { rendered: 'Elise Marlowe' } };

  expect(await shownBy({ 'reviewer/12?': elise })).toEqual({ name: 'Elise Marlowe', path: '/reviewer/elise/' });
  expect(await shownBy({})).toBeUndefined();
  for (const reviewed_by of [false, {}])
    expect(await shownBy({ 'posts?slug=post-2': [post(2, { acf: { reviewed_by } })] })).toBe(byDefault);
});

test('a home page whose blocks need articles has them before it is shown', async () => {
  const { load } = open({
    'pages?slug=home': [page(1, '/', { flexible_content: [{ acf_fc_layout: 'featured_posts' }] })],
    'posts?page=1': [post(4)],
  });
  const { kind, entities, record } = await load('/');
  expect(kind).toBe('home');
  expect(record.isHome).toBe(true);
  expect(entities['post:4']).toMatchObject({ title: 'Post & 4' });
});

test('a block that cannot be read costs neither the page nor the report of it', async () => {
  const { load, report } = open({
    'pages?slug=home': [
      page(1, '/', {
        flexible_content: [
          { acf_fc_layout: 'how_it_works', heading: 'Yes' },
          { acf_fc_layout: 'how_it_works', heading: ['no'] },
          { acf_fc_layout: 'unheard_of' },
        ],
      }),
    ],
  });
  const { blocks } = await load('/');
  expect(blocks).toMatchObject({ flexible_content: [{ tag: 'how_it_works', name: 'how-it-works' }] });
  expect(report.mock.calls.flat()).toEqual([
    '/: block 2 (how_it_works) is left out: heading: must be text',
    expect.stringMatching(
      /^\/: block 3 \(unheard_of\) is left out: no such block on this page, which knows .*how_it_works/,
    ),
  ]);
});

test('an unknown address is an error page that search engines do not index', async () => {
  const { kind, record, head } = await open({}).load('/nothing/');
  expect(kind).toBe('error');
  expect(record).toMatchObject({ isError: true, errorStatus: 404 });
  expect(head.slice(0, 2)).toEqual([
    { tag: 'title', attributes: {}, content: 'Page not found - A practice' },
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ]);
});

test('a page whose item the site hides is an error page, and has the chrome of one', async () => {
  const { load } = open(
    { 'pages?slug=hidden': [page(9, '/hidden/')] },
    {
      kinds: { quiet: { shows: { types: ['page'] }, without: ['bars'] }, error: { shows: { flag: 'isError' } } },
      blocks: {},
      entities: [{ reads: ['page'], hides: () => true, read: ({ link }) => ({ kind: 'page', id: 9, link }) }],
    },
  );
  const loadedPage = await load('/hidden/');
  expect(loadedPage).toMatchObject({ kind: 'error', record: { isError: true, errorStatus: 404 }, entities: {} });
  expect(loadedPage).not.toHaveProperty('without');
});

test('the Spanish landing page is in Spanish', async () => {
  const blocks = { flexible_content: [{ acf_fc_layout: 'text_block', content: '<p>Palabras.</p>' }] };
  const { load } = open({ 'pages?slug=es-lp': [page(9, '/es-lp/', blocks)] });
  expect(await load('/es-lp/')).toMatchObject({ kind: 'landing', language: 'es' });
});

test.each([
  ['the language that the site knows', 'es', 'es'],
  ['a language that the site has not', 'fr', 'en'],
  ['none', '', 'en'],
])('an article that names %s is read in %s', async (_name, language, expected) => {
  const { load } = open({ 'posts?slug=post-2': [post(2, { acf: { language } })] });
  expect(await load('/blog/post-2/')).toMatchObject({ kind: 'post', language: expected });
});

test('an entity is read once, however many visitors request it', async () => {
  const { load, report } = open({
    'pages?slug=about': [page(3, '/about/', { common_flexible_content: [{ acf_fc_layout: 'unheard_of' }] })],
  });
  const [first, second] = [await load('/about/'), await load('/about/')];
  expect(second.entities['page:3']).toBe(first.entities['page:3']);
  expect(report).toHaveBeenCalledTimes(1);
});

test('a page is plain JSON', async () => {
  const { load } = open({ 'posts?slug=post-2': [post(2)] });
  const loaded = await load('/blog/post-2/');
  expect(JSON.parse(JSON.stringify(loaded))).toEqual(JSON.parse(JSON.stringify(structuredClone(loaded))));
});
