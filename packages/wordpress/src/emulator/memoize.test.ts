import { expect, test } from 'vitest';
import { memoize, once } from './cache.ts';

test('a value is computed once for each object, even if it is undefined', () => {
  const computed: object[] = [];
  const firstKey = { name: 'one' };
  const secondKey = { name: 'one' };
  const first = memoize((key: { name: string }) => {
    computed.push(key);
    return key === firstKey ? undefined : key.name;
  });

  expect([first(firstKey), first(firstKey), first(secondKey), first(secondKey)]).toEqual([
    undefined,
    undefined,
    'one',
    'one',
  ]);
  expect(computed).toEqual([firstKey, secondKey]);
});

test('a function is called when it is needed, and only once', () => {
  let calls = 0;
  const value = once(() => void (calls += 1));

  expect(calls).toBe(0);
  expect([value(), value(), calls]).toEqual([undefined, undefined, 1]);
});
