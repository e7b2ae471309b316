import { createTable } from '../table.ts';
import type { AskedAbout, RowLimits } from '../table.ts';
import type { Counts } from './savedDays.ts';

/** For a day that is over, the most frequent are enough. */
const ROW_LIMITS: RowLimits = { pageview: 100, event: 100, problem: 50 };

const WITHOUT_BOUNDS: RowLimits = { pageview: Infinity, event: Infinity, problem: Infinity };

/** Combines the parts of a day: the most frequent things keep their rows, and the rest is combined. */
export function mergeCounts(parts: readonly Counts[], asked: AskedAbout): Counts {
  const all = createTable(WITHOUT_BOUNDS, asked);
  for (const { count, value, ...what } of parts.flatMap(({ counts }) => counts)) all.add(what, value, count);
  const few = createTable(ROW_LIMITS, asked);
  for (const { count, value, ...what } of all.counts().toSorted((a, b) => b.count - a.count))
    few.add(what, value, count);
  for (const row of parts.flatMap(({ vitals }) => vitals)) few.addVital(row);
  return { counts: few.counts(), vitals: few.vitals() };
}
