import { expect, test } from 'vitest';
import { createRouter } from './router.ts';
import { fakeRecords, fakeWindow } from './fakes.testing.ts';
import { createBrowserHistory, createScrollMemory, keepLanguageIn } from './browserHistory.ts';

/** A router in a document at this address. */
function load(address: string) {
  const visitor = fakeWindow(address);
  const { window } = visitor;
  const browserHistory = createBrowserHistory({ window, memory: createScrollMemory(() => window.sessionStorage) });
  const history = keepLanguageIn(browserHistory, window);
  const router = createRouter({ initialLink: '/a/', history, records: fakeRecords(), log: console });
  history.start();
  router.start();
  return { ...visitor, router };
}

test('the translation language in an address stays during navigation, and is not part of any link', () => {
  const { router, window, go } = load('https://site.example/a/?lang=es&x=1#y');
  expect([router.get().link, window.location.href]).toEqual(['/a/?x=1#y', 'https://site.example/a/?x=1&lang=es#y']);

  router.set('/b/#c');
  expect([router.get().link, window.location.href]).toEqual(['/b/#c', 'https://site.example/b/?lang=es#c']);

  router.updateState({ open: true });
  expect(window.location.href).toBe('https://site.example/b/?lang=es#c');

  go(-1);
  expect(router.get().link).toBe('/a/?x=1#y');
});

test('an address without a language gets none, and a later one is stored with its history entry', () => {
  const { router, window } = load('https://site.example/a/');
  router.set('/b/', { state: { open: true } });
  expect(window.location.href).toBe('https://site.example/b/');

  window.history.replaceState(window.history.state, '', '/b/?lang=es');
  expect(window.history.state).toMatchObject({ state: { open: true } });
  router.set('/c/');
  expect(window.location.href).toBe('https://site.example/c/?lang=es');
});
