import { describe, expect, test } from 'vitest';
import { connectSource } from '../source.ts';
import type { FetchLike, Limits } from '../source.ts';

const settings = { siteUrl: 'https://site.example', api: 'https://wp.example/wp-json' };
const JSON_TYPE = { 'content-type': 'application/json; charset=UTF-8' };
const post = { id: 1, slug: 'a', type: 'post', link: 'https://wp.example/a/' };

function connect(fetch: FetchLike, limits: Partial<Limits> = {}) {
  const problems: string[] = [];
  const content = connectSource(settings, {
    fetch,
    onProblem: (message) => problems.push(message),
    limits: { timeoutMs: 40, ...limits },
  });
  return { content, source: content.open(), problems };
}

const unavailable = (link: string) => ({
  link,
  route: link,
  query: {},
  page: 1,
  isReady: true,
  isFetching: false,
  isError: true,
  is503: true,
  errorStatus: 503,
  errorStatusText: 'The content source is unavailable',
});

const never = () => new Promise<never>(() => {});
const endless = () => {
  const chunk = new Uint8Array(1000).fill(32);
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(chunk);
  return new Response(new ReadableStream({ pull }), { headers: JSON_TYPE });
};
const stalling = () => {
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => controller.enqueue(new Uint8Array([91]));
  return new Response(new ReadableStream({ start }), { headers: JSON_TYPE });
};
const response = (body: string, status = 200, type = 'application/json') =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('a content source that is down is a 503, never a missing page', () => {
  test.each<[string, FetchLike, RegExp]>([
    ['refuses the connection', () => Promise.reject(new TypeError('fetch failed')), /fetch failed/],
    [
      'is under maintenance',
      async () => response('<html>', 503, 'text/html'),
      /503 with the content type "text\/html"/,
    ],
    ['has lost its database', async () => response('<html>', 500, 'text/html'), /answered 500/],
    ['fails in JSON', async () => response('{"code":"internal_server_error"}', 500), /answered 500/],
    ['asks to come later', async () => response('{}', 429), /answered 429/],
    ['answers a page of a firewall', async () => response('<html>', 403, 'text/html'), /answered 403/],
    ['answers a page instead of data', async () => response('<html>', 200, 'text/html'), /text\/html/],
    [
      'prints a warning before the data',
      async () => response(`<br />\n<b>Warning</b>${JSON.stringify([post])}`),
      /JSON/,
    ],
    ['sends half an answer', async () => response(JSON.stringify([post]).slice(0, 40)), /JSON/],
    ['sends an answer without end', async () => endless(), /larger than 10000 bytes/],
    ['stops in the middle of an answer', async () => stalling(), /within 40 ms/],
    ['never answers, deaf to the signal', never, /within 40 ms/],
  ])('it %s', async (_name, fetch, problem) => {
    const { source, problems } = connect(fetch, { maxBytes: 10_000 });

    await source.fetch('/a/');
    await source.fetchNeeds([{ endpoint: 'posts' }]);

    expect(source.get('/a/')).toEqual(unavailable('/a/'));
    expect(source.outcome({ endpoint: 'posts' })).toEqual({ isFound: false, status: 503 });
    expect(problems.join('\n')).toMatch(problem);
  });

  test('a redirect lookup that fails is no redirection, and the link stays a 404', async () => {
    const fetch: FetchLike = (_url, { method }) => (method === 'HEAD' ? never() : Promise.resolve(response('[]')));
    const content = connectSource({ ...settings, redirections: '404' }, { fetch, limits: { timeoutMs: 20 } });
    const source = content.open();

    await source.fetch('/a/');

    expect(source.get('/a/')).toMatchObject({ is404: true });
  });
});

test('a response that is neither a list nor an object is unusable, and is reported', async () => {
  const { source } = connect(async () => response('3'));
  await source.fetch('/a/');
  expect(source.get('/a/')).toMatchObject({
    errorStatus: 503,
    errorStatusText: 'Unexpected input given to normalize. Expected type to be "object", found "number".',
  });
});

test.each([
  [401, 'rest_forbidden', 'Unauthorized'],
  [403, 'rest_forbidden', 'Forbidden'],
])('a draft keeps the %i that the source said', async (status, code, statusText) => {
  const { source } = connect(async () => response(JSON.stringify({ code, message: 'no', data: { status } }), status));
  await source.fetch('/?p=34');
  expect(source.get('/?p=34')).toMatchObject({ isError: true, errorStatus: status, errorStatusText: statusText });
});

