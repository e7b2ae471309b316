import { expect, test } from 'vitest';
import { formatDuration } from '../../packages/engine/commands/duration.mjs';

test.each([
  [0, '0.0 s'],
  [9840, '9.8 s'],
  [59_949, '59.9 s'],
  [59_950, '1 min 00 s'],
  [125_400, '2 min 05 s'],
])('%d ms is written %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});
