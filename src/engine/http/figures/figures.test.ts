import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { BROWSER_ERROR, createFigures, POLICY_REPORT } from './figures.ts';

import { openKeptDays } from './keptDays.ts';
import type { CountedDay } from './table.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 60 * 60 * 1000;
const ROOM = { pageview: 3, event: 2, problem: 1 };

function open(options: Partial<Parameters<typeof createFigures>[0]> = {}) {
  const clock = { now: NOON };
  const logged: CountedDay[] = [];
  const figures = createFigures({ now: () => clock.now, report: (day) => logged.push(day), ...options });
  return { clock, logged, figures };
}

const rows = (day: CountedDay | undefined) => day?.counts.map(({ name, count }) => [name, count]);

test('a day is told when it is over, and today’s so far when the server stops', () => {
  const { clock, logged, figures } = open();
  figures.countPageView({ link: '/', page: 'home' });
  figures.countPageView({ link: '/', page: 'home' });
  expect(logged).toEqual([]);
  clock.now += DAY_MS;
  figures.countPageView({ link: '/', page: 'home' });
  figures.handOver();
  const row = { kind: 'pageview', name: '/', page: 'home', value: 0 };
  expect(logged).toEqual([
    { day: '2026-11-21', counts: [{ ...row, count: 2 }], vitals: [] },
    { day: '2026-11-22', counts: [{ ...row, count: 1 }], vitals: [] },
  ]);
  expect(figures.days()).toEqual(logged);
});

