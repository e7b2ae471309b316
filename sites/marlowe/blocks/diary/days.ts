/** How many days stand in one table. */
const WEEK = 7;

/** The scores of a day: 0 is none, 3 is the worst. */
export const SCORES: readonly number[] = [0, 1, 2, 3];

/** The numbers of the weeks that `days` days take, from 1. */
export const weeksOf = (days: number): number[] =>
  Array.from({ length: Math.ceil(days / WEEK) }, (_, index) => index + 1);

/** The numbers of the days of a week, of `days` in all. */
export const daysOf = (week: number, days: number): number[] =>
  Array.from({ length: Math.min(WEEK, days - (week - 1) * WEEK) }, (_, index) => (week - 1) * WEEK + index + 1);
