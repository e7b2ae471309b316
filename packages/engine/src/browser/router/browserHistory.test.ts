import { expect, expectTypeOf, test } from 'vitest';
import { createBrowserHistory, createScrollMemory } from './browserHistory.ts';
import type { HistoryWindow, Pop } from './browserHistory.ts';
import { createRouter } from './router.ts';
import { fakeRecords, fakeStorage, fakeWindow } from './fakes.testing.ts';

const START = 'https://site.example/a/';

/** A document loaded at the entry that a browser shows; `visitor` is that browser. */
function load(visitor = fakeWindow(START), firstKey = 1) {
  const { window } = visitor;
  let keys = firstKey;
  const history = createBrowserHistory({
    window,
    memory: createScrollMemory(() => window.sessionStorage),
    createKey: () => `k${keys++}`,
  });
  const pops: Pop[] = [];
  history.onPop((pop) => pops.push(pop));
  const stop = history.start();
  const scrollTo = (y: number) => {
    window.scrollY = y;
  };
  const hear = (type: string) => window.dispatchEvent(new Event(type));
  return { ...visitor, history, pops, stop, scrollTo, hear };
}

test('the platform’s own window fits', () => {
  expectTypeOf<Window>().toExtend<HistoryWindow>();
});

test('an entry keeps the state of its page and a key of its own', () => {
  const { history, window } = load();

  history.push('/b/?x=1#y', { n: 1 });
  expect([window.location.href, window.history.state]).toEqual([
    'https://site.example/b/?x=1#y',
    { ostium: 'k2', state: { n: 1 } },
  ]);

  history.replace(undefined, { n: 2 });
  history.replace('/c/', { n: 3 });
  expect([history.currentAddress(), window.history.state, history.currentState()]).toEqual([
    'https://site.example/c/',
    { ostium: 'k2', state: { n: 3 } },
    { n: 3 },
  ]);
});

test('a pop brings the state and the position of the entry it leads to', () => {
  const { history, scrollTo, go, pops } = load();
  history.replace('/a/', { page: 'a' });
  scrollTo(500);
  history.push('/b/', { page: 'b' });
  scrollTo(900);

  go(-1);
  scrollTo(40);
  go(1);
  go(-1);

  expect(pops).toEqual([
    { state: { page: 'a' }, position: { x: 0, y: 500 } },
    { state: { page: 'b' }, position: { x: 0, y: 900 } },
    { state: { page: 'a' }, position: { x: 0, y: 40 } },
  ]);
});

test('the same page in two entries has two positions', () => {
  const { history, scrollTo, go, pops } = load();
  history.replace('/a/', {});
  scrollTo(1);
  history.push('/b/', {});
  history.push('/a/', {});
  scrollTo(2);

  go(-2);
  go(2);

  expect(pops.map(({ position }) => position?.y)).toEqual([1, 2]);
});

test('a jump within the page has nothing to show, but a position from then on', () => {
  const { history, scrollTo, hear, jump, go, pops } = load();
  history.replace('/a/', { n: 1 });
  scrollTo(100);
  hear('click');
  jump('#part');
  scrollTo(2000);

  go(-1);
  go(1);

  expect(pops).toEqual([
    { state: null, position: undefined },
    { state: { n: 1 }, position: { x: 0, y: 100 } },
    { state: {}, position: { x: 0, y: 2000 } },
  ]);
});

test('going back to a page whose entry another script has emptied shows that page', () => {
  const { history, window, go, pops } = load();
  window.history.replaceState(null, '', '/a/?cleaned');
  history.push('/b/', {});

  go(-1);

  expect(pops).toEqual([{ state: {}, position: undefined }]);
  expect(window.history.state).toEqual({ ostium: 'k3', state: {} });
});

test('a page’s stored state outlives the document', () => {
  const first = load();
  first.history.replace('/a/', {});
  first.scrollTo(300);
  first.history.push('/b/', { n: 1 });
  first.scrollTo(700);
  first.hear('pagehide');
  expect(createScrollMemory(() => first.window.sessionStorage).find('k2')).toEqual({ x: 0, y: 700 });

  const second = load(first, 10);

  expect(second.history.currentState()).toEqual({ n: 1 });
  second.history.push('/c/', {});
  second.go(-2);
  second.go(1);
  expect(second.pops).toEqual([
    { state: {}, position: { x: 0, y: 300 } },
    { state: { n: 1 }, position: { x: 0, y: 700 } },
  ]);
});

