import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { connectSource } from './source.ts';
import type { FetchLike, SourceSettings } from './source.ts';

// Responses of a real WordPress, by the name of the file in which they were captured.
interface CapturedResponse {
  status: number;
  headers: Record<string, string>;
  body: unknown;
}

const readCaptured = (name: string): CapturedResponse =>
  JSON.parse(readFileSync(new URL(`../../../tests/captured/responses/${name}.json`, import.meta.url), 'utf8'));

const WORDPRESS = 'http://127.0.0.1:8765';

/** A WordPress that gives captured responses to calls that begin this way, and empty lists to all others. */
function open(
  responses: Record<string, string | unknown[]>,
  settings: Partial<SourceSettings> = {},
  credential?: string,
) {
  const calls: string[] = [];
  const fetch: FetchLike = async (url, init) => {
    const call = `${init.method ?? 'GET'} ${url.slice(WORDPRESS.length).replace('/wp-json/wp/v2', '')}`;
    const isAuthorised = new Headers(init.headers).has('authorization');
    calls.push(`${call}${isAuthorised ? ' (authorised)' : ''}`);
    const [, response = []] =
      Object.entries(responses).find(([beginning]) => withoutEmbeds(call).startsWith(beginning)) ?? [];
    if (typeof response !== 'string') return Response.json(response);
    const { status, headers, body } = readCaptured(response);
    return new Response(init.method === 'HEAD' ? null : JSON.stringify(body), { status, headers });
  };
  const content = connectSource(
    { siteUrl: 'https://site.example', api: `${WORDPRESS}/wp-json/`, ...settings },
    { fetch },
  );
  return { content, source: content.open({ credential }), calls: () => calls.map(withoutEmbeds), all: () => calls };
}

const withoutEmbeds = (call: string): string =>
  call.replace('_embed=author,wp:featuredmedia,wp:term&', '').replace('acf_format=standard&', '');

describe('a page', () => {
  test('is found at its full address, and its twin elsewhere is not', async () => {
    const { source } = open({ 'GET /pages?': 'page-child-by-slug' });
    await source.fetch('/our-practice/contact/');
    await source.fetch('/contact/');
    expect(source.get('/our-practice/contact/')).toMatchObject({ isPage: true, isPostType: true, type: 'page' });
    expect(source.get('/contact/')).toMatchObject({
      errorStatusText: 'You have tried to access content at route: /contact/ but it does not exist',
    });
  });

  test('at the root is home, whatever its slug', async () => {
    const { source } = open({ 'GET /pages?': 'page-home-embed-standard' }, { homepage: '/home/' });
    await source.fetch('/');
    expect(source.get('/')).toMatchObject({ isPage: true, isHome: true, id: 13, link: '/' });
    expect(source.entity({ type: 'page', id: 13 })).toMatchObject({
      kind: 'post',
      link: '/',
      embedded: { author: {} },
    });
  });

  test('that is unknown is requested everywhere at once, and costs one call from then on', async () => {
    const { content, calls } = open({ 'GET /pages?': 'page-child-by-slug' });
    await content.open().fetch('/our-practice/contact/');
    expect(calls()).toEqual([
      'GET /posts?per_page=100&slug=contact',
      'GET /pages?per_page=100&slug=contact',
      'GET /media?per_page=100&slug=contact',
    ]);
    await content.open().fetch('/our-practice/contact/');
    expect(calls().slice(3)).toEqual(['GET /pages?per_page=100&slug=contact']);
  });

  test('that the menu names costs one call if the permalinks show what it is', async () => {
    const { content, calls } = open({ 'GET /pages?': 'page-child-by-slug' }, { permalink: '/blog/%postname%/' });
    content.addKnownLinks(['/our-practice/contact/']);
    await content.open().fetch('/our-practice/contact/');
    expect(calls()).toEqual(['GET /pages?per_page=100&slug=contact']);
  });
});

