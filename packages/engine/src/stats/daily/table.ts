import type { VitalName, WidthClass } from '#consent/analytics/report.ts';

/** How often something happened. */
export interface Count {
  kind: 'pageview' | 'event' | 'problem';
  /** The path of a page, the name of an event or of a problem; `other` combines everything of its kind that found no room. */
  name: string;
  /** The kind of the page that was viewed. */
  page?: string | undefined;
  category?: string | undefined;
  label?: string | undefined;
  count: number;
  /** The sum of the events' values. */
  value: number;
}

/** The distribution of one metric of a page kind. */
interface VitalCount {
  vital: VitalName;
  /** The kind of the page. */
  page: string;
  width: WidthClass;
  /** How many visits fell into each bucket. */
  buckets: readonly number[];
  sum: number;
}

/** What was counted on one day. */
export interface CountedDay {
  /** In UTC: `2026-11-21`. */
  day: string;
  counts: readonly Count[];
  vitals: readonly VitalCount[];
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day a number of days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Some counted days, the oldest first, and the first day of which anything is saved. */
export interface CountedDays {
  since: string | undefined;
  days: readonly CountedDay[];
}

/** The fields that identify a count. */
type CountKey = Omit<Count, 'count' | 'value'>;

/** Counts that contain no data about any single visitor, in bounded memory. */
export interface Table {
  add: (row: CountKey, value?: number, count?: number) => void;
  addVital: (row: VitalCount) => void;
  counts: () => readonly Count[];
  vitals: () => readonly VitalCount[];
}

/** The most rows for things that anybody can send. Each kind has its own, so that a flood of paths costs no lead. */
export type RowLimits = Readonly<Record<Count['kind'], number>>;

/** Events and problems that the insights report, with their labels. Each keeps a row of its own, even if a flood of others came first. */
export type TrackedEvents = ReadonlyMap<string, readonly string[]>;

/** Whether a path is one of the site's. Those have rows of their own, which made-up ones cannot use up. */
export type IsKnownPath = (path: string) => boolean;

/** The rows for them: a site may have more pages, but not more that somebody looks at in a day. */
const MAX_KNOWN_PATHS = 2_000;

/** Nobody's path or event is longer; longer keys would take too much memory. */
const MAX_KEY_LENGTH = 300;

/** The name that combines everything that found no room. */
const OTHER = 'other';

/**
 * An empty table. Page kinds and tracked events always find room: there are no more of either than the site defines.
 */
export function createTable(
  rowLimits: RowLimits,
  trackedEvents: TrackedEvents = new Map<string, string[]>(),
  isKnownPath: IsKnownPath = () => false,
): Table {
  const counts = new Map<string, Count>();
  const vitals = new Map<string, VitalCount>();
  const rowCounts = { pageview: 0, event: 0, problem: 0, known: 0 };
  const limits = { ...rowLimits, known: MAX_KNOWN_PATHS };

  const put = (row: CountKey, value: number, count: number) => {
    const key = keyOf(row);
    const previousRow = counts.get(key);
    counts.set(key, { ...row, count: (previousRow?.count ?? 0) + count, value: (previousRow?.value ?? 0) + value });
  };

  const add: Table['add'] = ({ category, label, ...rest }, value = 0, count = 1) => {
    // An empty word says no more than none, and programs that read the counts cannot tell the two apart.
    const row = { ...rest, category: category || undefined, label: label || undefined };
    const key = keyOf(row);
    const isNew = !counts.has(key);
    const room = isNew && row.kind === 'pageview' && isKnownPath(row.name) ? 'known' : row.kind;
    if (isNew && (rowCounts[room] >= limits[room] || key.length > MAX_KEY_LENGTH))
      return put(otherOf(row, trackedEvents), value, count);
    if (isNew) rowCounts[room] += 1;
    return put(row, value, count);
  };

  const addVital: Table['addVital'] = (row) => {
    const key = `${row.vital} ${row.width} ${row.page}`;
    const previousRow = vitals.get(key);
    vitals.set(
      key,
      previousRow
        ? { ...row, buckets: addBuckets(previousRow.buckets, row.buckets), sum: previousRow.sum + row.sum }
        : row,
    );
  };

  return { add, addVital, counts: () => [...counts.values()], vitals: () => [...vitals.values()] };
}

/** Each field has its own position: a category is not confused with a label. */
const keyOf = ({ kind, name, page, category, label }: CountKey): string =>
  JSON.stringify([kind, name, page, category, label]);

/** What something without a row of its own is counted as. */
function otherOf({ kind, name, page, category, label }: CountKey, trackedEvents: TrackedEvents): CountKey {
  const labels = kind === 'pageview' ? undefined : trackedEvents.get(name);
  if (!labels) return { kind, name: OTHER, page };
  const isPlain = category === undefined && label === undefined;
  const isTrackedLabel = label !== undefined && labels.includes(label);
  return { kind, name, ...(!isPlain && { label: isTrackedLabel ? label : OTHER }) };
}

interface Scale {
  /** The upper ends of the buckets, ascending; larger values go into one more bucket. */
  ends: readonly number[];
  /** Good up to the first, needs improvement up to the second, by https://web.dev/articles/vitals; both are ends of buckets. */
  good: number;
  fair: number;
}

/** The scale of each metric: LCP and INP in milliseconds, CLS as a share of the window. */
export const SCALES: Readonly<Record<VitalName, Scale>> = {
  lcp: { ends: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 6000, 10_000], good: 2500, fair: 4000 },
  inp: { ends: [25, 50, 75, 100, 150, 200, 300, 400, 500, 1000], good: 200, fair: 500 },
  cls: { ends: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1], good: 0.1, fair: 0.25 },
};

