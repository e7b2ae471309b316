import { afterEach, expect, test, vi } from 'vitest';
import { start } from './start.ts';

afterEach(() => vi.unstubAllGlobals());

const settings = { script: 'https://ads.example.com/p.js', queue: 'aQueue' };
const view = { link: '/~page/', title: 'page' };

test('page views wait in an array, and go to its replacement from the script', () => {
  vi.stubGlobal('aQueue', undefined);
  const provider = start({ settings, loadScript: async () => true, contacts: [] });
  provider.pageview?.(view);
  expect(Reflect.get(globalThis, 'aQueue')).toEqual([['pageview', view]]);

  const later: unknown[] = [];
  Reflect.set(globalThis, 'aQueue', { push: (entry: unknown) => void later.push(entry) });
  provider.pageview?.(view);
  expect(later).toEqual([['pageview', view]]);
});

test('a script that leaves something else there receives nothing', () => {
  vi.stubGlobal('aQueue', 'broken');
  const provider = start({ settings, loadScript: async () => true, contacts: [] });

  expect(() => provider.pageview?.(view)).not.toThrow();
});
