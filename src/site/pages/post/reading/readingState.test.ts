import { expect, test } from 'vitest';
import { currentPart, minutesLeft } from './readingState.ts';

test.each([
  [5, 0, 5],
  [5, 0.1, 5],
  [5, 0.21, 4],
  [5, 0.99, 1],
  [5, 1, 0],
  [5, 1.4, 0],
  [5, -0.2, 5],
])('of %d minutes with %d behind somebody', (minutes, share, left) => {
  expect(minutesLeft(minutes, share)).toBe(left);
});

test.each<[what: string, tops: readonly number[], part: number]>([
  ['before the first', [500, 900], -1],
  ['in the first', [100, 900], 0],
  ['in the last', [-900, -100], 1],
  ['where the list is in another order than the text', [-100, -900], 0],
  ['where a heading is not there', [-100, Infinity], 0],
])('%s', (_what, tops, part) => {
  expect(currentPart(tops, 360)).toBe(part);
});
