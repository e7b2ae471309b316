import { expect, test } from 'vitest';
import { formatDay } from './messages.ts';

test.each([
  ['2026-10-26', 'en', undefined, 'October 26, 2026'],
  ['2026-10-26T23:30:00', 'es', undefined, '26 de octubre de 2026'],
  ['2026-10-26', 'en', 'month', 'October 2026'],
  ['October 26, 2026', 'es', undefined, 'October 26, 2026'],
] as const)('%s in %s', (day, language, month, words) => {
  expect(formatDay(day, language, month)).toBe(words);
});
