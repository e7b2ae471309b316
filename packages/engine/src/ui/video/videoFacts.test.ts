import { expect, test } from 'vitest';
import { formatDuration } from './videoFacts.ts';

test.each([
  [7, '0:07'],
  [102, '1:42'],
  [3723, '1:02:03'],
  [36_000, '10:00:00'],
])('%d seconds are written %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});
