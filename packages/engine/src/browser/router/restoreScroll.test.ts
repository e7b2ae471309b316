import { expect, expectTypeOf, test } from 'vitest';
import { createBrowserHistory, createScrollMemory } from './browserHistory.ts';
import { restoreScroll, SCROLL_STORAGE } from './restoreScroll.ts';
import { fakeWindow } from './fakes.testing.ts';

/** A visitor who was at 500 pixels on one page, went to another, and left the site from there. */
function visit() {
  const visitor = fakeWindow('https://site.example/a/');
  const { window } = visitor;
  const history = createBrowserHistory({ window, memory: createScrollMemory(() => window.sessionStorage) });
  history.start();
  history.replace('/a/', {});
  window.scrollY = 500;
  history.push('/b/', {});
  window.scrollY = 900;
  window.dispatchEvent(new Event('pagehide'));
  return visitor;
}

/** The next document, at the entry that the browser shows, parsed and scrolled this far. */
function open(
  { window }: ReturnType<typeof fakeWindow>,
  { readyState = 'loading', scrollY = 0 }: { readyState?: DocumentReadyState; scrollY?: number } = {},
) {
  const scrolls: ScrollToOptions[] = [];
  const { history, sessionStorage } = window;
  const scrollTo = (options: ScrollToOptions) => void scrolls.push(options);
  const next = Object.assign(new EventTarget(), {
    history,
    sessionStorage,
    scrollTo,
    scrollY,
    document: { readyState },
  });
  restoreScroll(next);
  return { scrolls, hear: (type: string) => next.dispatchEvent(new Event(type)) };
}

test('the platform’s own window fits', () => {
  expectTypeOf<Window>().toExtend<Parameters<typeof restoreScroll>[0]>();
});

test('the page that was left is scrolled to its old position once it is parsed', () => {
  const { scrolls, hear } = open(visit());
  expect(scrolls).toEqual([]);

  hear('DOMContentLoaded');
  expect(scrolls).toEqual([{ left: 0, top: 900, behavior: 'instant' }]);
});

test('a script that runs after the page was parsed scrolls at once', () => {
  expect(open(visit(), { readyState: 'interactive' }).scrolls).toEqual([{ left: 0, top: 900, behavior: 'instant' }]);
});

test('if the browser has already scrolled, nothing moves', () => {
  expect(open(visit(), { readyState: 'complete', scrollY: 900 }).scrolls).toEqual([]);
});

test('a page further back is scrolled to its old position once it is parsed', () => {
  const visitor = visit();
  visitor.go(-1);
  const { scrolls, hear } = open(visitor);
  expect(scrolls).toEqual([]);

  hear('DOMContentLoaded');
  expect(scrolls).toEqual([{ left: 0, top: 500, behavior: 'instant' }]);
});

test.each(['', '5', '{}', '{', 'null'])('nothing happens when %j is all that is stored', (text) => {
  const visitor = visit();
  visitor.go(-1);
  visitor.window.sessionStorage.setItem(SCROLL_STORAGE, text);
  const { scrolls, hear } = open(visitor);
  hear('DOMContentLoaded');

  expect(scrolls).toEqual([]);
});
