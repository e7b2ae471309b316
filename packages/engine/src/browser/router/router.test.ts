import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeLink } from '@ostium/content/browser';
import { followRedirections, createRouter } from './router.ts';
import type { RoutedRecord } from './router.ts';
import { fakeHistory, fakeRecords } from './fakes.testing.ts';
import type { HistoryCall } from './fakes.testing.ts';

const ready: RoutedRecord = { isReady: true };
const leadsTo = (location: string, isExternal = false): RoutedRecord => ({
  isReady: true,
  isRedirection: true,
  location,
  isExternal,
});

interface VisitOptions {
  address?: string;
  initialLink?: string;
  state?: Record<string, unknown>;
  knownRecords?: Record<string, RoutedRecord>;
}

function open({
  address = 'https://site.example/',
  initialLink = '/',
  state = {},
  knownRecords = {},
}: VisitOptions = {}) {
  const history = fakeHistory(address, state);
  const records = fakeRecords(knownRecords);
  const log: string[] = [];
  const write = (text: string) => void log.push(text);
  const router = createRouter({ initialLink, history, records, log: { warn: write, error: write } });
  return { router, history, records, log };
}

test.each(['reload', '', 'toString', '__proto__'])(
  'the method %j is refused with a sentence, and nothing changes',
  (method) => {
    const { router, history, records, log } = open();
    const previousVisit = router.get();

    // @ts-expect-error: only three methods exist
    router.set('/a/', { method });

    expect(log).toEqual([`router.set has no method "${method}": use push, replace or pop.`]);
    expect([router.get(), history.calls, records.fetched]).toEqual([previousVisit, [], []]);
    expect(router.get()).toBe(previousVisit);
  },
);

test('the current link does nothing, however it is spelled', () => {
  const { router, history, records } = open({ initialLink: '/a/?x=1&y=2#Top' });
  const previousVisit = router.get();

  router.set('https://site.example/A?y=2&x=1#Top', { state: { n: 1 } });

  expect(router.get()).toBe(previousVisit);
  expect([history.calls, records.fetched]).toEqual([[], []]);
});

test('another entry of the same page brings its own state', () => {
  const { router, history, records } = open();
  router.start();

  history.pop('https://site.example/', { n: 2 });

  expect(router.get()).toEqual({ link: '/', state: { n: 2 } });
  expect(records.fetched).toEqual([]);
});

test('a state is a copy: what happens to the original later does not matter', () => {
  const { router, history } = open();
  const state = { links: ['/a/'], left: undefined };

  router.set('/a/', { state });
  state.links.push('/b/');
  router.updateState(state);
  state.links.push('/c/');

  expect(router.get().state).toEqual({ links: ['/a/', '/b/'] });
  expect(history.calls).toEqual([
    ['push', '/a/', { links: ['/a/'] }],
    ['replace', null, { links: ['/a/', '/b/'] }],
  ]);
});

test('subscribers are notified of every change until they stop', () => {
  const { router } = open();
  const links: string[] = [];
  const stop = router.subscribe(() => links.push(router.get().link));

  router.set('/a/');
  router.set('/a/');
  router.updateState({ n: 1 });
  stop();
  router.set('/b/');

  expect(links).toEqual(['/a/', '/a/']);
});

test('data is on its way before anyone hears of the link', () => {
  const { router, records } = open();
  let fetched: string[] = [];
  router.subscribe(() => (fetched = [...records.fetched]));

  router.set('/a/');

  expect(fetched).toEqual(['/a/']);
});

test.each([
  [{}, 'start'],
  [{ scroll: 'keep' }, 'keep'],
  [
    { scroll: { x: 0, y: 7 }, method: 'replace' },
    { x: 0, y: 7 },
  ],
] as const)('a step set with %j asks for its page once, to be scrolled to %j', (options, scroll) => {
  const { router, records } = open();

  router.set('/a/#top', options);

  expect(records.steps).toEqual([['/a/#top', scroll]]);
});

test('a link to the current page scrolls if asked to', () => {
  const { router, history, records } = open({ initialLink: '/a/' });

  router.set('/a/', { scroll: 'start' });

  expect(records.steps).toEqual([['/a/', 'start']]);
  expect([router.get(), history.calls]).toEqual([{ link: '/a/', state: {} }, []]);
});

test('a step of the browser is scrolled to where the visitor was, on another page and on the same', () => {
  const { router, history, records } = open();
  router.start();

  history.pop('https://site.example/a/', {}, { x: 0, y: 5 });
  history.pop('https://site.example/a/', {}, { x: 0, y: 9 });
  history.pop('https://site.example/a/', {});
  history.pop('https://site.example/b/', {});

  expect(records.steps).toEqual([
    ['/a/', { x: 0, y: 5 }],
    ['/a/', { x: 0, y: 9 }],
    ['/b/', 'start'],
  ]);
});