test('past the last page WordPress answers 400, and the visitor gets a 404', async () => {
  const body = { code: 'rest_post_invalid_page_number', message: 'too large', data: { status: 400 } };
  const { source } = connect(async () => response(JSON.stringify(body), 400));

  await source.fetch('/page/9/');
  await source.fetchNeeds([{ endpoint: 'posts', params: { page: 9 } }]);

  expect(source.get('/page/9/')).toMatchObject({ is404: true, errorStatusText: "post archive doesn't have page 9" });
  expect(source.outcome({ endpoint: 'posts', params: { page: 9 } })).toMatchObject({ isFound: true, items: [] });
});

test('what WordPress embeds instead of a deleted picture or a hidden author is left out and reported', async () => {
  const index = { name: 'Site', description: '', url: 'https://wp.example', namespaces: ['wp/v2'], routes: {} };
  const hiddenAuthor = { code: 'rest_user_invalid_id', message: 'Invalid user ID.', data: { status: 404 } };
  const brokenPost = {
    ...post,
    _embedded: { author: [hiddenAuthor], 'wp:featuredmedia': [index], 'wp:term': [[null, 7], 'x'] },
  };
  const { source, problems } = connect(async () => response(JSON.stringify([brokenPost])));

  await source.fetch('/a/');

  expect(source.get('/a/')).toMatchObject({ isPost: true, id: 1 });
  expect(Object.keys(source.snapshot().entities)).toEqual(['post:1']);
  expect(source.entity({ type: 'post', id: 1 })?.embedded).toEqual({ contentMedia: [], terms: [], replies: [] });
  expect([...new Set(problems)]).toEqual([
    'Left out of post 1: no entity (code "rest_user_invalid_id").',
    'Left out of post 1: no entity.',
  ]);
});

test.each([
  ['nothing at all', {}],
  ['no id', { link: '/x/' }],
  ['an id that is no id', { id: {}, link: '/x/' }],
  ['a link that is no link', { id: 2, link: 7 }],
  ['a picture without a file', { id: 2, link: '/x/', media_type: 'image', source_url: null }],
])('an item with %s is left out of a list', async (_name, item) => {
  const { source, problems } = connect(async () => response(JSON.stringify([item, post, null, 'x', [[]]])));
  await source.fetch('/');
  expect(source.get('/')).toMatchObject({ isReady: true, items: [{ type: 'post', id: 1, link: '/a/' }] });
  expect(problems.length).toBeGreaterThan(0);
});

test.each([
  [
    'nested without measure',
    `[{"id":1,"link":"/a/","acf":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`,
    /64 levels deep/,
  ],
  ['nested without measure and cut off', '['.repeat(50_000), /64 levels deep/],
  ['nested in objects', '{"a":'.repeat(65) + '1' + '}'.repeat(65), /64 levels deep/],
  ['of a million values', `[${'1,'.repeat(1_000_000)}1]`, /more than 500000 values/],
])('an answer %s is not read', async (_name, body, problem) => {
  const { source, problems } = connect(async () => response(body));
  await source.fetch('/a/');
  expect(source.get('/a/')).toEqual(unavailable('/a/'));
  expect(problems.join('\n')).toMatch(problem);
});

test('brackets within words are no nesting', async () => {
  const words = JSON.stringify(`${'['.repeat(100)}\\"${'{'.repeat(100)}`);
  const { source } = connect(async () => response(`[{"id":1,"type":"post","link":"/a/","title":${words}}]`));
  await source.fetch('/a/');
  expect(source.get('/a/')).toMatchObject({ isPost: true });
});

test('what is not JSON is not repeated in the log', async () => {
  const { source, problems } = connect(async () => response('<p>You searched for "hiv test"</p>'));
  await source.fetch('/?s=hiv+test');
  expect(problems.join('\n')).toContain('what is not JSON');
  expect(problems.join('\n')).not.toMatch(/hiv/);
});

describe('JSON without items says nothing about the content', () => {
  const links = ['/a/', '/', '/page/2/', '/2024/', '/category/a/', '/author/a/', '/?p=1'];

  test.each([
    ['words', ['a', 'b']],
    ['numbers', [1, 2]],
    ['nothing', [null, null]],
    ['lists', [[]]],
  ])('a list of %s', async (_name, body) => {
    const { source, problems } = connect(async () => response(JSON.stringify(body)));
    await Promise.all(links.map((link) => source.fetch(link)));
    for (const link of links) expect(source.get(link)).toMatchObject({ errorStatus: 503 });
    expect(problems).toContain('The content source answered posts with JSON that holds no items.');
  });

  test.each([
    ['an item', post],
    ['an empty object', {}],
  ])('%s where a list was expected', async (_name, body) => {
    const { source } = connect(async () => response(JSON.stringify(body)));
    await Promise.all(links.map((link) => source.fetch(link)));
    for (const link of links.slice(0, -1)) expect(source.get(link)).toMatchObject({ errorStatus: 503 });
  });
});

