import { expect, test } from 'vitest';
import { emptyPage } from '#page/emptyPage.testing.ts';
import type { Page } from '#page/page.ts';
import { fakeHistory } from './router/fakes.testing.ts';
import { followRedirections, createRouter } from './router/router.ts';
import { createNavigation } from './navigation.ts';
import { createVisitedPages } from './visitedPages.ts';

const pageOf = (link: string, more: object = {}) =>
  emptyPage(link, {
    record: { link, route: link, query: {}, page: 1, isReady: true, isFetching: false, ...more } as Page['record'],
  });

/** Router, navigation and pages as in a real visit, over a server with the given answers. */
function openVisit(responses: Readonly<Record<string, object | Error>> = {}) {
  const requests: string[] = [];
  const events: string[] = [];
  const history = fakeHistory();
  const pages = createVisitedPages(pageOf('/').record, {
    async page(link) {
      requests.push(link);
      const response = responses[link] ?? {};
      if (response instanceof Error) throw response;
      return pageOf(link, response);
    },
    chrome: () => Promise.reject(new Error('not fetched here')),
  });
  const navigation = createNavigation('/', {
    pages,
    loadChrome: async () => ({ chrome: {} }),
    guessKind: async () => 'page',
    loadScreen: async () => undefined,
    loadCode: async () => ({ blocks: new Map() }),
    loadShow: async () => (arrival) => void events.push(`show ${arrival.link} ${JSON.stringify(arrival.scroll)}`),
    scrollTo: (link, scroll) => void events.push(`scroll ${link} ${JSON.stringify(scroll)}`),
    wait: () => undefined,
    needsNewDocument: () => false,
    isLeaving: (link) => 'address' in followRedirections(link, pages.record),
    isReachable: async () => true,
    tellUnreachable: () => undefined,
    loadWhole: () => void events.push('load whole'),
  });
  const { record: get, alias, subscribe } = pages;
  const records = { get, alias, subscribe, showPage: navigation.follow };
  const router = createRouter({ initialLink: '/', history, records, log: console });
  router.start();
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { router, history, requests, events, settled };
}

test('a link is fetched once, and shown scrolled to where its visit says', async () => {
  const { router, history, requests, events, settled } = openVisit();

  router.set('/a/', { scroll: 'keep' });
  await settled();
  history.pop('https://site.example/a/#part', {}, { x: 0, y: 40 });
  await settled();

  expect(requests).toEqual(['/a/']);
  expect(events).toEqual(['show /a/ "keep"', 'scroll /a/#part {"x":0,"y":40}']);
});

test('a failure is seen once, where pages are shown, and the visitor’s next try fetches again', async () => {
  const { router, requests, events, settled } = openVisit({ '/a/': new Error('no network') });

  router.set('/a/');
  await settled();
  router.set('/a/', { scroll: 'start' });
  await settled();

  expect(requests).toEqual(['/a/', '/a/']);
  expect(events).toEqual(['load whole', 'load whole']);
});

test('a redirection that an answer brings is followed by the router, and its target fetched once', async () => {
  const { router, history, requests, events, settled } = openVisit({
    '/old/': { isRedirection: true, location: '/new/', redirectionStatus: 301, isExternal: false },
  });

  router.set('/old/', { scroll: 'keep' });
  await settled();

  expect(requests).toEqual(['/old/', '/new/']);
  expect(events).toEqual(['show /new/ "keep"']);
  expect(history.calls.map(([call, link]) => [call, link])).toEqual([
    ['replace', '/'],
    ['push', '/old/'],
    ['replace', '/new/'],
  ]);
});

test('redirections in a circle are left to the browser to report', async () => {
  const { router, events, settled } = openVisit({
    '/a/': { isRedirection: true, location: '/b/', redirectionStatus: 301, isExternal: false },
    '/b/': { isRedirection: true, location: '/a/', redirectionStatus: 301, isExternal: false },
  });

  router.set('/a/');
  await settled();

  expect(events).toEqual(['load whole']);
});
