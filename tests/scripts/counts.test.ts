import { describe, expect, test } from 'vitest';
import {
  formatCounts,
  judgeCounts,
  readPlaywrightCounts,
  readVitestCounts,
  sumCounts,
} from '../../scripts/checks/runParts.mjs';

const vitest = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] };
const playwright = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };

describe("Vitest's report", () => {
  test('is read', () => {
    expect(readVitestCounts(vitest)).toEqual({ passed: 7, failed: 1, skipped: 3 });
  });

  test('counts a file that could not be loaded as one failure, and one whose tests failed by its tests', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];

    expect(readVitestCounts({ ...vitest, testResults })).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  test.each([undefined, null, [], {}, { ...vitest, numPassedTests: '7' }])('is not %j', (report) => {
    expect(() => readVitestCounts(report)).toThrow('the report has no');
  });
});

describe("Playwright's report", () => {
  test('is read, and a test that passed in the end counts as passed', () => {
    expect(readPlaywrightCounts(playwright)).toEqual({ passed: 6, failed: 1, skipped: 2 });
  });

  test('counts an error outside the tests as a failure', () => {
    expect(readPlaywrightCounts({ ...playwright, errors: [{ message: 'no tests found' }] })).toEqual({
      passed: 6,
      failed: 2,
      skipped: 2,
    });
  });

  test.each([undefined, {}, { errors: [] }])('is not %j', (report) => {
    expect(() => readPlaywrightCounts(report)).toThrow('the report has no');
  });
});

test.each([
  ['all passed', { passed: 3, failed: 0, skipped: 0 }, 0, 0],
  ['some failed', { passed: 3, failed: 2, skipped: 0 }, 1, 2],
  ['the program failed without a failed test', { passed: 3, failed: 0, skipped: 0 }, 1, 1],
  ['nothing ran', { passed: 0, failed: 0, skipped: 0 }, 0, 1],
  ['all was skipped', { passed: 0, failed: 0, skipped: 4 }, 0, 1],
])('when %s, the failures are counted accordingly', (_when, counts, code, failed) => {
  expect(judgeCounts(counts, code)).toEqual({ ...counts, failed });
});

test('the counts of the parts are added up', () => {
  expect(
    sumCounts([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
  ).toEqual({ passed: 11, failed: 22, skipped: 33 });
  expect(sumCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 12, failed: 3, skipped: 1 }, '12 passed, 3 failed, 1 skipped'],
])('%o is written %s', (counts, line) => {
  expect(formatCounts(counts)).toBe(line);
});
