import type { VitalName, WidthClass } from '#engine/analytics/report.ts';
import { bucketOf, emptyBuckets } from './buckets.ts';

/** How often something happened. */
export interface Count {
  kind: 'pageview' | 'event' | 'problem';
  /** The path of a page, the name of an event, what the problem is; `other` is everything of its kind that found no room of its own. */
  name: string;
  /** The kind of the page that was looked at. */
  page?: string | undefined;
  category?: string | undefined;
  label?: string | undefined;
  count: number;
  /** What the events' values come to. */
  value: number;
}

/** How often one of a page's figures was how good. */
export interface VitalCount {
  vital: VitalName;
  /** The kind of the page. */
  page: string;
  width: WidthClass;
  /** How many fell into each bucket. */
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

/** What of a count makes it another one. */
export type Counted = Omit<Count, 'count' | 'value'>;

/** Counts that hold no data of any one visitor, and take no more than so much memory. */
export interface Table {
  add: (what: Counted, value?: number, count?: number) => void;
  addVital: (what: Omit<VitalCount, 'buckets' | 'sum'>, value: number) => void;
  counts: () => readonly Count[];
  vitals: () => readonly VitalCount[];
}

/** Rows for what anybody can send; each kind has its own, so that a flood of paths costs no lead. */
export type Room = Readonly<Record<Count['kind'], number>>;

/** Names of events and problems that are asked about, and those of their labels that are: what came first must not cost these their rows. */
export type AskedAbout = ReadonlyMap<string, readonly string[]>;

/** Nobody's path or event is longer; the counters would take too much memory. */
const MAX_KEY_LENGTH = 300;

/** As what everything is counted that found no room. */
const OTHER = 'other';

/**
 * A table that goes on from `given`. Rows of kinds of pages are as few as the site has kinds, and what is asked about is as much as the site
 * asks, so they always find room.
 */
export function createTable(
  room: Room,
  asked: AskedAbout = new Map(),
  given: { counts: readonly Count[]; vitals: readonly VitalCount[] } = { counts: [], vitals: [] },
): Table {
  const counts = new Map<string, Count>();
  const vitals = new Map<string, VitalCount>();
  const taken = { pageview: 0, event: 0, problem: 0 };

  const put = (what: Counted, value: number, count: number) => {
    const key = keyOf(what);
    const before = counts.get(key);
    counts.set(key, { ...what, count: (before?.count ?? 0) + count, value: (before?.value ?? 0) + value });
  };

  const add: Table['add'] = ({ category, label, ...rest }, value = 0, count = 1) => {
    // An empty word says no more than none, and programs that read the figures tell the two from each other in no way.
    const what = { ...rest, category: category || undefined, label: label || undefined };
    const key = keyOf(what);
    const isNew = !counts.has(key);
    if (isNew && (taken[what.kind] >= room[what.kind] || key.length > MAX_KEY_LENGTH))
      return put(otherOf(what, asked), value, count);
    if (isNew) taken[what.kind] += 1;
    return put(what, value, count);
  };

  const addVital: Table['addVital'] = (what, value) => {
    const key = `${what.vital} ${what.width} ${what.page}`;
    const { buckets, sum } = vitals.get(key) ?? { buckets: emptyBuckets(what.vital), sum: 0 };
    vitals.set(key, { ...what, buckets: addOne(buckets, bucketOf(what.vital, value)), sum: sum + value });
  };

  for (const { count, value, ...what } of given.counts) add(what, value, count);
  for (const row of given.vitals) vitals.set(`${row.vital} ${row.width} ${row.page}`, row);
  return { add, addVital, counts: () => [...counts.values()], vitals: () => [...vitals.values()] };
}

/** Each field has its place: what is said as a category is not said as a label. */
const keyOf = ({ kind, name, page, category, label }: Counted): string =>
  JSON.stringify([kind, name, page, category, label]);

/** As what something is counted that has no row of its own. */
function otherOf({ kind, name, page, category, label }: Counted, asked: AskedAbout): Counted {
  const labels = kind === 'pageview' ? undefined : asked.get(name);
  if (!labels) return { kind, name: OTHER, page };
  const isPlain = category === undefined && label === undefined;
  const isAskedAbout = label !== undefined && labels.includes(label);
  return { kind, name, ...(!isPlain && { label: isAskedAbout ? label : OTHER }) };
}

const addOne = (buckets: readonly number[], at: number): number[] =>
  buckets.map((count, index) => (index === at ? count + 1 : count));
