import { expect, test, vi } from 'vitest';
import type { Page } from '#page/page.ts';
import { createNavigation } from './navigation.ts';
import type { ScrollTarget } from './router/router.ts';
import { pageKey } from './visitedPages.ts';
import type { VisitedPages } from './visitedPages.ts';

const pageOf = (link: string, more: object = {}) =>
  ({ link, ownLink: link, home: '/', kind: 'page', record: { link, isReady: true, ...more } }) as Page;

/** A visit whose pages arrive when the test says so. */
function visit({ isOffline = false, areChecksHeld = false } = {}) {
  const events: string[] = [];
  const checks: (() => void)[] = [];
  const waitingFor = new Map<string, { respond: (page?: Page) => void; fail: (error: Error) => void }>();
  const cachedPages = new Map<string, Page>();
  const pages: Pick<VisitedPages, 'page' | 'fetch' | 'abort' | 'record'> = {
    record: (link) => (cachedPages.get(pageKey(link)) ?? pageOf(pageKey(link))).record,
    page: (link) => cachedPages.get(pageKey(link)),
    fetch: (link) =>
      new Promise((resolve, reject) => {
        const key = pageKey(link);
        const respond = (page = pageOf(key)) => {
          cachedPages.set(key, page);
          resolve();
        };
        if (cachedPages.has(key)) resolve();
        else waitingFor.set(key, { respond, fail: reject });
      }),
    abort: (link) => void events.push(`abort ${link}`),
  };
  const navigation = createNavigation('/', {
    pages: pages as VisitedPages,
    loadChrome: async () => ({ chrome: {} }),
    guessKind: async () => 'page',
    loadScreen: async () => undefined,
    loadCode: async () => ({ blocks: new Map() }),
    loadShow: async () => (arrival) => {
      if (arrival.link === '/breaks/') throw new Error('no head');
      events.push(`show ${arrival.link} ${JSON.stringify(arrival.scroll)}`);
    },
    scrollTo: (link, scroll) => void events.push(`scroll ${link} ${JSON.stringify(scroll)}`),
    wait: (isWaiting) => void events.push(isWaiting ? 'wait' : 'done'),
    needsNewDocument: (link) => link.startsWith('/across/'),
    isLeaving: (link) => link.startsWith('/away/'),
    isReachable: () =>
      new Promise((resolve) => {
        const respond = () => resolve(!isOffline);
        if (areChecksHeld) checks.push(respond);
        else respond();
      }),
    tellUnreachable: (isUnreachable) => isUnreachable && events.push('unreachable'),
    loadWhole: () => void events.push('load whole'),
  });
  const go = (link: string, scroll: ScrollTarget = 'start') => navigation.follow(link, scroll);
  return { events, checks, waitingFor, go, navigation };
}

test('a page is shown when it is ready', async () => {
  const { events, waitingFor, go } = visit();

  const going = go('/a/');
  waitingFor.get('/a/')?.respond();
  await going;

  expect(events).toEqual(['wait', 'show /a/ "start"', 'done']);
});

test('a visitor who goes elsewhere meanwhile never sees the page they left', async () => {
  const { events, waitingFor, go } = visit();

  const first = go('/a/');
  const second = go('/b/');
  waitingFor.get('/a/')?.respond();
  waitingFor.get('/b/')?.respond();
  await Promise.all([first, second]);

  expect(events).toEqual(['wait', 'abort /a/', 'wait', 'show /b/ "start"', 'done']);
});

test('back to the page that is still shown, the wait is over', async () => {
  const { events, waitingFor, go } = visit();

  const first = go('/a/');
  await go('/', { x: 0, y: 600 });
  waitingFor.get('/a/')?.respond();
  await first;

  expect(events).toEqual(['wait', 'abort /a/', 'done', 'scroll / {"x":0,"y":600}']);
});

test('a page on the other side of where third parties may be is a document of its own', async () => {
  const { events, waitingFor, go } = visit();

  await go('/across/');
  const going = go('/?page_id=7');
  waitingFor.get('/?page_id=7')?.respond({ ...pageOf('/?page_id=7'), ownLink: '/across/' });
  await going;

  expect(events).toEqual(['load whole', 'wait', 'load whole']);
});

