import type { VitalName, WidthClass } from '#consent/analytics/report.ts';
import { addBuckets, emptyBuckets, dayAfter } from '../daily/table.ts';
import { BROWSER_ERROR, POLICY_REPORT } from '../daily/dailyCounts.ts';
import type { TrackedEvents, Count, CountedDay, CountedDays } from '../daily/table.ts';
import type { InsightsMessages } from './insightsMessages.ts';

/** What a practice wants to know about its visitors, in the words of one language. */
export interface SiteInsights {
  /** The words of the page itself. */
  messages: InsightsMessages;
  /** The name of the event that counts as a lead. */
  lead: string;
  /** What a lead is, in a sentence. */
  leadMeaning?: string;
  /** What visitors do that is worth counting, as words for a sentence: `which ways to an appointment they take, how many call`. */
  expected?: string;
  /** What visitors did, by the names of events; if labels are given, only events with one of them. */
  actions: readonly { title: string; event: string; labels?: readonly string[] }[];
  /** A funnel of several steps: opening a page of this kind, or an event. `note` is a sentence that readers need to know. */
  funnel?: {
    title: string;
    note?: string | undefined;
    steps: readonly ({ title: string; page: string } | { title: string; event: string })[];
  };
}

/** How often something happened in a period, and in as many days before; `previousCount` is absent if not all of those were counted. */
export interface Row {
  title: string;
  /** The group it belongs to. */
  group?: string | undefined;
  count: number;
  previousCount: number | undefined;
}

/** How the pages of a kind felt in windows of one class. A metric is absent if no browser reported it. */
export interface VitalsRow {
  page: string | undefined;
  width: WidthClass;
  buckets: Partial<Record<VitalName, readonly number[]>>;
}

/** Everything that the insights page shows for a period. */
export interface Insights {
  /** The first and the last day, in UTC: `2026-11-21`. */
  from: string;
  to: string;
  /** The first day ever counted. */
  since: string | undefined;
  views: Row;
  leads: Row;
  leadMeaning?: string | undefined;
  expected?: string | undefined;
  days: readonly { day: string; count: number }[];
  kinds: readonly Row[];
  pages: readonly Row[];
  leadRows: readonly Row[];
  actions: readonly Row[];
  funnel: { title: string; note?: string | undefined; steps: readonly Row[] } | undefined;
  vitals: readonly VitalsRow[];
  errors: Row;
  blocked: readonly Row[];
}

const MAX_PAGES = 20;
const MAX_ROWS = 40;

/** Summarizes the last `length` days, ending today, compared with as many days before. */
export function readInsights({ since, days }: CountedDays, length: number, site: SiteInsights): Insights {
  const to = days.at(-1)?.day ?? '1970-01-01';
  const from = dayAfter(to, 1 - length);
  const within = days.filter(({ day }) => day >= from);
  const startBefore = dayAfter(from, -length);
  const isBeforeWhole = since !== undefined && since <= startBefore;
  const previousDays = days.filter(({ day }) => day >= startBefore && day < from);

  const now = within.flatMap(({ counts }) => counts);
  const then = isBeforeWhole ? previousDays.flatMap(({ counts }) => counts) : undefined;
  const sum = (title: string, fits: (count: Count) => boolean): Row => ({
    title,
    count: sumOf(now, fits),
    previousCount: then && sumOf(then, fits),
  });
  const list = (fits: (count: Count) => boolean, nameOf: (count: Count) => { title: string; group?: string }) =>
    rowsOf(now, then, fits, nameOf);

  const isLead = ({ kind, name }: Count) => kind === 'event' && name === site.lead;
  const { funnel, messages } = site;
  return {
    from,
    to,
    since,
    views: sum(messages.views, isView),
    leads: sum(messages.leads, isLead),
    leadMeaning: site.leadMeaning,
    expected: site.expected,
    days: Array.from({ length }, (_none, index) => {
      const day = dayAfter(from, index);
      return { day, count: sumOf(within.find((entry) => entry.day === day)?.counts ?? [], isView) };
    }),
    kinds: list(isView, ({ page }) => ({ title: titleOf(page ?? messages.unknown) })),
    pages: list(
      (count) => isView(count) && count.name !== 'other',
      ({ name }) => ({ title: name }),
    ).slice(0, MAX_PAGES),
    leadRows: list(isLead, ({ category, label }) => ({ title: label ?? messages.unlabeled, group: category ?? '' })),
    actions: site.actions.map(({ title, event, labels }) =>
      sum(
        title,
        ({ kind, name, label }) => kind === 'event' && name === event && (labels?.includes(label ?? '') ?? true),
      ),
    ),
    funnel: funnel && {
      title: funnel.title,
      note: funnel.note,
      steps: funnel.steps.map((step) =>
        sum(step.title, (count) =>
          'page' in step
            ? isView(count) && count.page === step.page
            : count.kind === 'event' && count.name === step.event,
        ),
      ),
    },
    vitals: vitalsOf(within),
    errors: sum(messages.browserErrors, ({ kind, name }) => kind === 'problem' && name === BROWSER_ERROR),
    blocked: list(
      ({ kind, name }) => kind === 'problem' && name === POLICY_REPORT,
      ({ category, label }) => ({ title: label ?? messages.unknown, group: category ?? messages.unknown }),
    ),
  };
}

