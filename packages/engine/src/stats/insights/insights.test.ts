import { expect, test } from 'vitest';
import { insightsMessagesIn } from 'marlowe/counting/insightsMessages.ts';
import { dayAfter } from '../daily/table.ts';
import type { CountedDay } from '../daily/table.ts';
import { listTrackedEvents, readInsights } from './insights.ts';
import type { SiteInsights } from './insights.ts';

const SITE: SiteInsights = {
  messages: insightsMessagesIn('en'),
  lead: 'lead',
  actions: [
    { title: 'Calls', event: 'called' },
    { title: 'Bookings', event: 'lead', labels: ['New'] },
  ],
  funnel: {
    title: 'The test',
    steps: [
      { title: 'Opened', page: 'test' },
      { title: 'Completed', event: 'completed' },
    ],
  },
};

const view = (name: string, page: string, count: number) => ({
  kind: 'pageview' as const,
  name,
  page,
  count,
  value: 0,
});
const event = (name: string, label: string | undefined, count: number) => ({
  kind: 'event' as const,
  name,
  category: 'Visit',
  label,
  count,
  value: 0,
});
const dayWith = (day: string, counts: CountedDay['counts']): CountedDay => ({ day, counts, vitals: [] });

const TODAY = '2026-11-22';
const DAYS = {
  since: '2026-11-08',
  days: [
    dayWith('2026-11-08', [view('/', 'home', 9)]),
    dayWith('2026-11-10', [view('/', 'home', 2), event('lead', 'New', 1), event('called', undefined, 4)]),
    dayWith('2026-11-16', [view('/', 'home', 5), view('/test/', 'test', 4), event('completed', undefined, 1)]),
    dayWith(TODAY, [view('/', 'home', 1), view('other', 'home', 7), event('lead', 'New', 2), event('lead', 'Old', 1)]),
  ],
};

test('a period is compared with as many days before', () => {
  const { from, to, since, views, leads, actions, leadRows } = readInsights(DAYS, 7, SITE);
  expect([from, to, since]).toEqual(['2026-11-16', TODAY, '2026-11-08']);
  expect(views).toEqual({ title: 'Pages seen', count: 17, previousCount: 2 });
  expect(leads).toEqual({ title: 'Leads', count: 3, previousCount: 1 });
  expect(actions).toEqual([
    { title: 'Calls', count: 0, previousCount: 4 },
    { title: 'Bookings', count: 2, previousCount: 1 },
  ]);
  expect(leadRows).toEqual([
    { title: 'New', group: 'Visit', count: 2, previousCount: 1 },
    { title: 'Old', group: 'Visit', count: 1, previousCount: 0 },
  ]);
});

test('a period before which not all days were counted has no comparison', () => {
  const { views, kinds } = readInsights(DAYS, 30, SITE);
  expect(views).toEqual({ title: 'Pages seen', count: 28, previousCount: undefined });
  expect(kinds.every(({ previousCount }) => previousCount === undefined)).toBe(true);
});

test('pages without a row of their own count for their kind, and are no page', () => {
  const { kinds, pages } = readInsights(DAYS, 7, SITE);
  expect(kinds).toEqual([
    { title: 'Home', count: 13, previousCount: 2 },
    { title: 'Test', count: 4, previousCount: 0 },
  ]);
  expect(pages.map(({ title, count }) => [title, count])).toEqual([
    ['/', 6],
    ['/test/', 4],
  ]);
});

test('a funnel is listed step by step', () => {
  expect(readInsights(DAYS, 7, SITE).funnel).toEqual({
    title: 'The test',
    steps: [
      { title: 'Opened', count: 4, previousCount: 0 },
      { title: 'Completed', count: 1, previousCount: 0 },
    ],
  });
  const { funnel: _without, ...site } = SITE;
  expect(readInsights(DAYS, 7, site).funnel).toBeUndefined();
});

test('every day of the period is there, in order, also over the end of a month', () => {
  const { days } = readInsights(DAYS, 30, SITE);
  expect([days.length, days[0], days.at(-1)]).toEqual([30, { day: '2026-10-24', count: 0 }, { day: TODAY, count: 8 }]);
  expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
});

test('how pages felt is listed for all pages first, then by kind', () => {
  const row = (vital: 'lcp' | 'cls', page: string, width: 'phone' | 'desktop', count: number) => ({
    vital,
    page,
    width,
    sum: 0,
    buckets: [count, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  });
  const vitals = [row('lcp', 'home', 'phone', 3), row('cls', 'home', 'phone', 3), row('lcp', 'test', 'phone', 5)];
  const rows = readInsights(
    { since: TODAY, days: [{ day: TODAY, counts: [], vitals: [...vitals, row('lcp', 'home', 'desktop', 9)] }] },
    7,
    SITE,
  );
  expect(rows.vitals.map(({ page, width, buckets }) => [page, width, buckets.lcp?.[0], buckets.cls?.[0]])).toEqual([
    [undefined, 'desktop', 9, undefined],
    [undefined, 'phone', 8, 3],
    ['home', 'desktop', 9, undefined],
    ['test', 'phone', 5, undefined],
    ['home', 'phone', 3, 3],
  ]);
});

test('problems are counted, and a site’s leads, its actions and the steps of its funnel', () => {
  const problems = [
    ['browser error', []],
    ['policy', []],
  ];
  expect([...listTrackedEvents(SITE)]).toEqual([...problems, ['lead', ['New']], ['called', []], ['completed', []]]);
  expect([...listTrackedEvents(undefined)]).toEqual(problems);
});