test('the same answer gives the same entity to every request', async () => {
  const { content } = open({ 'GET /posts?': 'posts-per9-p1' });
  const [first, second] = [content.open(), content.open()];
  await Promise.all([first.fetch('/'), second.fetch('/')]);
  await second.fetch('/', { force: true });
  const ref = { type: 'post', id: 29 };
  expect(first.entity(ref)).toBeDefined();
  expect(second.entity(ref)).toBe(first.entity(ref));
});

test('embedded entities are in the store once, under their own names', async () => {
  const { source } = open({ 'GET /posts?': 'posts-per9-p1' });
  await source.fetch('/');
  const post = source.entity({ type: 'post', id: 29 });
  expect(post?.raw).not.toHaveProperty('_embedded');
  expect(post?.raw).not.toHaveProperty('_links');
  const { author, featuredMedia, terms = [] } = post?.embedded ?? {};
  expect(author && source.entity(author)).toMatchObject({ kind: 'author' });
  expect(featuredMedia && source.entity(featuredMedia)).toMatchObject({ kind: 'attachment', type: 'attachment' });
  expect(terms.map((term) => source.entity(term)?.kind)).toEqual(terms.map(() => 'term'));
  expect(terms.length).toBeGreaterThan(0);
});

test('the state is plain JSON and survives it', async () => {
  const { source } = open({ 'GET /posts?': 'posts-per9-p1' });
  await source.fetch('/page/1/?s=a+b');
  await source.fetchNeeds([{ endpoint: 'posts', params: { per_page: 3 } }]);
  const state = source.snapshot();
  expect(JSON.parse(JSON.stringify(state))).toEqual(state);
});

test('a search is sent as it was meant', async () => {
  const { source, all } = open({});
  await source.fetch('/?s=a%26b+c%zz');
  expect(all()).toEqual([
    'GET /posts?_embed=author,wp:featuredmedia,wp:term&acf_format=standard&page=1&search=a%26b%20c%25zz',
  ]);
  expect(source.get('/?s=a%26b+c%zz')).toMatchObject({ isSearch: true, searchQuery: 'a%26b+c%zz', items: [] });
});

test.each(['content', 'excerpt'])(
  'of an item that a password protects the title and the address are known, and nothing that came along (without %s)',
  async (field) => {
    const protectedPost = {
      ...Object(readCaptured('post-password').body),
      acf: { secret: 'told' },
      [field]: undefined,
    };
    const { source } = open({ 'GET /posts?': [protectedPost] });
    await source.fetch('/2023/05/');
    expect(source.entity({ type: 'post', id: 32 })).toEqual({
      kind: 'post',
      type: 'post',
      id: 32,
      link: '/blog/locked/',
      isProtected: true,
      embedded: { contentMedia: [], terms: [], replies: [] },
      raw: { id: 32, type: 'post', slug: 'locked', link: `${WORDPRESS}/blog/locked/`, title: { rendered: 'Locked' } },
    });
  },
);

