import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { BROWSER_ERROR, createDailyCounts, POLICY_REPORT } from './dailyCounts.ts';
import { listTrackedEvents } from '../insights/insights.ts';
import type { CountedDay, CountedDays } from './table.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const ROW_LIMITS = { pageview: 3, event: 2, problem: 1 };

function open(options: Partial<Parameters<typeof createDailyCounts>[0]> = {}) {
  const clock = { now: NOON };
  const logged: CountedDay[] = [];
  const dailyCounts = createDailyCounts({ now: () => clock.now, report: (day) => logged.push(day), ...options });
  return { clock, logged, dailyCounts, counts: () => dailyCounts.countedToday().counts };
}

/** Holds parts in memory, as the folder does on disk. */
function savedInMemory() {
  const parts = new Map<string, CountedDay>();
  const read = async (from: string, to: string, except: string): Promise<CountedDays> => {
    const days = [...parts].filter(([part, { day }]) => part !== except && day >= from && day <= to);
    return { since: [...parts.values()][0]?.day, days: days.map(([, day]) => day) };
  };
  return {
    read,
    save: (part: string, day: CountedDay) => void parts.set(part, day),
    tidy: vi.fn<(today: string) => void>(),
    done: async () => undefined,
  };
}

const rows = (counts: CountedDay['counts']) => counts.map(({ name, count }) => [name, count]);

test('a day is logged when it is over, and today’s counts when the server stops', async () => {
  const { clock, logged, dailyCounts } = open({ savedDays: savedInMemory() });
  dailyCounts.countPageView({ link: '/', page: 'home' });
  dailyCounts.countPageView({ link: '/', page: 'home' });
  expect(logged).toEqual([]);
  clock.now += DAY_MS;
  dailyCounts.countPageView({ link: '/', page: 'home' });
  dailyCounts.handOver();
  const row = { kind: 'pageview', name: '/', page: 'home', value: 0 };
  expect(logged).toEqual([
    { day: '2026-11-21', counts: [{ ...row, count: 2 }], vitals: [] },
    { day: '2026-11-22', counts: [{ ...row, count: 1 }], vitals: [] },
  ]);
  expect(await dailyCounts.read(7)).toEqual({ since: '2026-11-21', days: logged });
  expect(await dailyCounts.read(1)).toEqual({ since: '2026-11-21', days: logged.slice(1) });
});

test('an empty day is neither logged nor saved', async () => {
  const savedDays = savedInMemory();
  const { clock, logged, dailyCounts } = open({ savedDays });
  dailyCounts.handOver();
  clock.now += DAY_MS;
  expect(await dailyCounts.read(7)).toEqual({
    since: undefined,
    days: [{ day: '2026-11-22', counts: [], vitals: [] }],
  });
  expect(logged).toEqual([]);
});

test('a process without visits ends its day too, and the folder is tidied then', () => {
  const savedDays = savedInMemory();
  const { clock, logged, dailyCounts } = open({ savedDays });
  dailyCounts.countPageView({ link: '/' });
  dailyCounts.save();
  clock.now += DAY_MS;
  dailyCounts.save();
  dailyCounts.save();
  expect([logged.map(({ day }) => day), savedDays.tidy.mock.calls]).toEqual([['2026-11-21'], [['2026-11-22']]]);
});

test('a clock that is put back writes nothing over', async () => {
  const { clock, dailyCounts } = open({ savedDays: savedInMemory() });
  for (const days of [0, 1, -1, 1, -1]) {
    clock.now += days * DAY_MS;
    dailyCounts.countPageView({ link: '/' });
  }
  clock.now += DAY_MS;
  const { days } = await dailyCounts.read(7);
  const views = (viewedDay: string) =>
    days
      .filter(({ day }) => day === viewedDay)
      .flatMap(({ counts }) => counts)
      .reduce((sum, { count }) => sum + count, 0);
  expect([views('2026-11-21'), views('2026-11-22')]).toEqual([3, 2]);
});

test('events are counted by name, category and label, and their values are added up', () => {
  const { dailyCounts, counts } = open();
  const lead = { name: 'generate_lead', category: 'Schedule Appointment' };
  dailyCounts.countEvent({ ...lead, label: 'New Patient', value: 2 });
  dailyCounts.countEvent({ ...lead, label: 'New Patient', value: 3 });
  dailyCounts.countEvent({ ...lead, label: 'Returning Patient' });
  expect(counts()).toEqual([
    { kind: 'event', ...lead, label: 'New Patient', count: 2, value: 5 },
    { kind: 'event', ...lead, label: 'Returning Patient', count: 1, value: 0 },
  ]);
});

test('a flood of paths is counted by the kinds of its pages, and costs no event its row', () => {
  const { dailyCounts, counts } = open({ rowLimits: ROW_LIMITS });
  for (let index = 0; index < 9; index += 1)
    dailyCounts.countPageView({ link: `/${index}/`, page: index % 2 ? 'post' : 'home' });
  dailyCounts.countPageView({ link: `/${'a'.repeat(1000)}/`, page: 'home' });
  for (const name of ['a', 'b', 'c', 'd', 'a']) dailyCounts.countEvent({ name, value: 1 });
  expect(counts().map(({ kind, name, page, count }) => [kind, name, page, count])).toEqual([
    ['pageview', '/0/', 'home', 1],
    ['pageview', '/1/', 'post', 1],
    ['pageview', '/2/', 'home', 1],
    ['pageview', 'other', 'post', 3],
    ['pageview', 'other', 'home', 4],
    ['event', 'a', undefined, 2],
    ['event', 'b', undefined, 1],
    ['event', 'other', undefined, 2],
  ]);
});

