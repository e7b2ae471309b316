import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventCounters } from './eventCounters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 10, 21, 12);

/** Counters on a day that the test can change. */
function open(bounds: { maxKeys?: number; daysKept?: number } = {}) {
  const clock = { now: NOON };
  return { clock, counters: createEventCounters({ now: () => clock.now, ...bounds }) };
}

test('page views are counted by day and path', () => {
  const { clock, counters } = open();
  counters.countPageView('/');
  counters.countPageView('/');
  counters.countPageView('/blog/');
  clock.now += DAY_MS;
  counters.countPageView('/');
  expect(counters.snapshot()).toEqual([
    { day: '2026-11-21', kind: 'pageview', name: '/', count: 2, value: 0 },
    { day: '2026-11-21', kind: 'pageview', name: '/blog/', count: 1, value: 0 },
    { day: '2026-11-22', kind: 'pageview', name: '/', count: 1, value: 0 },
  ]);
});

test('events are counted by name, category and label, and their values are added up', () => {
  const { counters } = open();
  const lead = { name: 'generate_lead', category: 'Schedule Appointment' };
  counters.countEvent({ ...lead, label: 'New Patient', value: 2 });
  counters.countEvent({ ...lead, label: 'New Patient', value: 3 });
  counters.countEvent({ ...lead, label: 'Returning Patient' });
  const common = { day: '2026-11-21', kind: 'event', ...lead };
  expect(counters.snapshot()).toEqual([
    { ...common, label: 'New Patient', count: 2, value: 5 },
    { ...common, label: 'Returning Patient', count: 1, value: 0 },
  ]);
});

test('what finds no room is counted together, and what has room goes on', () => {
  const { counters } = open({ maxKeys: 6, daysKept: 2 });
  for (const path of ['/a/', '/b/', '/c/', '/d/', '/a/']) counters.countPageView(path);
  counters.countEvent({ name: 'phoneClicked', value: 7 });
  expect(counters.snapshot()).toEqual([
    { day: '2026-11-21', kind: 'pageview', name: '/a/', count: 2, value: 0 },
    { day: '2026-11-21', kind: 'pageview', name: '/b/', count: 1, value: 0 },
    { day: '2026-11-21', kind: 'other', name: 'other', count: 3, value: 7 },
  ]);
});

test('a path that nobody has is not kept', () => {
  const { counters } = open();
  counters.countPageView(`/${'a'.repeat(1000)}/`);
  expect(counters.snapshot()).toEqual([{ day: '2026-11-21', kind: 'other', name: 'other', count: 1, value: 0 }]);
});

test('a day’s flood leaves the next day its room', () => {
  const { clock, counters } = open();
  for (let index = 0; index < 20_000; index += 1) counters.countPageView(`/${index}/`);
  clock.now += DAY_MS;
  counters.countPageView('/');
  expect(counters.snapshot().at(-1)).toEqual({ day: '2026-11-22', kind: 'pageview', name: '/', count: 1, value: 0 });
});

test('names of the language are names', () => {
  const { counters } = open();
  for (const name of ['constructor', '__proto__', 'other']) counters.countEvent({ name });
  expect(counters.snapshot().map(({ name, count }) => [name, count])).toEqual([
    ['constructor', 1],
    ['__proto__', 1],
    ['other', 1],
  ]);
});

test('the snapshot is a copy', () => {
  const { counters } = open();
  counters.countPageView('/');
  const before = counters.snapshot();
  counters.countPageView('/');
  expect(before).toMatchObject([{ count: 1 }]);
});

test('however many days and paths come, keys and days stay within their bounds, and of the days kept nothing is lost', () => {
  const visit = fc.record({ day: fc.nat(6), path: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 200 }), (visits) => {
      const { clock, counters } = open({ maxKeys: 12, daysKept: 3 });
      const inOrder = visits.toSorted((a, b) => a.day - b.day);
      for (const { day, path } of inOrder) {
        clock.now = NOON + day * DAY_MS;
        counters.countPageView(`/${path}/`);
      }
      const rows = counters.snapshot();
      const kept = [...new Set(inOrder.map(({ day }) => day))].slice(-3);
      expect(rows.length).toBeLessThanOrEqual(12);
      expect(new Set(rows.map(({ day }) => day)).size).toBe(kept.length);
      expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(
        inOrder.filter(({ day }) => kept.includes(day)).length,
      );
    }),
  );
});
