import type { EventReport } from '#engine/analytics/report.ts';

/** How often something happened on one day. */
export interface DayCount {
  /** In UTC: `2026-11-21`. */
  day: string;
  /** `other` is everything of that day that found no room of its own. */
  kind: 'pageview' | 'event' | 'other';
  /** The path of a page, or the name of an event. */
  name: string;
  category?: string | undefined;
  label?: string | undefined;
  count: number;
  /** What the events' values come to. */
  value: number;
}

/** Counts that hold no data of any one visitor. */
export interface EventCounters {
  countPageView: (path: string) => void;
  countEvent: (event: Omit<EventReport, 'kind'>) => void;
  /** A copy, oldest day first. */
  snapshot: () => readonly DayCount[];
}

interface CounterBounds {
  /** Milliseconds since 1970. */
  now: () => number;
  maxKeys?: number;
  daysKept?: number;
}

/** Nobody's path or event is longer; the counters would take too much memory. */
const MAX_KEY_LENGTH = 500;

/**
 * Counters in memory, for each day and each path or event. Anybody can send any path, so there is room for `maxKeys` in
 * all, shared equally by the days: one day's flood costs that day its details, and no other day anything.
 */
export function createEventCounters({ now, maxKeys = 5000, daysKept = 10 }: CounterBounds): EventCounters {
  const days = new Map<string, Map<string, DayCount>>();
  const keysPerDay = Math.floor(maxKeys / daysKept);

  const countsOf = (day: string): Map<string, DayCount> => {
    const known = days.get(day);
    if (known) return known;
    const counts = new Map<string, DayCount>();
    days.set(day, counts);
    const tooOld = [...days.keys()].toSorted().slice(0, -daysKept);
    for (const old of tooOld) days.delete(old);
    return counts;
  };

  const add = (kind: DayCount['kind'], what: Pick<DayCount, 'name' | 'category' | 'label'>, value: number) => {
    const day = new Date(now()).toISOString().slice(0, 10);
    const counts = countsOf(day);
    const wanted = JSON.stringify([kind, what.name, what.category, what.label]);
    // The last place of a day is for everything without one.
    const hasRoom = counts.has(wanted) || (counts.size < keysPerDay - 1 && wanted.length <= MAX_KEY_LENGTH);
    const [key, own] = hasRoom ? [wanted, { kind, ...what }] : ['other', { kind: 'other' as const, name: 'other' }];
    const { count, value: sum } = counts.get(key) ?? { count: 0, value: 0 };
    counts.set(key, { day, ...own, count: count + 1, value: sum + value });
  };

  return {
    countPageView: (path) => add('pageview', { name: path }, 0),
    countEvent: ({ name, category, label, value = 0 }) => add('event', { name, category, label }, value),
    snapshot: () => [...days.keys()].toSorted().flatMap((day) => [...(days.get(day)?.values() ?? [])]),
  };
}
