import { expect, test } from 'vitest';
import { createCache } from './cache.ts';

const bytesOf = ({ length }: string): number => length;

test('a value that was set is found again, and its size includes its key', () => {
  const cache = createCache<string>({ maxBytes: 10_000, bytesOf });

  cache.set('key', 'value');

  expect([cache.get('key'), cache.get('other')]).toEqual(['value', undefined]);
  expect(cache.bytes()).toBe(150 + 2 * 'key'.length + 'value'.length);
});

test('the least recently used entry makes room, and one larger than the cache is not stored', () => {
  const cache = createCache<string>({ maxBytes: 2000, bytesOf });
  const text = 'x'.repeat(700);

  for (const key of ['a', 'b']) cache.set(key, text);
  cache.get('a');
  cache.set('c', text);
  cache.set('d', 'x'.repeat(3000));

  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key)?.length)).toEqual([700, undefined, 700, undefined]);
  expect(cache.bytes()).toBeLessThanOrEqual(2000);
});
