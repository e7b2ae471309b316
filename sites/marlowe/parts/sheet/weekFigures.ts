/** What a field of a diary holds: a score, or whether a box is ticked. `undefined` is a field that nobody has filled in. */
export interface DiaryEntry {
  /** From 1. */
  week: number;
  /** From 0. */
  column: number;
  value: number | undefined;
}

/**
 * The figure of one column in one week: the sum of ticks, or the average of the scores that were filled in. `undefined` if nothing was,
 * since that is not a good week.
 */
export function weekFigure(entries: readonly DiaryEntry[], place: Omit<DiaryEntry, 'value'>, kind: 'score' | 'tick') {
  const values = entries
    .filter(({ week, column }) => week === place.week && column === place.column)
    .map(({ value }) => value)
    .filter((value) => value !== undefined);
  const sum = values.reduce((total, value) => total + value, 0);
  if (kind === 'tick') return sum > 0 ? sum : undefined;
  return values.length > 0 ? sum / values.length : undefined;
}
