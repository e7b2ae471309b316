import { expect, test } from 'vitest';
import { currentPart, minutesLeft, shareRead } from './startReading.ts';

test.each([
  [5, 0, 5],
  [5, 0.1, 5],
  [5, 0.21, 4],
  [5, 0.99, 1],
  [5, 1, 0],
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

test.each<[what: string, top: number, height: number, share: number]>([
  ['before it begins', 400, 4800, 0],
  ['half way', -2000, 4800, 0.5],
  ['at its end', -4000, 4800, 1],
  ['past its end', -9000, 4800, 1],
  ['a short one whose end is below the window', 600, 400, 0],
  ['a short one that is all in sight', 300, 400, 1],
  ['one as high as the window', 0, 800, 1],
])('of a text in a window of 800 pixels, %s', (_what, top, height, share) => {
  expect(shareRead({ top, height }, 800)).toBe(share);
});