test.each([{}, 5, 'x', { ostium: 1, state: { n: 1 } }, { ostium: 'k', state: null }, { key: 'k' }])(
  'a state of somebody else’s, %j, is none of ours',
  (state) => {
    const { window } = fakeWindow(START);
    window.history.replaceState(state, '');

    const history = createBrowserHistory({ window, memory: createScrollMemory(() => window.sessionStorage) });

    expect(history.currentState()).toEqual({});
  },
);

test('the browser restores positions again when the document is left, and not when it comes back', () => {
  const { window, hear, stop } = load();
  const who = () => window.history.scrollRestoration;
  const seen = [who()];
  hear('pagehide');
  seen.push(who());
  hear('pageshow');
  seen.push(who());
  stop();
  seen.push(who());
  hear('pageshow');
  seen.push(who());

  expect(seen).toEqual(['manual', 'auto', 'manual', 'auto', 'auto']);
});

test('once stopped it hears no pops', () => {
  const { history, stop, go, pops } = load();
  history.push('/b/', {});
  stop();
  go(-1);

  expect(pops).toEqual([]);
});

const REFUSED = new DOMException('Too many calls.', 'SecurityError');

test('a browser that refuses another entry loads the page, and one that refuses another state lives without', () => {
  const { history, window, loads } = load();
  window.history.pushState = window.history.replaceState = () => {
    throw REFUSED;
  };

  history.push('/b/', {});
  history.replace('/c/', {});

  expect(loads).toEqual(['assign /b/']);
});

test('leaving keeps the current page in the history, unless its address only redirects', () => {
  const { history, loads } = load();

  history.leave('https://o.example/', 'push');
  history.leave('https://o.example/', 'replace');
  history.leave('https://o.example/', 'pop');

  expect(loads).toEqual(['assign https://o.example/', 'replace https://o.example/', 'replace https://o.example/']);
});

test('keys are never taken for numbers, which an object would reorder', () => {
  const { window } = fakeWindow(START);
  const history = createBrowserHistory({ window, memory: createScrollMemory(() => fakeStorage()) });
  history.push('/b/', {});

  expect(window.history.state).toEqual({ ostium: expect.stringMatching(/^k[a-z\d]+$/), state: {} });
});

test('router and history together: back over a jump within a page leads to that page', () => {
  const { history, jump, go } = load();
  const records = fakeRecords({ '/a/': { isReady: true } });
  const router = createRouter({ initialLink: '/a/', history, records, log: console });
  router.start();

  jump('#part');
  expect(router.get().link).toBe('/a/');
  router.set('/b/');
  go(-1);
  expect(router.get()).toEqual({ link: '/a/#part', previous: '/b/', state: {}, scroll: { x: 0, y: 0 } });
  go(-1);
  expect(router.get()).toEqual({ link: '/a/', previous: '/a/#part', state: {} });

  expect(records.steps).toEqual([
    ['/b/', 'start'],
    ['/a/#part', { x: 0, y: 0 }],
    ['/a/', 'start'],
  ]);
});

test('who ends listening to pops hears no more of them', () => {
  const { history, go, pops } = load();
  const popEvents: Pop[] = [];
  const end = history.onPop((pop) => popEvents.push(pop));
  history.push('/b/', {});

  end();
  go(-1);

  expect([popEvents.length, pops.length]).toEqual([0, 1]);
});

test('a document that does not come back from the browser’s memory is not scrolled', () => {
  const { window, hear, scrollTo } = load();
  scrollTo(300);
  hear('pagehide');
  scrollTo(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));

  expect(window.scrollY).toBe(0);
});

test('a document that comes back from the browser’s memory is scrolled to where the visitor was', () => {
  const { window } = fakeWindow('https://site.example/a/');
  const history = createBrowserHistory({ window, memory: createScrollMemory(() => window.sessionStorage) });
  history.start();
  const hear = (type: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(type), { persisted }));

  window.scrollY = 300;
  hear('pagehide', true);
  window.scrollY = 0;
  hear('pageshow', true);

  expect(window.scrollY).toBe(300);
});
