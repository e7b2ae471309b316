import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReadPost } from 'marlowe/entities/post.entity.ts';
import { emptyPage } from '#page/emptyPage.testing.ts';
import type { Page } from '#page/page.ts';
import type { DataRecord } from '@ostium/content';
import type { PageClient } from './visitedPages.ts';
import { createVisitedPages } from './visitedPages.ts';

const record = (link: string, more: object = {}): DataRecord =>
  ({ link, route: link, query: {}, page: 1, isReady: true, isFetching: false, ...more }) as DataRecord;

const pageOf = (link: string, more: object = {}) => emptyPage(link, { record: record(link, more) });

/** A server that responds when the test says so. */
function slowServer() {
  const requests: { link: string; signal: AbortSignal; respond: (page: Page) => void; fail: (error: Error) => void }[] =
    [];
  const client: PageClient = {
    page: (link, signal) =>
      new Promise((respond, fail) => {
        requests.push({ link, signal, respond, fail });
        signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
      }),
    chrome: () => Promise.reject(new Error('not asked for here')),
  };
  return { requests, pages: createVisitedPages(record('/'), client) };
}

test('a page is requested once, however many callers need it', async () => {
  const { requests, pages } = slowServer();

  const both = Promise.all([pages.fetch('/a/'), pages.fetch('/a/#signs')]);
  expect(pages.record('/a/')).toMatchObject({ isFetching: true, isReady: false });
  requests[0]?.respond(pageOf('/a/'));
  await both;
  await pages.fetch('/a/');

  expect(requests.map(({ link }) => link)).toEqual(['/a/']);
  expect(pages.page('/a/')).toEqual(pageOf('/a/'));
});

test('a failed request leaves the record as it was, and the next need asks again', async () => {
  const { requests, pages } = slowServer();

  const failing = pages.fetch('/a/');
  requests[0]?.fail(new Error('no network'));

  await expect(failing).rejects.toThrow('no network');
  expect(pages.record('/a/')).toMatchObject({ isFetching: false, isReady: false });
  void pages.fetch('/a/');
  expect(requests).toHaveLength(2);
});

test('an abandoned page is not fetching, and can be requested at once', async () => {
  const { requests, pages } = slowServer();

  const first = pages.fetch('/a/');
  pages.abort('/a/');
  expect(pages.record('/a/')).toMatchObject({ isFetching: false });
  expect(requests[0]?.signal.aborted).toBe(true);
  const second = pages.fetch('/a/');
  await expect(first).rejects.toThrow('aborted');
  expect(pages.record('/a/')).toMatchObject({ isFetching: true });
  requests[1]?.respond(pageOf('/a/'));
  await second;

  expect(pages.record('/a/')).toMatchObject({ isFetching: false, isReady: true });
});

test('a response that arrives after it was abandoned changes nothing', async () => {
  const { requests, pages } = slowServer();

  const result = pages.fetch('/a/').catch(() => 'given up');
  requests[0]?.respond(pageOf('/a/'));
  pages.abort('/a/');
  await result;

  expect(pages.page('/a/')).toBeUndefined();
});

test('the page that the server rendered is ready, but its content is requested when it is shown again', () => {
  const { requests, pages } = slowServer();

  expect(pages.record('/')).toMatchObject({ isReady: true });
  void pages.fetch('/');

  expect(requests.map(({ link }) => link)).toEqual(['/']);
});

test('a failed page is requested again, because a visitor who tries again wants to know whether it works now', async () => {
  const { requests, pages } = slowServer();

  const first = pages.fetch('/a/');
  requests[0]?.respond(pageOf('/a/', { isError: true, errorStatus: 503, errorStatusText: 'away' }));
  await first;
  void pages.fetch('/a/');

  expect(requests).toHaveLength(2);
});

test('an alias has the record of its link', () => {
  const { pages } = slowServer();

  pages.alias('/?utm=1', '/');

  expect(pages.record('/?utm=1')).toMatchObject({ isReady: true, link: '/' });
});

const post = (id: number, content?: string): ReadPost => ({
  kind: 'post',
  id,
  slug: `p${id}`,
  link: `/blog/p${id}/`,
  title: `Post ${id}`,
  excerpt: '',
  date: '2026-01-01',
  categories_names: [],
  ...(content !== undefined && { content }),
});

const article = (id: number, neighbors: readonly number[] = []): Page =>
  emptyPage(`/blog/p${id}/`, {
    kind: 'post',
    head: [{ tag: 'title', attributes: {}, content: `Post ${id}` }],
    record: record(`/blog/p${id}/`, { type: 'post', id, isPostType: true, isPost: true }),
    entities: Object.fromEntries([
      [`post:${id}`, post(id, `All of ${id}`)],
      ...neighbors
        .filter((neighbor) => neighbor !== id)
        .map((neighbor) => [`post:${neighbor}`, post(neighbor)] as const),
    ]),
    needs: {
      [`next of ${id}`]: { entities: neighbors.map((neighbor) => `post:${neighbor}`), total: 1, totalPages: 1 },
    },
  });

/** A visit to these pages in turn. */
async function visitAll(pageList: readonly Page[]) {
  const responses = [...pageList];
  const pages = createVisitedPages(record('/'), {
    page: async () => responses.shift() ?? Promise.reject(new Error('asked for too often')),
    chrome: () => Promise.reject(new Error('not asked for here')),
  });
  for (const { link } of pageList) await pages.fetch(link);
  return pages;
}

test('a page that was answered is found again as it was', async () => {
  const page = article(1, [2]);

  expect((await visitAll([page])).page('/blog/p1/')).toEqual(page);
});

test('each page keeps an item as that page shows it, whatever pages came before and after', async () => {
  const list = { ...article(3, [2]), link: '/blog/', kind: 'archive', record: record('/blog/') };
  const pages = await visitAll([list, article(2), article(1, [2])]);

  expect(pages.page('/blog/')).toEqual(list);
  expect(pages.page('/blog/p2/')?.entities['post:2']).toMatchObject({ content: 'All of 2' });
  expect(pages.page('/blog/p1/')?.entities['post:2']).toEqual(post(2));
});

test('a page with only a known record is not found', () => {
  const { pages } = slowServer();

  expect([pages.record('/').isReady, pages.page('/')]).toEqual([true, undefined]);
});

test('whatever the order of responses, each page is found with its own content', async () => {
  const visits = fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 5 }), neighbors: fc.uniqueArray(fc.integer({ min: 1, max: 5 })) }),
    { minLength: 1, selector: ({ id }) => id },
  );

  await fc.assert(
    fc.asyncProperty(visits, async (visits) => {
      const pages = await visitAll(visits.map(({ id, neighbors }) => article(id, neighbors)));
      for (const { id } of visits) {
        expect(pages.page(`/blog/p${id}/`)?.entities[`post:${id}`]).toMatchObject({ content: `All of ${id}` });
      }
    }),
  );
});
