import { expect, test } from 'vitest';
import { weekFigure } from './startSheet.ts';

const entries = [
  { week: 1, column: 0, value: 3 },
  { week: 1, column: 0, value: 0 },
  { week: 1, column: 0, value: undefined },
  { week: 2, column: 0, value: 1 },
  { week: 1, column: 1, value: 1 },
  { week: 1, column: 1, value: 1 },
  { week: 2, column: 1, value: 0 },
];

test('a week’s score is the average of the days that were filled in, and 0 counts as one', () => {
  expect(weekFigure(entries, { week: 1, column: 0 }, 'score')).toBe(1.5);
  expect(weekFigure(entries, { week: 2, column: 0 }, 'score')).toBe(1);
});

test('ticks are counted', () => {
  expect(weekFigure(entries, { week: 1, column: 1 }, 'tick')).toBe(2);
});

test('a week that nobody filled in has no figure, since none is not zero', () => {
  expect(weekFigure(entries, { week: 3, column: 0 }, 'score')).toBeUndefined();
  expect(weekFigure(entries, { week: 2, column: 1 }, 'tick')).toBeUndefined();
});
