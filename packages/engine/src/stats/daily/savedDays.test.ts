import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { insightsIn } from 'marlowe/counting/insights.ts';
import { createDailyCounts } from './dailyCounts.ts';
import { readInsights } from '../insights/insights.ts';
import { dayAfter } from './table.ts';
import type { CountedDays } from './table.ts';
import { openSavedDays } from './savedDays.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A folder that processes share, and their common clock. */
function openFolder(dir = join(mkdtempSync(join(tmpdir(), 'ostium-counts-')), 'figures')) {
  const clock = { now: NOON };
  const problems: string[] = [];
  const start = () => {
    const savedDays = openSavedDays({ dir, report: (problem) => problems.push(problem) });
    return { savedDays, ...createDailyCounts({ now: () => clock.now, savedDays, report: () => undefined }) };
  };
  const write = (name: string, content: unknown) => {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
  };
  const files = () => (existsSync(dir) ? readdirSync(dir).toSorted() : []);
  return { dir, clock, problems, start, write, files };
}

const counts = (count: number, name = '/') => ({ counts: [{ kind: 'pageview', name, count, value: 0 }], vitals: [] });
const partName = (day: string, index: number) => `${day}.${index.toString(16).padStart(16, '0')}.json`;

/** How often pages were viewed, by day. */
const views = ({ days }: CountedDays) =>
  Object.fromEntries(days.map(({ day, counts }) => [day, counts.reduce((sum, { count }) => sum + count, 0)]));

test('processes that share a folder are shown together, by each of them, and none writes over another', async () => {
  const { start, files } = openFolder();
  const processes = [start(), start(), start()];
  for (const [index, { countPageView, countVitals }] of processes.entries()) {
    for (let count = 0; count <= index; count += 1) countPageView({ link: '/', page: 'home' });
    countVitals({ page: 'home', width: 'phone', lcp: 1200 });
  }
  for (const { save, savedDays } of processes) {
    save();
    await savedDays.done();
  }
  expect(files()).toHaveLength(3);
  for (const { read } of processes) {
    const result = await read(14);
    expect(views(result)).toEqual({ '2026-11-21': 6 });
    const { views: seen, vitals } = readInsights(result, 7, insightsIn('en'));
    expect([seen.count, vitals[0]?.buckets.lcp?.[2]]).toEqual([6, 3]);
  }
});

test('the counts of an ended process stay, and the next process begins at zero', async () => {
  const { clock, start } = openFolder();
  const first = start();
  first.countPageView({ link: '/', page: 'home' });
  clock.now += DAY_MS;
  first.countPageView({ link: '/', page: 'home' });
  first.handOver();
  await first.savedDays.done();

  const second = start();
  second.countPageView({ link: '/', page: 'home' });
  expect(views(await second.read(14))).toEqual({ '2026-11-21': 1, '2026-11-22': 2 });
  expect(await second.read(14)).toMatchObject({ since: '2026-11-21' });
  expect(second.countedToday().counts).toMatchObject([{ name: '/', count: 1 }]);
});

test('a day long past becomes one file, however many processes merge it at once, and nothing is counted twice', async () => {
  const { start, write, files, clock } = openFolder();
  for (let index = 0; index < 150; index += 1) write(partName('2026-11-18', index), counts(1, `/${index}/`));
  write('2026-11-19.json', counts(5));
  write(partName('2026-11-20', 1), counts(7));
  const processes = Array.from({ length: 6 }, start);
  for (const { savedDays } of processes) savedDays.tidy('2026-11-21');
  const reading = Promise.all(processes.map(({ read }) => read(14)));
  for (const { savedDays } of processes) await savedDays.done();

  const expected = { '2026-11-18': 150, '2026-11-19': 5, '2026-11-20': 7, '2026-11-21': 0 };
  for (const result of await reading) expect(views(result)).toEqual(expected);
  const [mergedDays] = await Promise.all(processes.map(({ read }) => read(14)));
  expect(mergedDays && views(mergedDays)).toEqual(expected);
  // A hundred paths have rows of their own, the rest is combined.
  expect(mergedDays?.days[0]?.counts).toHaveLength(101);
  expect(files()).toEqual(['2026-11-18.json', '2026-11-19.json', partName('2026-11-20', 1)]);
  expect(clock.now).toBe(NOON);
});

test('a late part joins its day, and a part already merged is not counted again', async () => {
  const { start, write, files } = openFolder();
  const [early, late] = [partName('2026-11-18', 1), partName('2026-11-18', 2)];
  write(early, counts(3));
  const { savedDays, read } = start();
  savedDays.tidy('2026-11-21');
  await savedDays.done();
  // Left by a process that was killed after writing the one file and before removing the others.
  write(early, counts(3));
  write(late, counts(4));
  expect(views(await read(14))).toMatchObject({ '2026-11-18': 7 });
  savedDays.tidy('2026-11-21');
  await savedDays.done();
  expect(views(await read(14))).toMatchObject({ '2026-11-18': 7 });
  expect(files()).toEqual(['2026-11-18.json']);
});

