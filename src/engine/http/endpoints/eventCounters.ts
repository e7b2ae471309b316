import type { EventReport } from '#engine/analytics/report.ts';

/** How often something happened on one day. */
interface Count {
  /** `other` is everything of the day that found no room of its own. */
  kind: 'pageview' | 'event' | 'other';
  /** The path of a page, or the name of an event. */
  name: string;
  category?: string | undefined;
  label?: string | undefined;
  count: number;
  /** What the events' values come to. */
  value: number;
}

/** What was counted on one day. */
export interface CountedDay {
  /** In UTC: `2026-11-21`. */
  day: string;
  counts: readonly Count[];
}

/** Counts that hold no data of any one visitor. */
export interface EventCounters {
  countPageView: (path: string) => void;
  countEvent: (event: Omit<EventReport, 'kind'>) => void;
  /** Reports what was counted so far, and begins anew. A day that is over is reported without being asked for. */
  handOver: () => void;
}

interface CounterDeps {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of each day with something counted, once; of one on which the server was restarted, in parts. */
  report: (counted: CountedDay) => void;
  maxKeys?: number;
}

/** Nobody's path or event is longer; the counters would take too much memory. */
const MAX_KEY_LENGTH = 500;

/**
 * Counters in memory, for each path or event of a day. Anybody can send any path, so there is room for `maxKeys`: a flood costs the day
 * its details, and no other day anything.
 */
export function createEventCounters({ now, report, maxKeys = 500 }: CounterDeps): EventCounters {
  const today = () => new Date(now()).toISOString().slice(0, 10);
  let day = today();
  let counts = new Map<string, Count>();

  const handOver = () => {
    if (counts.size > 0) report({ day, counts: [...counts.values()] });
    [day, counts] = [today(), new Map()];
  };

  const add = (kind: Count['kind'], what: Pick<Count, 'name' | 'category' | 'label'>, value: number) => {
    if (today() !== day) handOver();
    const wanted = JSON.stringify([kind, what.name, what.category, what.label]);
    // The last place is for everything without one.
    const hasRoom = counts.has(wanted) || (counts.size < maxKeys - 1 && wanted.length <= MAX_KEY_LENGTH);
    const [key, own] = hasRoom ? [wanted, { kind, ...what }] : ['other', { kind: 'other' as const, name: 'other' }];
    const { count, value: sum } = counts.get(key) ?? { count: 0, value: 0 };
    counts.set(key, { ...own, count: count + 1, value: sum + value });
  };

  return {
    countPageView: (path) => add('pageview', { name: path }, 0),
    countEvent: ({ name, category, label, value = 0 }) => add('event', { name, category, label }, value),
    handOver,
  };
}
