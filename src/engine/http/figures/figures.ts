import type { EventReport, PageViewReport, VitalName, VitalsReport } from '#engine/analytics/report.ts';
import type { KeptDays } from './keptDays.ts';
import { createTable } from './table.ts';
import type { AskedAbout, CountedDay, Room, Table } from './table.ts';

/** What problems are counted as: an error in a browser, something that a page's policy kept back. */
export const BROWSER_ERROR = 'browser error';
export const POLICY_REPORT = 'policy';
const PROBLEMS = [BROWSER_ERROR, POLICY_REPORT];

/** The practice's own figures: counts by day that hold no data of any one visitor. */
export interface Figures {
  countPageView: (report: Omit<PageViewReport, 'kind'>) => void;
  countEvent: (event: Omit<EventReport, 'kind'>) => void;
  countVitals: (report: Omit<VitalsReport, 'kind'>) => void;
  /** What went wrong, by name and, where it is known, by what and where. */
  countProblem: (name: string, category?: string, label?: string) => void;
  /** The days that are kept, the oldest first; today's is the last. */
  days: () => readonly CountedDay[];
  /** All since the process was started. */
  sinceStart: () => Pick<CountedDay, 'counts' | 'vitals'>;
  /** Saves what is new. */
  save: () => void;
  /** Saves, and reports what was counted today so far. */
  handOver: () => void;
}

interface FiguresDeps {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of each day with something counted when it is over, or when the server stops; then with what it has so far. */
  report: (counted: CountedDay) => void;
  /** What outlasts a restart. */
  kept?: KeptDays | undefined;
  room?: Room;
  /** The events that somebody asks about, with those of their labels. */
  events?: AskedAbout;
}

/** A practice's site has some hundred pages and some dozen events. */
const ROOM: Room = { pageview: 300, event: 200, problem: 100 };

/** Of a day that is over the most frequent are enough. */
const ROOM_OF_PAST: Room = { pageview: 100, event: 100, problem: 50 };

/** A year, to compare with, and a month more. */
const MAX_DAYS = 400;

/**
 * Counters in memory, by day. Anybody can send any path or event, so a day has so many rows: a flood costs the day its details, no other
 * day anything, and none of what is asked about its count.
 */
export function createFigures({ now, report, kept, room = ROOM, events = new Map() }: FiguresDeps): Figures {
  const asked: AskedAbout = new Map([...PROBLEMS.map((name) => [name, []] as const), ...events]);
  const today = () => new Date(now()).toISOString().slice(0, 10);
  let day = today();
  let past = kept?.read().filter((one) => one.day < day) ?? [];
  let table = createTable(
    room,
    asked,
    kept?.read().find((one) => one.day === day),
  );
  let isSaved = true;
  const whole = createTable(room, asked);

  const counted = (): CountedDay => ({ day, counts: table.counts(), vitals: table.vitals() });
  const isEmpty = ({ counts, vitals }: CountedDay) => counts.length === 0 && vitals.length === 0;

  const save = () => {
    if (isSaved) return;
    kept?.save(counted());
    isSaved = true;
  };
  const endDay = () => {
    const over = counted();
    if (!isEmpty(over)) {
      report(over);
      const trimmed = trim(over, asked);
      kept?.save(trimmed);
      past.push(trimmed);
    }
    for (const { day: oldest } of past.slice(0, -MAX_DAYS)) kept?.remove(oldest);
    past = past.slice(-MAX_DAYS);
    [day, table, isSaved] = [today(), createTable(room, asked), true];
  };
  const add = (count: (to: Table) => void) => {
    if (today() !== day) endDay();
    count(table);
    count(whole);
    isSaved = false;
  };

  return {
    countPageView: ({ link, page }) =>
      add((to) => to.add({ kind: 'pageview', name: link, ...(page !== undefined && { page }) })),
    countEvent: ({ name, category, label, value }) =>
      add((to) => to.add({ kind: 'event', name, category, label }, value)),
    countVitals: ({ page, width, ...values }) =>
      add((to) => {
        for (const vital of VITALS) {
          const value = values[vital];
          if (value !== undefined) to.addVital({ vital, page, width }, value);
        }
      }),
    countProblem: (name, category, label) => add((to) => to.add({ kind: 'problem', name, category, label })),
    days() {
      if (today() !== day) endDay();
      return [...past, counted()];
    },
    sinceStart: () => ({ counts: whole.counts(), vitals: whole.vitals() }),
    save,
    handOver() {
      save();
      const soFar = counted();
      if (!isEmpty(soFar)) report(soFar);
    },
  };
}

const VITALS: readonly VitalName[] = ['lcp', 'inp', 'cls'];

/** A day as it is kept: what happened most often comes first, and the rest is counted together. */
function trim({ day, counts, vitals }: CountedDay, asked: AskedAbout): CountedDay {
  const small = createTable(ROOM_OF_PAST, asked);
  for (const { count, value, ...what } of counts.toSorted((a, b) => b.count - a.count)) small.add(what, value, count);
  return { day, counts: small.counts(), vitals };
}