test('a year and a month are kept, and half-written files of killed processes are removed', async () => {
  const { start, write, files } = openFolder();
  const days = Array.from({ length: 410 }, (_none, index) => dayAfter('2025-10-01', index));
  for (const day of days) write(`${day}.json`, counts(1));
  write(`${partName('2025-10-01', 7)}.abcdef`, '{');
  write('notes.txt', 'not ours');
  const { savedDays } = start();
  savedDays.tidy(days.at(-1) ?? '');
  await savedDays.done();
  expect(files()).toEqual([...days.slice(-400).map((day) => `${day}.json`), 'notes.txt']);
});

test.each([
  '',
  '{',
  'null',
  '{"counts":[{"kind":"pageview","name":7}],"vitals":[]}',
  '{"counts":[],"vitals":[{"vital":"lcp","page":"home","width":"phone","buckets":[1],"sum":1}]}',
])('a file that holds %j costs what it holds and no more, stays where it is, and is told once', async (text) => {
  const { start, write, files, problems, dir } = openFolder();
  write('2026-11-19.json', counts(1));
  write('2026-11-16.json', text);
  write(partName('2026-11-16', 1), counts(2));
  write(partName('2026-11-17', 1), text);
  write(partName('2026-11-17', 2), counts(2));
  mkdirSync(join(dir, '2026-11-18.json'));
  write('2026-99-99.json', counts(1));
  const { savedDays, read } = start();
  for (const _twice of [1, 2]) {
    savedDays.tidy('2026-11-21');
    await savedDays.done();
    const result = await read(14);
    expect(views(result)).toEqual({
      '2026-11-16': 2,
      '2026-11-17': 2,
      '2026-11-18': 0,
      '2026-11-19': 1,
      '2026-11-21': 0,
    });
    expect(result.since).toBe('2026-11-16');
  }
  expect(problems.toSorted()).toEqual(
    ['2026-11-16.json', partName('2026-11-17', 1), '2026-11-18.json'].map(
      (file) => `${file} in the folder of the practice’s counts cannot be read, so what it holds is missing from them.`,
    ),
  );
  expect(files()).toEqual(expect.arrayContaining(['2026-11-16.json', partName('2026-11-17', 1)]));
});

test('a file that names other files as its parts can only have files of its day removed', async () => {
  const { start, write, dir, files } = openFolder();
  write('2026-11-18.json', { ...counts(1), merged: ['../kept.txt', '2026-11-19.json', partName('2026-11-18', 1)] });
  write(partName('2026-11-18', 1), counts(1));
  write('2026-11-19.json', counts(1));
  writeFileSync(join(dir, '..', 'kept.txt'), 'not ours');
  const { savedDays } = start();
  savedDays.tidy('2026-11-21');
  await savedDays.done();
  expect(files()).toEqual(['2026-11-18.json', '2026-11-19.json']);
  expect(readFileSync(join(dir, '..', 'kept.txt'), 'utf8')).toBe('not ours');
});

test('a server that restarts again and again does not fill the folder, and says so once', async () => {
  const { start, write, files, problems } = openFolder();
  for (let index = 0; index < 200; index += 1) write(partName('2026-11-21', index), counts(1));
  const { savedDays, countPageView, save, read } = start();
  for (const _twice of [1, 2]) {
    countPageView({ link: '/' });
    save();
    await savedDays.done();
  }
  expect([files().length, problems]).toEqual([
    200,
    ['The practice’s counts cannot be saved in the cache folder (there are 200 files of this day already).'],
  ]);
  expect(views(await read(14))).toEqual({ '2026-11-21': 202 });
});

test('a folder that cannot be written is reported once, and counting continues', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ostium-counts-')), 'file');
  writeFileSync(file, '');
  const { start, problems } = openFolder(join(file, 'figures'));
  const { savedDays, countPageView, save, read } = start();
  for (const _twice of [1, 2]) {
    countPageView({ link: '/' });
    save();
    await savedDays.done();
  }
  expect(problems).toEqual([expect.stringMatching(/cannot be saved in the cache folder \(ENOTDIR\)/)]);
  expect(views(await read(14))).toEqual({ '2026-11-21': 2 });
  rmSync(file);
  countPageView({ link: '/' });
  save();
  await savedDays.done();
  expect(existsSync(join(file, 'figures'))).toBe(true);
});
