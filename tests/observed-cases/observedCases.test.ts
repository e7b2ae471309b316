import { expect, test } from 'vitest';
import { AREAS, checkCase, readCases } from './observedCases.ts';
import type { ObservedCase } from './observedCases.ts';

const one: ObservedCase<number> = { id: 'double-01', input: 2, expected: 4 as never };
const timesTwo = (input: number, expected: never) => expect(input * 2).toBe(expected);
const timesThree = (input: number, expected: never) => expect(input * 3).toBe(expected);

test('every area belongs to a room, and every room has areas that exist', () => {
  const areas = new Set(readCases().flatMap(({ area = [] }) => area));
  expect(new Set(Object.values(AREAS).flat())).toEqual(areas);
});

test('every case has a different id', () => {
  const ids = readCases().map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test('a case with the observed result passes', async () => {
  await expect(checkCase(one, timesTwo)).resolves.toBeUndefined();
});

test('a case with a different result fails', async () => {
  await expect(checkCase(one, timesThree)).rejects.toThrow('expected 6 to be 4');
});

test('a deviation passes if it holds', async () => {
  const deviation = { reason: 'three is more', instead: 6 };
  await expect(checkCase(one, timesThree, deviation)).resolves.toBeUndefined();
});

test.each([
  ['does not hold', timesThree, { reason: 'three is more', instead: 8 }, 'expected 6 to be 8'],
  [
    'is none',
    timesTwo,
    { reason: 'three is more', instead: 4 },
    'The case double-01 is answered as it was observed: take it off the deviations.',
  ],
  [
    'has no reason',
    timesThree,
    { reason: ' ', instead: 6 },
    'The deviation double-01 has no reason: say why we answer differently.',
  ],
])('a deviation that %s fails', async (_what, run, deviation, message) => {
  await expect(checkCase(one, run, deviation)).rejects.toThrow(message);
});

test('an error during a run is not a deviation', async () => {
  const breaks = (_input: number, expected: never) => {
    if (expected === 4) throw new TypeError('4 is not iterable');
    expect(expected).toBe(6);
  };
  await expect(checkCase(one, breaks, { reason: 'three is more', instead: 6 })).rejects.toThrow('4 is not iterable');
});