describe('a preview', () => {
  const post = {
    id: 18,
    type: 'post',
    slug: 'a',
    link: `${WORDPRESS}/a/`,
    title: { rendered: 'T' },
    acf: { hero: 'own' },
  };
  const revision = { id: 90, parent: 18, title: { rendered: 'R' }, acf: { hero: null, list: [] } };
  const open18 = (responses: Record<string, string | unknown[]>, credential: string | undefined = 'Basic x') =>
    open({ ...responses, 'GET /posts?': [post] }, {}, credential);
  const ref = { type: 'post', id: 18 };

  test('shows the latest revision; empty fields of it leave the item’s own', async () => {
    const { source, calls } = open18({ 'GET /posts/18/revisions': [revision] });
    await source.fetch('/a/?preview=true&preview_id=18');
    expect(source.entity(ref)?.raw).toMatchObject({ title: { rendered: 'R' }, acf: { hero: 'own' } });
    expect(calls().filter((call) => call.includes('authorised'))).toEqual([
      'GET /posts/18/revisions?per_page=1 (authorised)',
    ]);
  });

  test('shows the fields of a revision that has any', async () => {
    const { source } = open18({
      'GET /posts/18/revisions': [{ ...revision, acf: { hero: '', list: [{ a: 'new' }] } }],
    });
    await source.fetch('/a/?preview=true');
    expect(source.entity(ref)?.raw['acf']).toEqual({ hero: '', list: [{ a: 'new' }] });
  });

  test('shows what a password hides from visitors once the source has sent the revision', async () => {
    const protectedPost = { ...post, content: { rendered: '', protected: true } };
    const responses = { 'GET /posts?': [protectedPost], 'GET /posts/18/revisions': [revision] };
    const { source } = open(responses, {}, 'Basic x');
    await source.fetch('/a/?preview=true');
    await source.fetch('/a/');
    expect(source.entity(ref)?.raw).toMatchObject({ title: { rendered: 'R' }, acf: { hero: 'own' } });
    const { source: visitor } = open(responses);
    await visitor.fetch('/a/');
    expect(visitor.entity(ref)?.raw).not.toHaveProperty('acf');
  });

  test.each([
    ['belongs to another item', [{ ...revision, parent: 7 }]],
    ['is not there', []],
    ['cannot be, because the type keeps none', 'route-404'],
  ])('shows the item as it is when the revision %s', async (_name, response) => {
    const { source } = open18({ 'GET /posts/18/revisions': response });
    await source.fetch('/a/?preview=true');
    expect(source.get('/a/?preview=true')).toMatchObject({ isPost: true });
    expect(source.entity(ref)?.raw).toMatchObject({ title: { rendered: 'T' } });
  });

  test('that the source refuses fails with its words', async () => {
    const { source } = open18({ 'GET /posts/18/revisions': 'revisions-anon' });
    await source.fetch('/a/?preview=true');
    expect(source.get('/a/?preview=true')).toMatchObject({
      isError: true,
      errorStatus: 401,
      errorStatusText: 'Sorry, you are not allowed to view revisions of this post.',
    });
  });

  test.each([
    ['/a/', 'Basic x'],
    ['/a/?preview=', 'Basic x'],
    ['/a/?preview=true', undefined],
    ['/?p=18', 'Basic x'],
    ['/a/?preview=true', 'Basic x\r\nx-evil: 1'],
  ])('%s with the credential %j is none', async (link, credential) => {
    const { source, all } = open({ 'GET /posts?': [post] }, {}, credential);
    await source.fetch(link);
    expect(all().join()).not.toContain('authorised');
    expect(all().join()).not.toContain('revisions');
  });

  test('whose credential is wrong says so, and nothing about what there is', async () => {
    const { source, all } = open(
      { 'GET /users/me': 'revisions-anon', 'GET /posts?': [], 'GET /pages?': [], 'GET /media?': [] },
      {},
      'Basic x',
    );
    await source.fetch('/a/?preview=true');
    expect(source.get('/a/?preview=true')).toMatchObject({
      isError: true,
      errorStatus: 401,
      errorStatusText: 'The content source refused the credential of the preview',
    });
    expect(all().at(-1)).toContain('GET /users/me?');
  });

  test('of something missing is a 404 if the credential is valid', async () => {
    const { source } = open({ 'GET /users/me': [] }, {}, 'Basic x');
    await source.fetch('/a/?preview=true');
    expect(source.get('/a/?preview=true')).toMatchObject({ is404: true });
  });

  test('of an attachment, which has no revisions, shows it as it is', async () => {
    const photo = { id: 9, slug: 'photo', media_type: 'image', source_url: 'x.jpg', link: `${WORDPRESS}/photo/` };
    const { source, calls } = open({ 'GET /media?': [photo] }, {}, 'Basic x');
    await source.fetch('/photo/?preview=true');
    expect(source.get('/photo/?preview=true')).toMatchObject({ isAttachment: true, id: 9 });
    expect(calls().join()).not.toContain('revisions');
  });

  test('uses the title, the content and the excerpt of a revision, if it has them', async () => {
    const { source } = open18({
      'GET /posts/18/revisions': [
        { id: 90, parent: 18, content: { rendered: 'C' }, excerpt: { rendered: 'E' }, slug: 'x' },
      ],
    });
    await source.fetch('/a/?preview=true');
    expect(source.entity(ref)?.raw).toEqual({ ...post, content: { rendered: 'C' }, excerpt: { rendered: 'E' } });
  });

  test('of a private item, which no list names, finds it by its number', async () => {
    const { source } = open({ 'GET /pages/18?': { ...post, type: 'page' } as never }, {}, 'Basic x');
    await source.fetch('/a/?preview=true&preview_id=18');
    expect(source.get('/a/?preview=true&preview_id=18')).toMatchObject({ isPage: true, id: 18 });
  });
});

