import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { createFields } from '#page/blocks/fields.ts';
import { connectSource } from '@ostium/content';
import { createPageReader } from '#page/pageReader.ts';
import { site } from 'marlowe/site.ts';
import { addContentEndpoint } from './contentEndpoint.ts';

/** The endpoint over a WordPress with one article and one term, which can go down. */
function open() {
  const calls: URL[] = [];
  let isDown = false;
  const content = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' },
    {
      fetch: async (input) => {
        const url = new URL(input);
        calls.push(url);
        if (isDown) throw new TypeError('fetch failed');
        const post = { id: 2, type: 'post', slug: 'noses', link: 'https://wp.example/blog/noses/', author: 3 };
        const term = { id: 4, taxonomy: 'category', slug: 'sinus', name: 'Sinus', link: 'https://wp.example/sinus/' };
        const items = url.pathname.endsWith('/posts')
          ? [{ ...post, title: { rendered: 'Noses' }, content: { rendered: '<p>Long</p>' } }]
          : [term];
        return Response.json(items, { headers: { 'x-wp-total': '12', 'x-wp-totalpages': '3' } });
      },
    },
  );
  const app = Fastify();
  const reader = createPageReader(site, createFields({ resolve: (url) => url }), () => undefined);
  addContentEndpoint(app, { content, reader });
  return {
    fail: () => void (isDown = true),
    ask: async (url: string) => {
      const { statusCode, headers, body } = await app.inject(`/-/content/${url}`);
      return { status: statusCode, headers, body: JSON.parse(body) as Record<string, unknown> };
    },
    /** The last request to the source. */
    asked: () => {
      const url = calls.findLast(({ pathname }) => pathname.includes('/wp/v2/'));
      const { _embed, _fields, acf_format: _format, ...params } = Object.fromEntries(url?.searchParams ?? []);
      return [url?.pathname.split('/').at(-1), params];
    },
  };
}

describe('a list', () => {
  test('has the form that the screens show, with its total', async () => {
    const { status, headers, body } = await open().ask('posts');

    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'public, no-cache', 'x-robots-tag': 'noindex' });
    expect(body).toEqual({
      items: [expect.objectContaining({ kind: 'post', id: 2, title: 'Noses', link: '/blog/noses/' })],
      total: 12,
      totalPages: 3,
    });
  });

  test('contains what was requested, and nothing else', async () => {
    const { ask, asked } = open();
    const params = {
      page: '2',
      per_page: '24',
      categories: '1,2',
      tags: '3',
      exclude: '4',
      order: 'asc',
      before: '2026-03-14T09:30:00',
      after: '2026-01-01T00:00:00',
    };

    expect((await ask(`posts?${new URLSearchParams({ ...params, search: ' sore nose ' }).toString()}`)).status).toBe(
      200,
    );
    expect(asked()).toEqual(['posts', { ...params, search: 'sore nose' }]);
  });

  test.each(['categories', 'tags'])('of %s has none that only drafts carry', async (name) => {
    const { ask, asked } = open();

    expect((await ask(`${name}?per_page=5`)).body['items']).toEqual([expect.objectContaining({ name: 'Sinus' })]);
    expect(asked()).toEqual([name, { per_page: '5', hide_empty: 'true' }]);
  });

  test('is unavailable while the source does not respond', async () => {
    const { ask, fail } = open();
    fail();
    const { status, headers, body } = await ask('posts');

    expect([status, body]).toEqual([503, { message: 'The content source does not answer.' }]);
    expect(headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
  });

  test.each(['users', 'Posts', 'pages', 'constructor'])('of %s is not given', async (name) => {
    const { status, body } = await open().ask(name);

    expect([status, body]).toEqual([
      404,
      { message: `There is no list "${name}". There are: posts, categories, tags.` },
    ]);
  });
});

const LONGEST = 'n'.repeat(100);

test.each([
  ['page=0', 'page: must be at least 1'],
  ['page=10001', 'page: must be at most 10000'],
  ['page=1x', 'page: must be a whole number'],
  ['page=-1', 'page: must be a whole number'],
  ['per_page=25', 'per_page: must be at most 24'],
  ['categories=1,2,3,4,5,6,7,8,9,10,11', 'categories: must be up to ten ids, separated by commas'],
  ['tags=1,', 'tags: must be up to ten ids, separated by commas'],
  ['exclude=,1', 'exclude: must be up to ten ids, separated by commas'],
  ['search=%20', 'search: must not be empty'],
  [`search=${LONGEST}n`, 'search: must be at most 100 characters'],
  ['before=2026-03-14', 'before: must be a time such as 2026-03-14T09:30:00'],
  ['before=x2026-03-14T09:30:00', 'before: must be a time such as 2026-03-14T09:30:00'],
  ['before=2026-03-14T09:30:00x', 'before: must be a time such as 2026-03-14T09:30:00'],
  ['after=2026-13-14T09:30:00', 'after: must be a time such as 2026-03-14T09:30:00'],
  ['order=up', 'order: must be asc or desc'],
  ['page=0&order=up', 'page: must be at least 1; order: must be asc or desc'],
])('%s is refused with %j', async (query, message) => {
  const { status, body } = await open().ask(`posts?${query}`);

  expect([status, body]).toEqual([400, { message }]);
});

test.each([
  'page=1',
  'page=10000',
  'per_page=24',
  'categories=1,2,3,4,5,6,7,8,9,10',
  `search=${LONGEST}`,
  'order=desc',
])('%s is taken', async (query) => {
  expect((await open().ask(`posts?${query}`)).status).toBe(200);
});
