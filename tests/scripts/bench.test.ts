import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { costs, mediansOf } from '../../bench/lighthouse/audit.mjs';
import type { Report } from '../../bench/lighthouse/audit.mjs';
import { median, ratio, takeTurns } from '../../bench/measure/rates.mjs';
import { figure, formatTable } from '../../bench/measure/table.mjs';
import { findBenches } from '../../scripts/options.mjs';

test.each([
  [[3, 1, 2], 2],
  [[4, 1, 2, 3], 2.5],
  [[], 0],
])('the median of %j is %d', (values, middleOne) => {
  expect(median(values)).toBe(middleOne);
});

test('a ratio is calculated within each round, so that a busy round changes it little', () => {
  expect(ratio([100, 10, 100], [50, 5, 50])).toBe(2);
});

test('contenders are measured in turns, every other round in reverse', async () => {
  const turns: string[] = [];
  const contender = (name: string) => async () => turns.push(name);

  const figures = await takeTurns({ ours: contender('ours'), bare: contender('bare') }, 3);

  expect(turns).toEqual(['ours', 'bare', 'bare', 'ours', 'ours', 'bare']);
  expect(figures).toEqual({ ours: [1, 4, 5], bare: [2, 3, 6] });
});

test('a table is Markdown, with figures aligned right', () => {
  expect(
    formatTable(
      ['server', 'pages/s'],
      [
        ['ours', figure(12_345.6)],
        ['bare', figure(0.8123)],
      ],
    ),
  ).toBe(['| server | pages/s |', '| ------ | ------: |', '| ours   |  12,346 |', '| bare   |   0.812 |'].join('\n'));
});

const reportOf = (performance: number, blockingMs = 300): Report => ({
  lighthouseVersion: '12.8.2',
  environment: { benchmarkIndex: 2500 },
  categories: {
    performance: {
      score: performance,
      auditRefs: [
        { id: 'blocking', weight: 30 },
        { id: 'shown', weight: 0 },
      ],
    },
    seo: {
      score: 1,
      auditRefs: [
        { id: 'title', weight: 1 },
        { id: 'manual', weight: 1 },
      ],
    },
  },
  audits: {
    blocking: { title: '', score: 0.5, displayValue: '300 ms', scoreDisplayMode: 'numeric' },
    'total-blocking-time': { title: '', score: 0.5, numericValue: blockingMs, scoreDisplayMode: 'numeric' },
    shown: { title: '', score: 0, scoreDisplayMode: 'numeric' },
    title: { title: '', score: 0, scoreDisplayMode: 'binary' },
    manual: { title: '', score: null, scoreDisplayMode: 'manual' },
  },
});

test('each figure has the median of its own values, also where all scores are equal', () => {
  const reports = [reportOf(1, 90), reportOf(1, 80), reportOf(1, 10), reportOf(0.6, 0), reportOf(1, 20)];
  expect(mediansOf(reports)).toEqual(['100', '0', '0', '100', '0', '0', '20', '0.000', '2500']);
});

test('audits that cost points are named, the most expensive first, without those that have no weight', () => {
  expect(costs(reportOf(0.8))).toEqual(['blocking (300 ms)', 'title']);
});

test('docs/benchmarks.md says of every benchmark what it measures', () => {
  const commands = readFileSync('docs/benchmarks.md', 'utf8').match(/npm run bench -- [^`]+/g) ?? [];
  const documentedNames = new Set(commands.flatMap((command) => command.split(' ').slice(4)));
  const { programs, functions } = findBenches('.');
  expect(programs.length).toBeGreaterThan(5);
  expect([...programs, ...functions].map(({ name }) => name).filter((name) => !documentedNames.has(name))).toEqual([]);
});