describe('a redirection', () => {
  test.each([
    [
      'a renamed item',
      '/blog/old/',
      'head-old-slug',
      { isRedirection: true, redirectionStatus: 301, isExternal: false },
    ],
    ['a way to the login', '/login/', 'head-login-alias', { isError: true, is404: true }],
    ['a missing page', '/none/', 'head-missing', { isError: true, is404: true }],
  ])('of %s', async (_name, link, response, expected) => {
    const { source } = open({ 'HEAD ': response }, { redirections: '404' });
    await source.fetch(link);
    expect(source.get(link)).toMatchObject(expected);
  });

  test('inside the site never names the content host', async () => {
    const { source } = open({ 'HEAD ': 'head-old-slug' }, { redirections: '404' });
    await source.fetch('/blog/old/');
    expect(JSON.stringify(source.snapshot())).not.toContain('127.0.0.1');
  });
});

describe('needs', () => {
  const need = { endpoint: 'posts', params: { per_page: 9, page: 1 } };

  test('are lists of entities, single ones, or the JSON itself', async () => {
    const { source } = open({
      'GET /posts?': 'posts-per9-p1',
      'GET /posts/': 'post-by-id',
      'GET /types': 'types',
    });
    await source.fetchNeeds([need, { endpoint: 'posts/18' }, { endpoint: 'types' }]);
    expect(source.outcome(need)).toMatchObject({ isFound: true, total: 22, totalPages: 3, items: { length: 9 } });
    expect(source.outcome({ endpoint: 'posts/18' })).toMatchObject({ isFound: true, items: [{ type: 'post' }] });
    expect(source.outcome({ endpoint: 'types' })).toMatchObject({ isFound: true, value: { post: { slug: 'post' } } });
  });

  test('are fetched once, in whatever order their parameters stand', async () => {
    const { source, calls } = open({ 'GET /posts?': 'posts-per9-p1' });
    await source.fetchNeeds([need, { endpoint: 'posts', params: { page: 1, per_page: 9 } }]);
    await source.fetchNeeds([need]);
    expect(calls()).toHaveLength(1);
  });

  test('that the source refuses are answered with its status', async () => {
    const { source } = open({ 'GET /posts/99': 'post-404' });
    await source.fetchNeeds([{ endpoint: 'posts/99' }]);
    expect(source.outcome({ endpoint: 'posts/99' })).toEqual({ isFound: false, status: 404 });
  });
});

test('listeners hear of changes until they leave', async () => {
  const { source } = open({});
  const states: unknown[] = [];
  const stop = source.subscribe(() => states.push(source.get('/').isFetching));
  await source.fetch('/');
  stop();
  await source.fetch('/page/2/');
  expect(states[0]).toBe(true);
  expect(states.at(-1)).toBe(false);
  expect(states.length).toBeLessThan(5);
});

test('two callers of one link wait for the same fetch', async () => {
  const { source, calls } = open({ 'GET /posts?': 'posts-per9-p1' });
  await Promise.all([source.fetch('/'), source.fetch('/').then(() => expect(source.get('/').isReady).toBe(true))]);
  expect(calls()).toHaveLength(1);
});