test('a redirection keeps where its page should be scrolled to', () => {
  const { router, records } = open();
  router.start();
  router.set('/old/', { scroll: 'keep' });

  records.put('/old/', leadsTo('/new/'));

  expect(records.steps).toEqual([
    ['/old/', 'keep'],
    ['/new/', 'keep'],
  ]);
});

test('without records it says so once, and goes where requested', () => {
  const history = fakeHistory();
  const log: string[] = [];
  const router = createRouter({ history, log: { warn: (text) => log.push(text), error: (text) => log.push(text) } });

  router.start();
  router.set('/a/');
  router.set('/b/');

  expect(log).toEqual(['createRouter was given no records, so it fetches no page.']);
  expect(router.get()).toEqual({ link: '/b/', previous: '/a/', state: {} });
});

test('the server’s router has no history: it changes its link and state, and the current link notifies nobody', () => {
  const router = createRouter({ initialLink: '/a/', log: console });
  const visits: unknown[] = [];
  router.subscribe(() => visits.push(router.get()));

  router.set('/a/');
  router.updateState({ n: 1 });
  router.set('/b/');

  expect(visits).toEqual([
    { link: '/a/', state: { n: 1 } },
    { link: '/b/', previous: '/a/', state: {} },
  ]);
});

test('without records it can be stopped', () => {
  const router = createRouter({ history: fakeHistory(), isAutoFetching: false, log: console });

  expect(router.start()).not.toThrow();
});

test.each([
  [
    'https://site.example/a/?ostium_preview=t&b=2&a=1',
    '/a/?a=1&b=2',
    'what is for the server alone leaves the address',
  ],
  ['https://site.example/a/?OSTIUM_x=1&a=1', '/a/?OSTIUM_x=1&a=1', 'other parameters stay'],
  ['https://site.example/a/?ostium%5Fauth=t', '/a/', 'a parameter may be written otherwise'],
  ['https://site.example/a/?q=ear%20wax#Top', '/a/?q=ear+wax#Top', 'a query is written as the server writes it'],
])('at the start the address %s becomes %s: %s', (address, link) => {
  const { router, history } = open({ address, initialLink: link });

  router.start();

  expect(router.get()).toEqual({ link, state: {} });
  expect(history.calls).toEqual([['replace', link, {}]]);
});

test('a reloaded page keeps the state of its entry', () => {
  const { router, history } = open({ state: { links: ['/x/'] } });

  router.start();

  expect(router.get()).toEqual({ link: '/', state: { links: ['/x/'] } });
  expect(history.calls).toEqual([['replace', '/', { links: ['/x/'] }]]);
});

test('once stopped it hears neither the browser nor the records', () => {
  const { router, history, records } = open();
  const stop = router.start();
  stop();

  history.pop('https://site.example/b/', {});
  records.put('/', leadsTo('/c/'));

  expect(router.get()).toEqual({ link: '/', state: {} });
});

test.each<[string, Record<string, RoutedRecord>, string, HistoryCall]>([
  ['a chain is followed to its end', { '/a/': leadsTo('/b/'), '/b/': leadsTo('/c/') }, '/c/', ['push', '/c/', {}]],
  ['a circle leads nowhere', { '/a/': leadsTo('/b/'), '/b/': leadsTo('/a/') }, '/a/', ['push', '/a/', {}]],
  ['a page of WordPress’s address is ours', { '/a/': leadsTo('https://wp.example/B') }, '/b/', ['push', '/b/', {}]],
  ['a file is the browser’s', { '/a/': leadsTo('/-/media/Guide.pdf?v=1') }, '/', ['leave', '/-/media/Guide.pdf?v=1']],
  [
    'another site is the browser’s',
    { '/a/': leadsTo('https://o.example/X', true) },
    '/',
    ['leave', 'https://o.example/X'],
  ],
  ['a script is no place', { '/a/': leadsTo('javascript:alert(1)', true) }, '/a/', ['push', '/a/', {}]],
  [
    'a site without encryption is the browser’s too',
    { '/a/': leadsTo('http://o.example/X', true) },
    '/',
    ['leave', 'http://o.example/X'],
  ],
  [
    'a scheme that only begins like the web’s is no place',
    { '/a/': leadsTo('https+x://o.example/', true) },
    '/a/',
    ['push', '/a/', {}],
  ],
  ['without a target it leads nowhere', { '/a/': { isReady: true, isRedirection: true } }, '/a/', ['push', '/a/', {}]],
  ['what is not ready leads nowhere yet', { '/a/': { ...leadsTo('/b/'), isReady: false } }, '/a/', ['push', '/a/', {}]],
])('of a redirection known before: %s', (_what, knownRecords, link, call) => {
  const { router, history } = open({ knownRecords });

  router.set('/a/');

  expect(router.get().link).toBe(link);
  expect(history.calls).toEqual([call]);
});