test('another place in the same page is scrolled to', async () => {
  const { events, go } = visit();

  await go('/#signs');

  expect(events).toEqual(['done', 'scroll /#signs "start"']);
});

test('if nothing can be reached, the page stays and says so', async () => {
  const { events, waitingFor, go } = visit({ isOffline: true });

  const going = go('/a/');
  waitingFor.get('/a/')?.fail(new Error('gone'));
  await going;

  expect(events).toEqual(['wait', 'done', 'unreachable']);
});

test('the visitor can ask for it again, and then it is shown', async () => {
  const { events, waitingFor, go } = visit({ isOffline: true });
  const first = go('/a/');
  waitingFor.get('/a/')?.fail(new Error('gone'));
  await first;

  const second = go('/a/');
  waitingFor.get('/a/')?.respond();
  await second;

  expect(events.slice(3)).toEqual(['wait', 'show /a/ "start"', 'done']);
});

test.each([
  ['sees no message', { isOffline: true }],
  ['is not taken back', { isOffline: false }],
])('a visitor who goes elsewhere during that check %s', async (_what, where) => {
  const { events, checks, waitingFor, go } = visit({ ...where, areChecksHeld: true });

  const first = go('/a/');
  waitingFor.get('/a/')?.fail(new Error('gone'));
  await vi.waitFor(() => expect(checks).toHaveLength(1));
  await go('/#signs');
  checks[0]?.();
  await first;

  expect(events).toEqual(['wait', 'abort /a/', 'done', 'scroll /#signs "start"']);
});

test('without a response, the browser loads the page as a document', async () => {
  const { events, waitingFor, go } = visit();

  const going = go('/a/');
  waitingFor.get('/a/')?.fail(new Error('gone'));
  await going;

  expect(events).toEqual(['wait', 'load whole']);
});

test('a failure of a page that nobody waits for any more is ignored', async () => {
  const { events, checks, waitingFor, go } = visit({ areChecksHeld: true });

  const first = go('/a/');
  const second = go('/b/');
  waitingFor.get('/a/')?.fail(new Error('gone'));
  waitingFor.get('/b/')?.respond();
  await Promise.all([first, second]);

  expect(events).toEqual(['wait', 'abort /a/', 'wait', 'show /b/ "start"', 'done']);
  expect(checks).toEqual([]);
});

test.each([
  ['/away/', ['wait']],
  ['/circle/', ['wait', 'load whole']],
])('a redirection is not shown: %s', async (link, expected) => {
  const { events, waitingFor, go } = visit();

  const going = go(link);
  waitingFor.get(link)?.respond(pageOf(link, { isRedirection: true }));
  await going;

  expect(events).toEqual(expected);
});

test('a page that cannot be shown after all is loaded as a document', async () => {
  const { events, waitingFor, go } = visit();

  const going = go('/breaks/');
  waitingFor.get('/breaks/')?.respond();
  await going;

  expect(events).toEqual(['wait', 'load whole']);
});

test('the link of an error page that is shown asks again', async () => {
  const { events, waitingFor, go } = visit();
  const first = go('/away-now/');
  waitingFor.get('/away-now/')?.respond(pageOf('/away-now/', { isError: true }));
  await first;
  events.length = 0;

  await go('/away-now/');

  expect(events).toEqual(['wait', 'show /away-now/ "start"', 'done']);
});

test('a page that was got ready is shown without asking again', async () => {
  const { events, waitingFor, go, navigation } = visit();

  const preparing = navigation.prepare('/a/');
  waitingFor.get('/a/')?.respond();
  await preparing;
  waitingFor.clear();
  await go('/a/');

  expect(waitingFor.size).toBe(0);
  expect(events).toEqual(['wait', 'show /a/ "start"', 'done']);
});

test('a visitor who goes elsewhere and returns before the first failure arrives waits for the second response', async () => {
  const { events, waitingFor, go } = visit();

  const first = go('/a/');
  const { fail = () => undefined } = waitingFor.get('/a/') ?? {};
  const second = go('/b/');
  const third = go('/a/', 'keep');
  fail(new Error('aborted'));
  waitingFor.get('/b/')?.respond();
  waitingFor.get('/a/')?.respond();
  await Promise.all([first, second, third]);

  expect(events).toEqual(['wait', 'abort /a/', 'wait', 'abort /b/', 'wait', 'show /a/ "keep"', 'done']);
});
