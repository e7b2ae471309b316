import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPrefetchQueue } from './startPrefetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const started = Date.now();
  const fetched: [atMs: number, link: string][] = [];
  const queue = createPrefetchQueue((link) => void fetched.push([Date.now() - started, link]));
  return { queue, fetched };
}

test('four links go out after a full second, and four more each second', () => {
  const { queue, fetched } = open();
  for (const link of ['a', 'b', 'c', 'a', 'd', 'e']) queue.add(link);

  vi.advanceTimersByTime(999);
  expect(fetched).toEqual([]);

  vi.advanceTimersByTime(2000);
  expect(fetched).toEqual([
    [1000, 'a'],
    [1000, 'b'],
    [1000, 'c'],
    [1000, 'd'],
    [2000, 'e'],
  ]);
});

test('it rests at the tick that finds it empty, and starts again with a full second', () => {
  const { queue, fetched } = open();
  queue.add('a');
  vi.advanceTimersByTime(1999);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(vi.getTimerCount()).toBe(0);

  vi.advanceTimersByTime(500);
  queue.add('b');
  vi.advanceTimersByTime(1000);

  expect(fetched).toEqual([
    [1000, 'a'],
    [3500, 'b'],
  ]);
});

test('a link added before the tick that would find the queue empty keeps it going', () => {
  const { queue, fetched } = open();
  queue.add('a');
  vi.advanceTimersByTime(1900);
  queue.add('b');
  vi.advanceTimersByTime(100);

  expect(fetched).toEqual([
    [1000, 'a'],
    [2000, 'b'],
  ]);
});

test('once stopped nothing is fetched, and no timer runs', () => {
  const { queue, fetched } = open();
  queue.add('a');
  queue.stop();
  vi.advanceTimersByTime(5000);

  expect(fetched).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test('whenever links are added, each goes out once, in order, never more than four in a second', () => {
  const additions = fc.array(fc.record({ waitMs: fc.nat(2500), links: fc.array(fc.string(), { maxLength: 9 }) }));

  fc.assert(
    fc.property(additions, (steps) => {
      const { queue, fetched } = open();
      const added = new Set<string>();
      for (const { waitMs, links } of steps) {
        vi.advanceTimersByTime(waitMs);
        for (const link of links.filter((candidate) => !added.has(candidate))) {
          added.add(link);
          queue.add(link);
        }
      }
      vi.advanceTimersByTime(1000 * (added.size + 2));

      expect(fetched.map(([, link]) => link)).toEqual([...added]);
      const batch = (atMs: number) => fetched.filter(([fetchedMs]) => fetchedMs === atMs).length;
      expect(fetched.filter(([atMs]) => batch(atMs) > 4)).toEqual([]);
      expect(vi.getTimerCount()).toBe(0);
    }),
  );
});
