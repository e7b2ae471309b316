import { expect, test, vi } from 'vitest';
import { start } from './start.ts';

const view = { link: '/', title: 'Home' };

test('loads the script, and asks it to swap again on each page once it can', () => {
  const loadScript = vi.fn<(address: string) => Promise<boolean>>(async () => true);
  const provider = start({
    settings: { script: 'https://calls.example.com/swap.js', swap: 'calls.swap' },
    loadScript,
    contacts: [],
  });
  provider.pageview?.(view);
  const calls = { swaps: 0, swap: () => void (calls.swaps += 1) };
  vi.stubGlobal('calls', calls);
  provider.pageview?.(view);

  expect(loadScript.mock.calls).toEqual([['https://calls.example.com/swap.js']]);
  expect(calls.swaps).toBe(1);
  vi.unstubAllGlobals();
});

test('a script without such a function is loaded, and no more', () => {
  const provider = start({
    settings: { script: 'https://calls.example.com/swap.js' },
    loadScript: async () => true,
    contacts: [],
  });

  expect(() => provider.pageview?.(view)).not.toThrow();
});