test('configured events are counted by name and by configured label, whatever came before them', () => {
  const trackedEvents = listTrackedEvents({
    lead: 'lead',
    actions: [{ title: 'New', event: 'lead', labels: ['New'] }],
  });
  const { dailyCounts, counts } = open({ rowLimits: ROW_LIMITS, trackedEvents });
  for (let index = 0; index < 50; index += 1) {
    dailyCounts.countEvent({ name: `flood${index}` });
    dailyCounts.countProblem(POLICY_REPORT, `directive-${index}`, `${index}.example`);
  }
  for (const label of ['New', 'New', 'x', 'y', undefined]) dailyCounts.countEvent({ name: 'lead', label, value: 1 });
  dailyCounts.countEvent({ name: 'lead', category: 'z', label: 'New' });
  dailyCounts.countProblem(BROWSER_ERROR);
  const rows = counts().map(({ kind, name, category, label, count }) =>
    [kind, name, category, label, count].filter((part) => part !== undefined),
  );
  expect(rows).toEqual([
    ['event', 'flood0', 1],
    ['problem', 'policy', 'directive-0', '0.example', 1],
    ['event', 'flood1', 1],
    ['problem', 'policy', 'other', 49],
    ['event', 'other', 48],
    ['event', 'lead', 'New', 3],
    ['event', 'lead', 'other', 2],
    ['event', 'lead', 1],
    ['problem', 'browser error', 1],
  ]);
});

test('all names of a day go with it, in everything that is told', () => {
  const { clock, dailyCounts, counts } = open({ rowLimits: ROW_LIMITS });
  for (let index = 0; index < 50; index += 1) {
    dailyCounts.countPageView({ link: `/made-up-${index}/`, page: 'home' });
    dailyCounts.countEvent({ name: `flood${index}` });
    dailyCounts.countProblem('made up', `${index}`, `${index}.example`);
  }
  clock.now += DAY_MS;
  expect(counts()).toEqual([]);
  dailyCounts.countPageView({ link: '/real/', page: 'home' });
  dailyCounts.countEvent({ name: 'real' });
  dailyCounts.countProblem(POLICY_REPORT, 'img-src', 'real.example');
  expect(counts().map(({ name, label }) => [name, label])).toEqual([
    ['/real/', undefined],
    ['real', undefined],
    [POLICY_REPORT, 'real.example'],
  ]);
});

test('made-up paths do not use up the rows of the site’s own', () => {
  const { dailyCounts, counts } = open({ rowLimits: ROW_LIMITS, isKnownPath: (path) => path.startsWith('/own-') });
  for (let index = 0; index < 50; index += 1) dailyCounts.countPageView({ link: `/made-up-${index}/`, page: 'home' });
  for (let index = 0; index < 9; index += 1) dailyCounts.countPageView({ link: `/own-${index}/`, page: 'home' });
  expect(counts().filter(({ name }) => name.startsWith('/own-'))).toHaveLength(9);
  for (let index = 0; index < 5000; index += 1) dailyCounts.countPageView({ link: `/own-${index}/`, page: 'home' });
  expect(counts().length).toBeLessThan(2100);
});

test('neither a category nor an empty word counts as a label', () => {
  const { dailyCounts, counts } = open();
  for (const words of [{ category: 'a' }, { label: 'a' }, { category: '', label: 'a' }, {}, { label: '' }])
    dailyCounts.countEvent({ name: 'press', ...words });
  expect(counts().map(({ category, label, count }) => [category, label, count])).toEqual([
    ['a', undefined, 1],
    [undefined, 'a', 2],
    [undefined, undefined, 2],
  ]);
});

test('names of the language are names', () => {
  const { dailyCounts, counts } = open();
  for (const name of ['constructor', '__proto__', 'other']) dailyCounts.countEvent({ name });
  expect(rows(counts())).toEqual([
    ['constructor', 1],
    ['__proto__', 1],
    ['other', 1],
  ]);
});

test('however many days and paths there are, a day’s rows stay within their limits, and no view is lost', async () => {
  const visit = fc.record({ day: fc.nat(6), path: fc.nat(30) });
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { maxLength: 200 }), async (visits) => {
      const { clock, dailyCounts } = open({ rowLimits: ROW_LIMITS, savedDays: savedInMemory() });
      for (const { day, path } of visits.toSorted((a, b) => a.day - b.day)) {
        clock.now = NOON + day * DAY_MS;
        dailyCounts.countPageView({ link: `/${path}/`, page: 'home' });
      }
      const { days } = await dailyCounts.read(7);
      expect(days.every(({ counts }) => counts.length <= 4)).toBe(true);
      expect(days.flatMap(({ counts }) => counts).reduce((sum, { count }) => sum + count, 0)).toBe(visits.length);
    }),
  );
});