test('a day without anything is no line', () => {
  const { clock, logged, figures } = open();
  figures.handOver();
  clock.now += DAY_MS;
  expect(figures.days()).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('events are counted by name, category and label, and their values are added up', () => {
  const { figures } = open();
  const lead = { name: 'generate_lead', category: 'Schedule Appointment' };
  figures.countEvent({ ...lead, label: 'New Patient', value: 2 });
  figures.countEvent({ ...lead, label: 'New Patient', value: 3 });
  figures.countEvent({ ...lead, label: 'Returning Patient' });
  expect(figures.days()[0]?.counts).toEqual([
    { kind: 'event', ...lead, label: 'New Patient', count: 2, value: 5 },
    { kind: 'event', ...lead, label: 'Returning Patient', count: 1, value: 0 },
  ]);
});

test('a flood of paths is counted by the kinds of its pages, and costs no event its row', () => {
  const { figures } = open({ room: ROOM });
  for (let index = 0; index < 9; index += 1)
    figures.countPageView({ link: `/${index}/`, page: index % 2 ? 'post' : 'home' });
  figures.countPageView({ link: `/${'a'.repeat(1000)}/`, page: 'home' });
  for (const name of ['a', 'b', 'c', 'd', 'a']) figures.countEvent({ name, value: 1 });
  expect(figures.days()[0]?.counts.map(({ kind, name, page, count }) => [kind, name, page, count])).toEqual([
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

test('what is asked about is counted by its name, and by the labels that are asked about, whatever came before it', () => {
  const events = new Map([['lead', ['New']]]);
  const { figures } = open({ room: ROOM, events });
  for (let index = 0; index < 50; index += 1) {
    figures.countEvent({ name: `flood${index}` });
    figures.countProblem(POLICY_REPORT, `directive-${index}`, `${index}.example`);
  }
  for (const label of ['New', 'New', 'x', 'y', undefined]) figures.countEvent({ name: 'lead', label, value: 1 });
  figures.countEvent({ name: 'lead', category: 'z', label: 'New' });
  figures.countProblem(BROWSER_ERROR);
  const counts = figures
    .days()[0]
    ?.counts.map(({ kind, name, category, label, count }) =>
      [kind, name, category, label, count].filter((part) => part !== undefined),
    );
  expect(counts).toEqual([
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

test('a category is no label, and an empty word is none', () => {
  const { figures } = open();
  for (const words of [{ category: 'a' }, { label: 'a' }, { category: '', label: 'a' }, {}, { label: '' }])
    figures.countEvent({ name: 'press', ...words });
  expect(figures.days()[0]?.counts.map(({ category, label, count }) => [category, label, count])).toEqual([
    ['a', undefined, 1],
    [undefined, 'a', 2],
    [undefined, undefined, 2],
  ]);
});

test('names of the language are names', () => {
  const { figures } = open();
  for (const name of ['constructor', '__proto__', 'other']) figures.countEvent({ name });
  expect(rows(figures.days()[0])).toEqual([
    ['constructor', 1],
    ['__proto__', 1],
    ['other', 1],
  ]);
});

test('however many days and paths come, rows and days stay within their bounds, and no view is lost', () => {
  const visit = fc.record({ day: fc.nat(6), path: fc.nat(30) });
  fc.assert(
    fc.property(fc.array(visit, { maxLength: 200 }), (visits) => {
      const { clock, figures } = open({ room: ROOM });
      for (const { day, path } of visits.toSorted((a, b) => a.day - b.day)) {
        clock.now = NOON + day * DAY_MS;
        figures.countPageView({ link: `/${path}/`, page: 'home' });
      }
      const days = figures.days();
      expect(days.every(({ counts }) => counts.length <= 4)).toBe(true);
      expect(days.flatMap(({ counts }) => counts).reduce((sum, { count }) => sum + count, 0)).toBe(visits.length);
    }),
  );
});

test('a year and a month are kept, in files and in memory', () => {
  const removed: string[] = [];
  const kept = {
    read: () => [],
    save: () => undefined,
    remove: (day: string) => void removed.push(day),
    done: async () => undefined,
  };
  const { clock, figures } = open({ kept });
  for (let index = 0; index < 410; index += 1) {
    figures.countPageView({ link: '/' });
    clock.now += DAY_MS;
  }
  expect(figures.days()).toHaveLength(401);
  expect(removed).toHaveLength(10);
  expect(removed[0]).toBe('2026-11-21');
});

test('what was counted outlasts a restart, and today goes on', async () => {
  const dir = join(mkdtempSync(join(tmpdir(), 'ostium-figures-')), 'figures');
  const problems: string[] = [];
  const openKept = () => openKeptDays(dir, (problem) => problems.push(problem));
  const kept = await openKept();
  const { clock, figures } = open({ kept });
  figures.countPageView({ link: '/', page: 'home' });
  clock.now += DAY_MS;
  figures.countPageView({ link: '/', page: 'home' });
  figures.countVitals({ page: 'home', width: 'phone', lcp: 1200 });
  figures.handOver();
  await kept.done();

  const again = createFigures({ now: () => clock.now, kept: await openKept(), report: () => undefined });
  expect(again.days()).toEqual(figures.days());
  again.countPageView({ link: '/', page: 'home' });
  expect(again.days().map(rows)).toEqual([[['/', 1]], [['/', 2]]]);
  expect(again.sinceStart().counts).toMatchObject([{ name: '/', count: 1 }]);
  expect([readdirSync(dir), problems]).toEqual([['2026-11-21.json', '2026-11-22.json'], []]);
});

test.each([
  '',
  '{',
  'null',
  '{"counts":[{"kind":"pageview","name":7}],"vitals":[]}',
  '{"counts":[],"vitals":[{"vital":"lcp","page":"home","width":"phone","buckets":[1],"sum":1}]}',
])('a file that holds %j costs its day and no other, and is reported', async (text) => {
  const dir = mkdtempSync(join(tmpdir(), 'ostium-figures-'));
  const day = { day: '2026-11-19', counts: [{ kind: 'pageview' as const, name: '/', count: 1, value: 0 }], vitals: [] };
  writeFileSync(join(dir, '2026-11-19.json'), JSON.stringify(day));
  writeFileSync(join(dir, '2026-11-20.json'), text);
  writeFileSync(join(dir, 'notes.txt'), 'not ours');
  mkdirSync(join(dir, '2026-11-18.json'));
  const problems: string[] = [];
  const kept = await openKeptDays(dir, (problem) => problems.push(problem));
  expect(kept.read()).toEqual([day]);
  expect(problems).toEqual(
    ['2026-11-18.json', '2026-11-20.json'].map(
      (file) => `${file} in the folder of the practice’s figures cannot be read, so that day is missing from them.`,
    ),
  );
  expect(readFileSync(join(dir, 'notes.txt'), 'utf8')).toBe('not ours');
});

test('a folder that cannot be written is reported, and counting goes on', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ostium-figures-')), 'file');
  writeFileSync(file, '');
  const problems: string[] = [];
  const kept = await openKeptDays(join(file, 'figures'), (problem) => problems.push(problem));
  const { figures } = open({ kept });
  figures.countPageView({ link: '/' });
  figures.save();
  await kept.done();
  expect(problems).toEqual([expect.stringMatching(/cannot be saved in the cache folder \(ENOTDIR\)/)]);
  expect(rows(figures.days()[0])).toEqual([['/', 1]]);
});
