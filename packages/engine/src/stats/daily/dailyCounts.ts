import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { EventReport, PageViewReport, VitalName, VitalsReport } from '#consent/analytics/report.ts';
import { bucketsWith, createTable, dayAfter } from './table.ts';
import type { SavedDays } from './savedDays.ts';
import { openSavedDays } from './savedDays.ts';
import type { TrackedEvents, CountedDay, CountedDays, IsKnownPath, RowLimits, Table } from './table.ts';
import type { Settings } from '#runtime/settings/settings.ts';

/** The names under which problems are counted: an error in a browser, something that a page's policy blocked. */
export const BROWSER_ERROR = 'browser error';
export const POLICY_REPORT = 'policy';

/** The practice's own counts, by day, which contain no data about any single visitor. */
export interface DailyCounts {
  countPageView: (report: Omit<PageViewReport, 'kind'>) => void;
  countEvent: (event: Omit<EventReport, 'kind'>) => void;
  countVitals: (report: Omit<VitalsReport, 'kind'>) => void;
  /** Counts something that went wrong, by name and, if known, by what and where. */
  countProblem: (name: string, category?: string, label?: string) => void;
  /** The last so many days with counts, always including today: of this process and all others that share its folder. */
  read: (length: number) => Promise<CountedDays>;
  /** Everything that this process counted today. */
  countedToday: () => Pick<CountedDay, 'counts' | 'vitals'>;
  /** Saves what is new, and closes the day if it is over. */
  save: () => void;
  /** Saves, and reports what was counted so far today. */
  handOver: () => void;
}

interface DailyCountsDeps {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called with a day's counts of this process when the day is over, and with those so far when the server stops. */
  report: (day: CountedDay) => void;
  /** The counts that outlive a restart. */
  savedDays?: SavedDays | undefined;
  rowLimits?: RowLimits;
  trackedEvents?: TrackedEvents;
  isKnownPath?: IsKnownPath;
}

/** A practice's site has some hundred pages and some dozen events. */
const ROW_LIMITS: RowLimits = { pageview: 300, event: 200, problem: 100 };

/**
 * In-memory counters for one day. Anybody can send any path or event, so the rows per day are limited: a flood costs that day its
 * details, but no other day anything, no page of the site its row, and nothing that the site asks about its count.
 */
export function createDailyCounts({
  now,
  report,
  savedDays,
  rowLimits = ROW_LIMITS,
  trackedEvents,
  isKnownPath,
}: DailyCountsDeps): DailyCounts {
  const dayOf = () => new Date(now()).toISOString().slice(0, 10);
  const begin = () => ({
    day: dayOf(),
    part: randomBytes(8).toString('hex'),
    table: createTable(rowLimits, trackedEvents, isKnownPath),
  });
  let current = begin();
  let isSaved = true;

  const readCurrentDay = (): CountedDay => ({
    day: current.day,
    counts: current.table.counts(),
    vitals: current.table.vitals(),
  });
  const save = () => {
    if (!isSaved) savedDays?.save(current.part, readCurrentDay());
    isSaved = true;
  };
  const handOver = () => {
    save();
    if (!isEmpty(readCurrentDay())) report(readCurrentDay());
  };
  const turnDay = () => {
    if (dayOf() === current.day) return;
    handOver();
    current = begin();
    savedDays?.tidy(current.day);
  };
  const add = (count: (table: Table) => void) => {
    turnDay();
    count(current.table);
    isSaved = false;
  };

  return {
    countPageView: ({ link, page }) =>
      add((table) => table.add({ kind: 'pageview', name: link, ...(page !== undefined && { page }) })),
    countEvent: ({ name, category, label, value }) =>
      add((table) => table.add({ kind: 'event', name, category, label }, value)),
    countVitals: ({ page, width, ...values }) =>
      add((table) => {
        for (const vital of VITALS) {
          const value = values[vital];
          if (value !== undefined)
            table.addVital({ vital, page, width, buckets: bucketsWith(vital, value), sum: value });
        }
      }),
    countProblem: (name, category, label) => add((table) => table.add({ kind: 'problem', name, category, label })),
    async read(length) {
      turnDay();
      const currentDay = readCurrentDay();
      const savedDayCounts = await savedDays?.read(dayAfter(currentDay.day, 1 - length), currentDay.day, current.part);
      const since = savedDayCounts?.since ?? (isEmpty(currentDay) ? undefined : currentDay.day);
      return { since, days: withOwn(savedDayCounts?.days ?? [], currentDay) };
    },
    countedToday() {
      turnDay();
      return { counts: current.table.counts(), vitals: current.table.vitals() };
    },
    save() {
      turnDay();
      save();
    },
    handOver,
  };
}

const VITALS: readonly VitalName[] = ['lcp', 'inp', 'cls'];

const isEmpty = ({ counts, vitals }: CountedDay): boolean => counts.length === 0 && vitals.length === 0;

/** The days, with this process's counts added to the last of them. */
function withOwn(days: readonly CountedDay[], currentDay: CountedDay): readonly CountedDay[] {
  const sameDay = days.find(({ day }) => day === currentDay.day);
  const last = sameDay
    ? {
        ...currentDay,
        counts: [...sameDay.counts, ...currentDay.counts],
        vitals: [...sameDay.vitals, ...currentDay.vitals],
      }
    : currentDay;
  return [...days.filter((countedDay) => countedDay !== sameDay), last];
}

/** How often new counts are saved, in milliseconds. */
const SAVE_EVERY_MS = 60_000;

interface CountingDeps {
  logger: Pick<FastifyBaseLogger, 'info'>;
  now: () => number;
  trackedEvents: TrackedEvents;
  isKnownPath: IsKnownPath;
  /** Receives a sentence about something that could not be written to the cache folder, or read from it. */
  report: (problem: string) => void;
}

/** The counts of a running server, and the way to end them when it stops. */
export function startDailyCounts(
  { cacheDir }: Pick<Settings, 'cacheDir'>,
  { logger, now, trackedEvents, isKnownPath, report }: CountingDeps,
): { dailyCounts: DailyCounts; stop: () => Promise<void> } {
  // By its first name: under any other, a server would no longer find what it counted before.
  const savedDays = openSavedDays({ dir: join(cacheDir, 'figures'), report, trackedEvents });
  const dailyCounts = createDailyCounts({
    now,
    savedDays,
    trackedEvents,
    isKnownPath,
    report: (day) => logger.info(day, 'daily counts'),
  });
  savedDays.tidy(new Date(now()).toISOString().slice(0, 10));
  const saving = setInterval(dailyCounts.save, SAVE_EVERY_MS).unref();
  return {
    dailyCounts,
    async stop() {
      clearInterval(saving);
      dailyCounts.handOver();
      await savedDays.done();
    },
  };
}
