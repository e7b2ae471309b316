import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createEventCounters } from './eventCounters.ts';
import type { CountedDay } from './eventCounters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOON = Date.UTC(2026, 10, 21, 12);

/** Counters on a day that the test can change, and all that they have reported. */
function open(bounds: { maxKeys?: number } = {}) {
  const clock = { now: NOON };
  const days: CountedDay[] = [];
  const counters = createEventCounters({ now: () => clock.now, report: (counted) => days.push(counted), ...bounds });
  return { clock, days, counters };
}

test('page views are counted by path, and a day that is over is reported with the next that comes', () => {
  const { clock, days, counters } = open();
  counters.countPageView('/');
  counters.countPageView('/');
  counters.countPageView('/blog/');
  expect(days).toEqual([]);
  clock.now += DAY_MS;
  counters.countPageView('/');
  const first = {
    day: '2026-11-21',
    counts: [
      { kind: 'pageview', name: '/', count: 2, value: 0 },
      { kind: 'pageview', name: '/blog/', count: 1, value: 0 },
    ],
  };
  expect(days).toEqual([first]);
  counters.handOver();
  expect(days).toEqual([first, { day: '2026-11-22', counts: [{ kind: 'pageview', name: '/', count: 1, value: 0 }] }]);
});

test('what was handed over is counted no second time, and nothing is reported as nothing', () => {
  const { days, counters } = open();
  counters.handOver();
  counters.countPageView('/');
  counters.handOver();
  counters.handOver();
  expect(days).toHaveLength(1);
});

test('events are counted by name, category and label, and their values are added up', () => {
  const { days, counters } = open();
  const lead = { name: 'generate_lead', category: 'Schedule Appointment' };
  counters.countEvent({ ...lead, label: 'New Patient', value: 2 });
  counters.countEvent({ ...lead, label: 'New Patient', value: 3 });
  counters.countEvent({ ...lead, label: 'Returning Patient' });
  counters.handOver();
  expect(days[0]?.counts).toEqual([
    { kind: 'event', ...lead, label: 'New Patient', count: 2, value: 5 },
    { kind: 'event', ...lead, label: 'Returning Patient', count: 1, value: 0 },
  ]);
});

test('what finds no room is counted together, and what has room goes on', () => {
  const { days, counters } = open({ maxKeys: 3 });
  for (const path of ['/a/', '/b/', '/c/', '/d/', '/a/']) counters.countPageView(path);
  counters.countEvent({ name: 'phoneClicked', value: 7 });
  counters.handOver();
  expect(days[0]?.counts).toEqual([
    { kind: 'pageview', name: '/a/', count: 2, value: 0 },
    { kind: 'pageview', name: '/b/', count: 1, value: 0 },
    { kind: 'other', name: 'other', count: 3, value: 7 },
  ]);
});

test('a path that nobody has is not kept', () => {
  const { days, counters } = open();
  counters.countPageView(`/${'a'.repeat(1000)}/`);
  counters.handOver();
  expect(days[0]?.counts).toEqual([{ kind: 'other', name: 'other', count: 1, value: 0 }]);
});

test('names of the language are names', () => {
  const { days, counters } = open();
  for (const name of ['constructor', '__proto__', 'other']) counters.countEvent({ name });
  counters.handOver();
  expect(days[0]?.counts.map(({ name, count }) => [name, count])).toEqual([
    ['constructor', 1],
    ['__proto__', 1],
    ['other', 1],
  ]);
});

test('however many days and paths come, a day’s rows stay within their bounds, and nothing is lost', () => {
  const visit = fc.record({ day: fc.nat(6), path: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 200 }), (visits) => {
      const { clock, days, counters } = open({ maxKeys: 4 });
      const inOrder = visits.toSorted((a, b) => a.day - b.day);
      for (const { day, path } of inOrder) {
        clock.now = NOON + day * DAY_MS;
        counters.countPageView(`/${path}/`);
      }
      counters.handOver();
      expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))]);
      expect(days.every(({ counts }) => counts.length <= 4)).toBe(true);
      expect(days.flatMap(({ counts }) => counts).reduce((sum, { count }) => sum + count, 0)).toBe(visits.length);
    }),
  );
});