test.each([
  ['/clinic/?cat=3&utm=1', '/clinic/category/ear/', { link: '/clinic/category/ear/?utm=1' }],
  ['/clinic/a/', '/elsewhere/', { address: '/elsewhere/' }],
  ['/clinic/a/', '/clinic/-/media/a.pdf', { address: '/clinic/-/media/a.pdf' }],
])('in a folder %s, redirected to %s, ends there', (link, location, end) => {
  const find = (candidate: string) => (candidate === link ? leadsTo(location) : undefined);
  expect(followRedirections(link, find, '/clinic/')).toEqual(end);
});

test.each([
  ['/old/?gclid=G&x=1#part', '/new/?x=2', '/new/?gclid=G&x=2#part'],
  ['/old/#part', '/new/#other', '/new/#other'],
  ['/old/page/2/', '/new/page/3/', '/new/page/3/'],
])('the parameters of %s come along to %s, as on the server', (from, location, link) => {
  const { router } = open({ knownRecords: { [from]: leadsTo(location) } });

  router.set(from);

  expect(router.get().link).toBe(link);
});

test.each([
  ['/?p=7', '/services/ear/'],
  ['/?page_id=7&utm_source=mail', '/services/ear/?utm_source=mail'],
  ['/?cat=3&s=ear#x', '/services/ear/?s=ear#x'],
])('what selects a page at %s is not taken along to %s', (link, end) => {
  const { router } = open({ knownRecords: { [normalizeLink(link)]: leadsTo('/services/ear/'), [end]: ready } });
  router.set(link);
  expect(router.get().link).toBe(end);
});

test('a redirection that becomes known while its link is shown replaces it, with its state', () => {
  const { router, history, records } = open();
  router.start();
  router.set('/old/', { state: { n: 1 } });

  records.put('/other/', leadsTo('/nowhere/'));
  records.put('/old/', leadsTo('/new/'));

  expect(router.get()).toEqual({ link: '/new/', previous: '/old/', state: { n: 1 } });
  expect(history.calls.slice(1)).toEqual([
    ['push', '/old/', { n: 1 }],
    ['replace', '/new/', { n: 1 }],
  ]);
});

test('a redirection that is known at the start is followed', () => {
  const { router, history } = open({ knownRecords: { '/': leadsTo('/new/') } });

  router.start();

  expect(router.get()).toEqual({ link: '/new/', previous: '/', state: {} });
  expect(history.calls).toEqual([
    ['replace', '/', {}],
    ['replace', '/new/', {}],
  ]);
});

test('a redirection to another site that becomes known later leaves the site, once', () => {
  const { router, history, records } = open();
  router.start();
  router.set('/old/');

  records.put('/old/', leadsTo('https://o.example/', true));
  records.put('/prefetched/', ready);

  expect(history.calls.slice(2)).toEqual([['leave', 'https://o.example/']]);
  expect(router.get().link).toBe('/old/');
});

test('going back to an address that redirects mends the address', () => {
  const { router, history } = open({ knownRecords: { '/old/': leadsTo('/new/') } });
  router.start();
  router.set('/a/');

  history.pop('https://site.example/old/', { n: 1 });

  expect(router.get()).toEqual({ link: '/new/', previous: '/a/', state: { n: 1 } });
  expect(history.calls.at(-1)).toEqual(['replace', '/new/', { n: 1 }]);
});

test('whatever is known about links, following them ends, at a link in normal form', () => {
  const names = fc.constantFrom(
    '/',
    '/a/',
    '/b/',
    '/c/?x=1',
    '/d/#h',
    'https://wp.example/B',
    '//o.example/',
    '/f.pdf',
    'x:y',
    '',
  );
  const record = fc.record({
    isReady: fc.boolean(),
    isRedirection: fc.boolean(),
    location: names,
    isExternal: fc.boolean(),
  });
  const step = fc.record({ link: names, method: fc.constantFrom('push', 'replace', 'pop'), record: fc.option(record) });

  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const { router, history, records } = open();
      router.start();
      for (const { link, method, record } of steps) {
        if (record) records.put(normalizeLink(link), record);
        router.set(link, { method });
      }
      const { link } = router.get();
      expect(normalizeLink(link)).toBe(link);
      const lastWritten = history.calls.findLast(([call, to]) => call !== 'leave' && to);
      expect(steps.some(({ method }) => method === 'pop') || lastWritten?.[1] === link).toBe(true);
      expect(history.calls.filter(([call, to]) => call === 'leave' && !/^(https?:|\/)/.test(to ?? ''))).toEqual([]);
    }),
  );
});
