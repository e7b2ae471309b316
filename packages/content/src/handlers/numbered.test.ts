import { describe, expect, test } from 'vitest';
import { connectSource } from '../source.ts';
import type { FetchLike, SourceSettings } from '../source.ts';

interface Item {
  id: number;
  slug: string | undefined;
  link: string;
  type?: string;
  status?: 'draft';
  date?: string;
  content?: { rendered: string };
}

const ENDPOINTS: Readonly<Record<string, string>> = {
  posts: 'post',
  pages: 'page',
  media: 'attachment',
  films: 'film',
};

/** A WordPress with these items, which finds them by slug and by number, and says in the head of a page which item it shows. */
function connect(
  items: Item[],
  settings: Partial<SourceSettings> = {},
  idsByPath: Readonly<Record<string, number>> = {},
) {
  const calls: string[] = [];
  const bodyOf = ({ id, slug, link, type = 'page', date = '2026-03-05T09:00:00', content }: Item) => ({
    id,
    slug,
    type,
    date,
    content,
    link: `https://wp.example${link}`,
    ...(type === 'attachment' && { media_type: 'image', source_url: 'https://wp.example/x.jpg' }),
  });
  const fetch: FetchLike = async (address, { method = 'GET' }) => {
    const { pathname, searchParams } = new URL(address);
    if (method === 'HEAD') {
      calls.push(`HEAD ${pathname}`);
      const pageItem = items.find(({ id }) => id === idsByPath[pathname]);
      const endpoint = Object.keys(ENDPOINTS).find((name) => ENDPOINTS[name] === (pageItem?.type ?? 'page'));
      const link = `<https://wp.example/wp-json/wp/v2/${endpoint}/${pageItem?.id}>; rel="alternate"; title="JSON"; type="application/json"`;
      const api = '<https://wp.example/wp-json/>; rel="https://api.w.org/"';
      return new Response(null, { headers: { link: pageItem ? `${api}, ${link}` : api } });
    }
    const [, endpoint = '', id] = /^\/wp-json\/wp\/v2\/([a-z]+)(?:\/(\d+))?$/.exec(pathname) ?? [];
    calls.push(`${endpoint} ${id ?? searchParams.get('slug') ?? 'list'}`);
    const endpointItems = items.filter(({ type = 'page' }) => type === ENDPOINTS[endpoint]);
    if (id === undefined) {
      const slug = searchParams.get('slug');
      const open = endpointItems.filter((item) => item.status === undefined && (slug === null || item.slug === slug));
      return Response.json(open.map(bodyOf), { headers: { 'x-wp-totalpages': '1' } });
    }
    const item = endpointItems.find((candidate) => String(candidate.id) === id);
    if (!item)
      return Response.json({ code: 'rest_post_invalid_id', message: 'no', data: { status: 404 } }, { status: 404 });
    if (item.status)
      return Response.json({ code: 'rest_forbidden', message: 'no', data: { status: 401 } }, { status: 401 });
    return Response.json(bodyOf(item));
  };
  const content = connectSource(
    { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json', ...settings },
    { fetch, limits: { linkListPauseMs: 0, missingForMs: 0 } },
  );
  const ask = async (link: string) => {
    calls.length = 0;
    const source = content.open();
    await source.fetch(link);
    return source.get(link);
  };
  const learn = () => content.readLinkLists(new AbortController().signal);
  return { content, ask, learn, calls, items };
}

/** Addresses whose last name is no slug, whatever else they look like. */
const CUSTOM: readonly [what: string, link: string, type?: string][] = [
  ['the front page of a second language', '/es/'],
  ['a page below it', '/es/sobre-nosotros/'],
  ['another name', '/offers/now/'],
  ['a number', '/123/'],
  ['a year', '/2026/'],
  ['a month', '/2026/03/'],
  ['the name of a file', '/offers/now.html'],
  ['a category', '/category/ear/'],
  ['an author', '/author/ann/'],
  ['a film', '/film/nye/'],
  ['letters beyond ASCII', '/%c3%b1and%c3%ba/'],
  ['an article', '/stories/seven/', 'post'],
  ['an upload', '/photos/seven/', 'attachment'],
  ['an item of another type', '/cinema/seven/', 'film'],
];

const settings = { postTypes: [{ type: 'film', endpoint: 'films' }] };

describe.each(CUSTOM)('the address of %s, %s, which no slug says', (_what, link, type = 'page') => {
  const item = { id: 7, slug: 'its-slug', link, type };
  const expectedItem = { isPostType: true, type, id: 7 };

  test('is read by the number of its item, once a list has named it', async () => {
    const { ask, learn, calls, content } = connect([item], settings);
    await (type === 'attachment' ? content.open().fetchNeeds([{ endpoint: 'media' }]) : learn());
    expect(await ask(link)).toMatchObject(expectedItem);
    expect(calls).toHaveLength(1);
  });

  test('is found before that by what WordPress says of its page', async () => {
    const { ask, calls } = connect([item], { ...settings, redirections: '404' }, { [link]: 7 });
    expect(await ask(link)).toMatchObject(expectedItem);
    expect(calls.filter((call) => call.startsWith('HEAD'))).toHaveLength(1);
    expect(await ask(link)).toMatchObject(expectedItem);
    expect(calls).toHaveLength(1);
  });

  test('leads to where the item is once it has moved, for as long as it is there', async () => {
    const { ask, learn, items, content } = connect([item], settings);
    await (type === 'attachment' ? content.open().fetchNeeds([{ endpoint: 'media' }]) : learn());
    items[0] = { ...item, link: '/its-slug/' };
    const redirection = { isRedirection: true, redirectionStatus: 301, location: '/its-slug/' };
    expect([await ask(link), await ask(link)]).toMatchObject([redirection, redirection]);
    items[0] = { ...item, link: '/its-slug/', status: 'draft' };
    expect(await ask(link)).toMatchObject({ is404: true });
    items.length = 0;
    expect(await ask(link)).toMatchObject({ is404: true });
  });
});

test('a response without slugs takes nothing away from what is known', async () => {
  const item = { id: 7, slug: 'inicio', link: '/es/' };
  const { ask, learn, content, items } = connect([item]);
  await learn();
  items[0] = { ...item, slug: undefined };
  await content.open().fetchNeeds([{ endpoint: 'pages' }]);
  expect(await ask('/es/')).toMatchObject({ isPage: true, id: 7 });
});

test('whoever takes an address has it', async () => {
  const { ask, learn, items } = connect([{ id: 7, slug: 'inicio', link: '/es/' }]);
  await learn();
  items[0] = { id: 7, slug: 'inicio', link: '/es/inicio/' };
  items.push({ id: 8, slug: 'es', link: '/es/' });
  expect(await ask('/es/')).toMatchObject({ isPage: true, id: 8 });
});

test('the pages of an item without a slug in its address have a number behind it', async () => {
  const content = { rendered: '<p>One</p><!--nextpage--><p>Two</p>' };
  const ids = [
    ['/es/', 7],
    ['/now.html/', 8],
    ['/123/', 9],
  ] as const;
  const { ask, learn } = connect(ids.map(([link, id]) => ({ id, slug: `no-${id}`, link, content })));
  await learn();
  for (const [link, id] of ids) {
    expect(await ask(`${link}2/`)).toMatchObject({ isPage: true, id, part: 2, parts: 2 });
    expect(await ask(`${link}1/`)).toMatchObject({ isRedirection: true, location: link });
    expect(await ask(`${link}3/`)).toMatchObject({ is404: true });
    expect(await ask(`${link}page/2/`)).toMatchObject({ is404: true });
  }
});

test.each([
  ['/inicio/', '/es/'],
  ['/offers/an-offer/', '/offers/now.html/'],
])('%s, which the slug of an item would give, leads to its address %s', async (link, location) => {
  const { ask } = connect([
    { id: 7, slug: 'inicio', link: '/es/' },
    { id: 8, slug: 'an-offer', link: '/offers/now.html' },
  ]);
  expect(await ask(link)).toMatchObject({ isRedirection: true, redirectionStatus: 301, location });
});

test('the front page keeps its rule', async () => {
  const { ask, learn, calls } = connect([{ id: 7, slug: 'home', link: '/' }], { homepage: '/home/' });
  await learn();
  expect(await ask('/')).toMatchObject({ isPage: true, isHome: true, id: 7 });
  expect(calls).toContain('pages home');
  expect(await ask('/home/')).toMatchObject({ is404: true });
});

test('WordPress is believed only about the address that its item has', async () => {
  const items = [{ id: 7, slug: 'home', link: '/' }];
  const { ask, calls } = connect(items, { redirections: '404' }, { '/made-up/': 7 });
  expect(await ask('/made-up/')).toMatchObject({ is404: true });
  expect(calls).toEqual(['posts made-up', 'pages made-up', 'media made-up', 'HEAD /made-up/', 'pages 7']);
});

test('a made-up address costs no further call, and becomes known to nobody', async () => {
  const { ask, calls, content } = connect([{ id: 7, slug: 'inicio', link: '/es/' }]);
  expect(await ask('/es/made-up/')).toMatchObject({ is404: true });
  expect(calls).toEqual(['posts made-up', 'pages made-up', 'media made-up']);
  expect(content.isKnownPath('/es/made-up/')).toBe(false);
});

describe('permalinks with the number of an article', () => {
  test.each([
    ['/%post_id%/', '/7/'],
    ['/%post_id%/', '/2026/'],
    ['/archives/%post_id%', '/archives/7/'],
    ['/%year%/%post_id%/', '/2026/7/'],
    ['/%year%/%monthnum%/%post_id%/', '/2026/03/7/'],
    ['/%category%/%post_id%/', '/nose/7/'],
    ['/blog/%post_id%-%postname%/', '/blog/7-words/'],
    ['/%post_id%.html', '/7.html/'],
  ])('%s show it at %s, also if nothing named it before', async (permalink, link) => {
    const id = Number(/\d+(?=\D*$)/.exec(link)?.[0]);
    const { ask, calls } = connect([{ id, slug: 'words', link, type: 'post' }], { permalink });
    expect(await ask(link)).toMatchObject({ isPost: true, id });
    expect(calls).toEqual([`posts ${id}`]);
  });

  test.each([
    ['/%post_id%/', '/9999/', '/9999/'],
    ['/archives/%post_id%', '/archives/9/', '/archives/9/'],
  ])('%s show nothing at %s if there is no such article', async (permalink, link) => {
    const { ask, calls } = connect([{ id: 7, slug: 'words', link: '/7/', type: 'post' }], { permalink });
    expect(await ask(link)).toMatchObject({ is404: true });
    expect(calls.length).toBeLessThanOrEqual(5);
  });

  test.each([
    ['/%postname%.html', '/words.html/'],
    ['/%postname%/%year%/', '/words/2026/'],
  ])('%s find the article by its slug at %s', async (permalink, link) => {
    const { ask, calls } = connect([{ id: 7, slug: 'words', link, type: 'post' }], { permalink });
    expect(await ask(link)).toMatchObject({ isPost: true, id: 7 });
    expect(calls).toContain('posts words');
  });

  test('show the pages of an article', async () => {
    const content = { rendered: '<p>One</p><!--nextpage--><p>Two</p>' };
    for (const [permalink, link] of [
      ['/%post_id%/', '/7/'],
      ['/archives/%post_id%', '/archives/7/'],
      ['/%category%/%post_id%/', '/nose/7/'],
    ] as const) {
      const { ask } = connect([{ id: 7, slug: 'words', link, type: 'post', content }], { permalink });
      expect(await ask(`${link}2/`)).toMatchObject({ isPost: true, id: 7, part: 2, parts: 2 });
      expect(await ask(`${link}3/`)).toMatchObject({ is404: true });
    }
  });

  test('leave dates where they are', async () => {
    const { ask } = connect([{ id: 7, slug: 'words', link: '/7/', type: 'post' }], { permalink: '/%post_id%/' });
    expect(await ask('/2026/')).toMatchObject({ isDate: true, year: 2026 });
    expect(await ask('/2026/03/')).toMatchObject({ isDate: true, month: 3 });
  });
});
