import { expect, test } from 'vitest';
import { openFakeSource } from './openFakeSource.testing.ts';

const post = { id: 7, slug: 'a', type: 'post', link: 'https://wp.example/a/', title: { rendered: 'Before' } };
const rest = { '/wp/v2/posts?': [post] };

test.each([
  ['/', true],
  ['/page/2/', true],
  ['/category/ear/?s=wax', true],
  ['/2024/03/', true],
  ['/reviews/', true],
  ['/a/', false],
  ['/?p=7', false],
])('%s has the address of an archive: %s', (link, isArchive) => {
  const reviews = { type: 'review', endpoint: 'reviews', archive: '/reviews/' };
  const { source } = openFakeSource({ config: { source: { postTypes: [reviews] } } });

  expect(source.isArchiveLink(link)).toBe(isArchive);
});

test('a page number in the query counts only at the address of a list', () => {
  const { source, calls } = openFakeSource({ config: { source: { postsPage: '/blog/' } } });

  expect(source.recordOfAlias('/blog/?paged=2')).toMatchObject({ isRedirection: true, location: '/blog/page/2/' });
  expect(source.recordOfAlias('/a/?paged=2')).toBeUndefined();
  expect(calls).toEqual([]);
});

test('a link that is there is not fetched again, unless that is forced: then its item is replaced', async () => {
  const responses: Record<string, unknown> = { ...rest };
  const { source, calls } = openFakeSource({ rest: responses });
  await source.fetch('/a/');
  const initialCalls = calls.length;
  await source.fetch('/A');
  expect(calls).toHaveLength(initialCalls);

  responses['/wp/v2/posts?'] = [{ ...post, title: { rendered: 'After' } }];
  await source.fetch('/a/', { force: true });

  expect(calls.length).toBeGreaterThan(initialCalls);
  expect(source.get('/a/')).toMatchObject({ isReady: true, isFetching: false, isPost: true });
  expect(source.entity({ type: 'post', id: 7 })?.raw).toMatchObject({ title: { rendered: 'After' } });
});

test('an item from a list does not replace the item that is shown', async () => {
  const responses: Record<string, unknown> = { ...rest };
  const { source } = openFakeSource({ rest: responses });
  await source.fetch('/a/');
  const entity = source.entity({ type: 'post', id: 7 });

  responses['/wp/v2/posts?'] = [{ ...post, title: { rendered: 'After' } }];
  await source.fetch('/');

  expect(source.get('/')).toMatchObject({ isArchive: true, items: [{ type: 'post', id: 7, link: '/a/' }] });
  expect(source.entity({ type: 'post', id: 7 })).toBe(entity);
});

test('during a forced fetch the shown content stays, but an error is cleared', async () => {
  const { source } = openFakeSource({ rest });
  await Promise.all(['/a/', '/none/'].map((link) => source.fetch(link)));

  const fetching = ['/a/', '/none/'].map((link) => source.fetch(link, { force: true }));

  expect(source.get('/a/')).toMatchObject({ isReady: true, isFetching: true, isPost: true, id: 7 });
  expect(source.get('/none/')).toMatchObject({ isReady: false, isFetching: true });
  expect(source.get('/none/').isError).toBeUndefined();
  await Promise.all(fetching);
});

test('what is known about a link is available before it is fetched', async () => {
  const term = { id: 3, slug: 'ear', taxonomy: 'category', link: 'https://wp.example/category/ear/' };
  const author = { id: 5, slug: 'ann', name: 'Ann', link: 'https://wp.example/author/ann/' };
  const { source } = openFakeSource({
    rest: { '/wp/v2/posts?': [{ ...post, _embedded: { author: [author], 'wp:term': [[term]] } }] },
  });
  await source.fetch('/');

  const notFetched = { isReady: false, isFetching: false };
  expect(source.get('/a/')).toMatchObject({ ...notFetched, type: 'post', id: 7 });
  expect(source.get('/category/ear/')).toMatchObject({ ...notFetched, taxonomy: 'category', id: 3 });
  expect(source.get('/author/ann/')).toMatchObject({ ...notFetched, id: 5 });
  expect(source.get('/b/')).toEqual({ ...notFetched, link: '/b/', route: '/b/', query: {}, page: 1 });
});

test('the log contains no password from an address', async () => {
  const { source, problems } = openFakeSource({
    config: { source: { api: 'https://wp.example/wp-json', params: { token: 'secret-word' } } },
    rest: { '/wp/v2/posts': { __status: 500, __body: {} } },
  });
  await source.fetch('/');

  expect(problems.join()).toContain('token=…');
  expect(problems.join()).not.toContain('secret-word');
});

test('a site that is served through its WordPress has no redirections looked up by the server', async () => {
  const config = { source: { redirections: '404' }, options: { embedded: 'true' } };
  const head = [{ status: 301, location: '/b/', redirected: true, url: 'https://wp.example/b/' }];
  const server = openFakeSource({ config, head });
  await server.source.fetch('/none/');
  expect(server.source.get('/none/')).toMatchObject({ is404: true });
  expect(server.calls.filter((call) => call.startsWith('HEAD'))).toEqual([]);

  const browser = openFakeSource({ config: { ...config, platform: 'client' }, head });
  await browser.source.fetch('/none/');
  expect(browser.source.get('/none/')).toMatchObject({ isRedirection: true, location: '/b/' });
});

test('a missing link that redirects does so for every visitor', async () => {
  const head = [1, 2].map(() => ({ status: 301, location: '/b/' }));
  const { content } = openFakeSource({ config: { source: { redirections: '404' } }, head });
  for (const source of [content.open(), content.open()]) {
    await source.fetch('/none/');
    expect(source.get('/none/')).toMatchObject({ isRedirection: true, location: '/b/' });
  }
});

test.each([
  [404, 'Not Found'],
  [418, 'The content source answered 418'],
])('a status %d without words has these: %s', async (status, errorStatusText) => {
  const { source } = openFakeSource({ rest: { '/wp/v2/posts': { __status: status, __body: {} } } });
  await source.fetch('/');
  expect(source.get('/')).toMatchObject({ isError: true, errorStatus: status, errorStatusText });
});

test('a source whose index gives no names learns none, and makes no request', async () => {
  const { content, calls } = openFakeSource({});
  await expect(content.readHostNames()).resolves.toBeUndefined();
  expect(calls).toEqual([]);
});
