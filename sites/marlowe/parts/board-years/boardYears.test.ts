import { expect, test } from 'vitest';
import { boardYearsOf } from './boardYears.ts';

test.each([
  [{ board_since: '2008' }, '18'],
  [{ board_since: '2008', board_years: '3' }, '18'],
  [{ board_years: '3' }, '3'],
  [{ board_since: 'June 2008', board_years: '3' }, '3'],
  [{ board_since: '2026' }, undefined],
  [{ board_since: '2031', board_years: '3' }, '3'],
  [{}, undefined],
])('%j are %s years in 2026', (fields, years) => {
  expect(boardYearsOf(fields, new Date('2026-11-22'))).toBe(years);
});