/** The bucket of a value, whose upper end is inclusive. */
export function bucketOf(vital: VitalName, value: number): number {
  const { ends } = SCALES[vital];
  const index = ends.findIndex((end) => value <= end);
  return index < 0 ? ends.length : index;
}

/** Empty buckets. */
export const emptyBuckets = (vital: VitalName): number[] => Array<number>(SCALES[vital].ends.length + 1).fill(0);

/** The buckets of one value. */
export const bucketsWith = (vital: VitalName, value: number): number[] =>
  emptyBuckets(vital).with(bucketOf(vital, value), 1);

/** Adds two rows of buckets. */
export const addBuckets = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((count, index) => count + (b[index] ?? 0));

/** The total number of visits. */
export const countVisits = (buckets: readonly number[]): number => buckets.reduce((sum, count) => sum + count, 0);

/**
 * The 75th percentile: the value that three of four visits stay below, as if a bucket's visits were spread evenly over it. For the
 * last bucket, which has no end, this is its beginning. `undefined` if there are no visits.
 */
export function p75(vital: VitalName, buckets: readonly number[]): number | undefined {
  const threshold = countVisits(buckets) * 0.75;
  if (threshold === 0) return undefined;
  const { ends } = SCALES[vital];
  let precedingCount = 0;
  for (const [index, count] of buckets.entries()) {
    const start = ends[index - 1] ?? 0;
    if (precedingCount + count >= threshold)
      return start + ((ends[index] ?? start) - start) * ((threshold - precedingCount) / count);
    precedingCount += count;
  }
  return ends.at(-1);
}

/** How many visits were good, needed improvement, were poor. */
export function shares(vital: VitalName, buckets: readonly number[]): { good: number; fair: number; poor: number } {
  const { good, fair } = SCALES[vital];
  const upTo = (end: number) => countVisits(buckets.slice(0, bucketOf(vital, end) + 1));
  return { good: upTo(good), fair: upTo(fair) - upTo(good), poor: countVisits(buckets) - upTo(fair) };
}
