import { expect, test } from 'vitest';
import { monthIn, nameOfMonth, seasonOf, type Season, type Year } from './seasons.ts';

const seasonsOf = (year: Year): (Season | undefined)[] =>
  Array.from({ length: 12 }, (_, month) => seasonOf(year, month));

test('a plant is announced the month before, rises, is high, fades and ends', () => {
  const ragweed: Year = { aug: 'some', sep: 'much', oct: 'much', nov: 'some' };
  expect(seasonsOf(ragweed).slice(5)).toEqual([undefined, 'soon', 'rising', 'high', 'high', 'fading', undefined]);
});

test('a season can span the end of the year', () => {
  const cedar: Year = { dec: 'much', jan: 'much', feb: 'some' };
  expect([10, 11, 0, 1, 2].map((month) => seasonOf(cedar, month))).toEqual([
    'soon',
    'high',
    'high',
    'fading',
    undefined,
  ]);
});

test('a plant that is always there is steady, and one that never is does not count', () => {
  const mold: Year = { jan: 'some', feb: 'some', mar: 'some' };
  expect([seasonOf(mold, 0), seasonOf(mold, 1), seasonOf(mold, 2)]).toEqual(['rising', 'steady', 'fading']);
  expect(seasonsOf({}).filter(Boolean)).toEqual([]);
});

test.each<[string | undefined, string, number]>([
  ['America/Chicago', '2026-12-01T03:00:00Z', 10],
  [undefined, '2026-12-01T03:00:00Z', 11],
  ['No/Where', '2026-12-01T03:00:00Z', 11],
])('in %s the month of %s is %i', (zone, now, month) => {
  expect(monthIn(zone, new Date(now))).toBe(month);
});

test('months have names in the language of the page', () => {
  expect([nameOfMonth(10, 'en', 'long'), nameOfMonth(0, 'es', 'long'), nameOfMonth(8, 'en', 'short')]).toEqual([
    'November',
    'enero',
    'Sep',
  ]);
});