/** What the insights report: problems, and a site's events with the labels that it tells apart. */
export function listTrackedEvents(site: Omit<SiteInsights, 'messages'> | undefined): TrackedEvents {
  const steps = (site?.funnel?.steps ?? []).filter((step) => 'event' in step);
  const events: readonly { event: string; labels?: readonly string[] }[] = [
    ...(site ? [{ event: site.lead }, ...site.actions] : []),
    ...steps,
  ];
  const trackedEvents = new Map<string, readonly string[]>([
    [BROWSER_ERROR, []],
    [POLICY_REPORT, []],
  ]);
  for (const { event, labels = [] } of events)
    trackedEvents.set(event, [...(trackedEvents.get(event) ?? []), ...labels]);
  return trackedEvents;
}

const isView = ({ kind }: Count): boolean => kind === 'pageview';

const sumOf = (counts: readonly Count[], fits: (count: Count) => boolean): number =>
  counts.reduce((sum, row) => sum + (fits(row) ? row.count : 0), 0);

/** A readable name of a kind of page: `patient-resources` -> `Patient resources`. */
export const titleOf = (page: string): string => {
  const words = page.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One row for each name, the most frequent first. */
function rowsOf(
  now: readonly Count[],
  then: readonly Count[] | undefined,
  fits: (count: Count) => boolean,
  nameOf: (count: Count) => { title: string; group?: string },
): Row[] {
  const rows = new Map<string, Row>();
  const add = (counts: readonly Count[], change: (row: Row, count: number) => Row) => {
    for (const counted of counts.filter(fits)) {
      const name = nameOf(counted);
      const key = JSON.stringify(name);
      rows.set(key, change(rows.get(key) ?? { ...name, count: 0, previousCount: then && 0 }, counted.count));
    }
  };
  add(now, (row, count) => ({ ...row, count: row.count + count }));
  add(then ?? [], (row, count) => ({ ...row, previousCount: (row.previousCount ?? 0) + count }));
  return [...rows.values()]
    .toSorted((a, b) => b.count - a.count || (b.previousCount ?? 0) - (a.previousCount ?? 0))
    .slice(0, MAX_ROWS);
}

/** All pages together in each width class, then the kinds that were measured most. */
function vitalsOf(days: readonly CountedDay[]): VitalsRow[] {
  const rows = new Map<string, VitalsRow & { visits: number }>();
  for (const { vital, page, width, buckets } of days.flatMap(({ vitals }) => vitals)) {
    for (const shownPage of [undefined, page]) {
      const key = `${width} ${shownPage ?? ''}`;
      const row = rows.get(key) ?? { page: shownPage, width, buckets: {}, visits: 0 };
      const sum = addBuckets(row.buckets[vital] ?? emptyBuckets(vital), buckets);
      const visits = row.visits + (vital === 'lcp' ? buckets.reduce((sum, count) => sum + count, 0) : 0);
      rows.set(key, { ...row, buckets: { ...row.buckets, [vital]: sum }, visits });
    }
  }
  const byVisits = [...rows.values()].toSorted((a, b) => b.visits - a.visits || a.width.localeCompare(b.width));
  return [...byVisits.filter(({ page }) => page === undefined), ...byVisits.filter(({ page }) => page !== undefined)]
    .slice(0, MAX_ROWS)
    .map(({ page, width, buckets }) => ({ page, width, buckets }));
}
