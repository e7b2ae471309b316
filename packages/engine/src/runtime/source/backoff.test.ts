import { expect, test } from 'vitest';
import { backoff } from './backoff.ts';

test('each pause is twice as long as the one before it, and none is longer than the longest', () => {
  const pauseAfter = backoff(250, 5000);

  expect([0, 1, 2, 3, 4, 5, 6].map(pauseAfter)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000]);
  expect(pauseAfter(100_000)).toBe(5000);
});