test.each<[string, string]>([
  ['as an object, where PHP has left out an entry of it', JSON.stringify({ 0: post, 2: { ...post, id: 2 } })],
  ['as an object that does not begin at 0', JSON.stringify({ 3: post })],
  ['behind a byte order mark', `\ufeff${JSON.stringify([post])}`],
  ['behind several byte order marks and empty lines', `\ufeff\ufeff\n\ufeff ${JSON.stringify([post])}`],
])('a list may be written %s', async (_how, body) => {
  const { source } = connect(async () => response(body));
  await source.fetch('/a/');
  await source.fetchNeeds([{ endpoint: 'posts' }]);
  expect(source.get('/a/')).toMatchObject({ isPost: true, id: 1 });
  expect(source.outcome({ endpoint: 'posts' })).toMatchObject({
    isFound: true,
    items: expect.arrayContaining([expect.objectContaining({ type: 'post', id: 1 })]),
  });
});

test('a list inside an item may be written as an object too', async () => {
  const acf = { rows: { 1: { words: 'one' }, 4: { words: 'two' } }, widths: { '100px': 1, '7': 2 } };
  const { source } = connect(async () => response(JSON.stringify([{ ...post, acf }])));
  await source.fetch('/a/');
  const item = source.entity({ type: 'post', id: 1 });
  expect(item?.raw['acf']).toEqual({ rows: [{ words: 'one' }, { words: 'two' }], widths: acf.widths });
});

test.each(['/', '/page/2/', '/2024/', '/2024/page/2/', '/category/c/page/2/', '/author/ann/page/3/', '/?s=x'])(
  'an archive of which no item can be read is empty: %s',
  async (link) => {
    const term = { id: 3, slug: 'c', taxonomy: 'category', link: 'https://wp.example/category/c/' };
    const author = { id: 5, slug: 'ann', name: 'Ann', link: 'https://wp.example/author/ann/' };
    const itemLists = new Map([
      ['categories', [term]],
      ['users', [author]],
    ]);
    const { source, problems } = connect(async (url) => {
      const endpoint = new URL(url).pathname.split('/').at(-1) ?? '';
      return response(JSON.stringify(itemLists.get(endpoint) ?? [{}, { id: 2 }]));
    });
    await source.fetch(link);
    expect(source.get(link)).toMatchObject({ isReady: true, isArchive: true, items: [] });
    expect(problems).not.toEqual([]);
  },
);

describe('a REST API that refuses everybody', () => {
  const refuseAll = (status: number, code: string) => async () =>
    response(JSON.stringify({ code, message: 'no', data: { status } }), status);

  test.each([
    ['/a/', 401, 401],
    ['/blog/', 403, 403],
    ['/', 401, 401],
    ['/category/a/', 403, 403],
    ['/?p=7', 401, 503],
    ['/?author=1', 403, 503],
    ['/archives/7/', 401, 503],
  ])('%s: it answers %i, the record says %i, and the log what to do', async (link, status, errorStatus) => {
    const { source, problems } = connect(refuseAll(status, 'rest_login_required'));
    await source.fetch(link);
    expect(source.get(link)).toMatchObject({ isError: true, errorStatus });
    expect(problems[0]).toMatch(/lets nobody read .* REST API is locked\. Allow anonymous reading/);
  });

  test('is not one that keeps its menus to itself, as WordPress does', async () => {
    const { source, problems } = connect(refuseAll(401, 'rest_cannot_view'));
    await source.fetchNeeds([{ endpoint: 'menus' }]);
    expect(source.outcome({ endpoint: 'menus' })).toEqual({ isFound: false, status: 401 });
    expect(problems).toEqual([]);
  });

  test('is not one that keeps the comments below a draft, or behind a password, to itself', async () => {
    const { source, problems } = connect(refuseAll(401, 'rest_cannot_read_post'));
    await source.fetchNeeds([{ endpoint: 'comments', params: { post: 7 } }]);
    expect(source.outcome({ endpoint: 'comments', params: { post: 7 } })).toEqual({ isFound: false, status: 401 });
    expect(problems).toEqual([]);
  });

  test('is not one that keeps a single draft to itself', async () => {
    const { source, problems } = connect(refuseAll(401, 'rest_forbidden'));
    await source.fetch('/?p=7');
    expect(source.get('/?p=7')).toMatchObject({ errorStatus: 401 });
    expect(problems).toEqual([]);
  });
});

test('a mistake of the program is thrown on, and the record does not stay fetching', async () => {
  const onProblem = () => {
    throw new RangeError('a mistake');
  };
  const source = connectSource(settings, { fetch: () => Promise.reject(new TypeError('down')), onProblem }).open();

  await expect(source.fetch('/a/')).rejects.toThrow('a mistake');

  expect(source.get('/a/')).toMatchObject({ isReady: false, isFetching: false });
});
