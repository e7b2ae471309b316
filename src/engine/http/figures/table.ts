import type { VitalName, WidthClass } from '#engine/analytics/report.ts';
import { addBuckets } from './buckets.ts';

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

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day that is so many days after another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Some days that were counted, the oldest first, and the first day of which anything is kept. */
export interface CountedDays {
  since: string | undefined;
  days: readonly CountedDay[];
}

/** What of a count makes it another one. */
export type Counted = Omit<Count, 'count' | 'value'>;

/** Counts that hold no data of any one visitor, and take no more than so much memory. */
export interface Table {
  add: (what: Counted, value?: number, count?: number) => void;
  addVital: (row: VitalCount) => void;
  counts: () => readonly Count[];
  vitals: () => readonly VitalCount[];
}

/** Rows for what anybody can send; each kind has its own, so that a flood of paths costs no lead. */
export type Room = Readonly<Record<Count['kind'], number>>;

/** The names of events and problems that somebody asks about, with those of their labels: whatever came first must not cost these their rows. */
export type AskedAbout = ReadonlyMap<string, readonly string[]>;

/** Nobody's path or event is longer; the counters would take too much memory. */
const MAX_KEY_LENGTH = 300;

/** As what everything is counted that found no room. */
const OTHER = 'other';

/**
 * An empty table. Rows of kinds of pages are as few as the site has kinds, and what is asked about is as much as the site asks, so they always
 * find room.
 */
export function createTable(room: Room, asked: AskedAbout = new Map<string, string[]>()): Table {
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

  const addVital: Table['addVital'] = (row) => {
    const key = `${row.vital} ${row.width} ${row.page}`;
    const before = vitals.get(key);
    vitals.set(
      key,
      before ? { ...row, buckets: addBuckets(before.buckets, row.buckets), sum: before.sum + row.sum } : row,
    );
  };

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
