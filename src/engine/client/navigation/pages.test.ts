import { expect, test } from 'vitest';
import type { Page } from '#engine/pages/page.ts';
import type { DataRecord } from '#engine/content/source.ts';
import type { PageClient } from './pageClient.ts';
import { createPages } from './pages.ts';

const record = (link: string, more: object = {}): DataRecord =>
  ({ link, route: link, query: {}, page: 1, isReady: true, isFetching: false, ...more }) as DataRecord;

const pageOf = (link: string, more: object = {}): Page => ({
  ...{
    link,
    ownLink: link,
    home: '/',
    kind: 'page',
    language: 'en',
    isPreview: false,
    blocks: {},
    blogPageId: undefined,
  },
  head: [],
  record: record(link, more),
  entities: {},
  needs: {},
});

/** A server whose answers come when the test says so. */
function slowServer() {
  const asked: { link: string; signal: AbortSignal; answer: (page: Page) => void; fail: (error: Error) => void }[] = [];
  const client: PageClient = {
    page: (link, signal) =>
      new Promise((answer, fail) => {
        asked.push({ link, signal, answer, fail });
        signal.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')));
      }),
    chrome: () => Promise.reject(new Error('not asked for here')),
  };
  return { asked, pages: createPages(record('/'), client) };
}

test('a page is asked for once, however many need it', async () => {
  const { asked, pages } = slowServer();

  const both = Promise.all([pages.fetch('/a/'), pages.fetch('/a/#signs')]);
  expect(pages.record('/a/')).toMatchObject({ isFetching: true, isReady: false });
  asked[0]?.answer(pageOf('/a/'));
  await both;
  await pages.fetch('/a/');

  expect(asked.map(({ link }) => link)).toEqual(['/a/']);
  expect(pages.page('/a/')).toEqual(pageOf('/a/'));
});

test('a failed request leaves the record as it was, and the next need asks again', async () => {
  const { asked, pages } = slowServer();

  const failing = pages.fetch('/a/');
  asked[0]?.fail(new Error('no network'));

  await expect(failing).rejects.toThrow('no network');
  expect(pages.record('/a/')).toMatchObject({ isFetching: false, isReady: false });
  void pages.fetch('/a/');
  expect(asked).toHaveLength(2);
});

test('a page that was given up is not fetching, and can be asked for at once', async () => {
  const { asked, pages } = slowServer();

  const first = pages.fetch('/a/');
  pages.abort('/a/');
  expect(pages.record('/a/')).toMatchObject({ isFetching: false });
  expect(asked[0]?.signal.aborted).toBe(true);
  const second = pages.fetch('/a/');
  await expect(first).rejects.toThrow('aborted');
  expect(pages.record('/a/')).toMatchObject({ isFetching: true });
  asked[1]?.answer(pageOf('/a/'));
  await second;

  expect(pages.record('/a/')).toMatchObject({ isFetching: false, isReady: true });
});

test('an answer that comes after it was given up changes nothing', async () => {
  const { asked, pages } = slowServer();

  const given = pages.fetch('/a/').catch(() => 'given up');
  asked[0]?.answer(pageOf('/a/'));
  pages.abort('/a/');
  await given;

  expect(pages.page('/a/')).toBeUndefined();
});

test('the page that the server wrote is ready, but its words are asked for when it is shown again', () => {
  const { asked, pages } = slowServer();

  expect(pages.record('/')).toMatchObject({ isReady: true });
  void pages.fetch('/');

  expect(asked.map(({ link }) => link)).toEqual(['/']);
});

test('a page that failed is asked for again, because a visitor who tries again asks whether it works now', async () => {
  const { asked, pages } = slowServer();

  const first = pages.fetch('/a/');
  asked[0]?.answer(pageOf('/a/', { isError: true, errorStatus: 503, errorStatusText: 'away' }));
  await first;
  void pages.fetch('/a/');

  expect(asked).toHaveLength(2);
});

test('an alias has the record of the link it stands for', () => {
  const { pages } = slowServer();

  pages.alias('/?utm=1', '/');

  expect(pages.record('/?utm=1')).toMatchObject({ isReady: true, link: '/' });
});
