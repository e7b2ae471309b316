import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatDuration } from '../../packages/engine/commands/duration.mjs';
import { run } from '../../packages/engine/commands/run.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

/** Two at a time: the smallest machine that runs the tests has two cores, and most parts keep one busy. */
const AT_ONCE = 2;

const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * Runs the parts in order, a few at a time, with one line for each as it ends; the output of a failed one is shown in full.
 * @param {readonly Part[]} parts
 * @returns {Promise<{ name: string, counts: Counts }[]>} in the order they ended
 */
export async function runParts(parts) {
  const waitingParts = [...parts];
  /** @type {{ name: string, counts: Counts }[]} */
  const results = [];
  const work = async () => {
    for (let part = waitingParts.shift(); part; part = waitingParts.shift()) {
      results.push({ name: part.name, counts: await runPart(part) });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}

/**
 * @param {Part} part
 * @returns {Promise<Counts>}
 */
async function runPart({ name, file, args, env = {}, terminal = false, report }) {
  if (report) {
    await mkdir(dirname(report.file), { recursive: true });
    await rm(report.file, { force: true });
  }
  const { code, output, milliseconds } = await run(file, args, { env, terminal, minutes: 50 });
  const reportedCounts = await readCounts(report, code);
  const counts = judgeCounts(reportedCounts, code);
  const isFine = counts.failed === 0;
  console.log(
    `${isFine ? '✓' : '✗'} ${name}: ${report ? `${formatCounts(counts)}, ` : ''}${formatDuration(milliseconds)}`,
  );
  if (!isFine && output.trim() !== '') console.log(`\n${output.trim()}\n`);
  if (reportedCounts.passed + reportedCounts.failed === 0)
    console.log(`${name} ran no test, which counts as a failure.`);
  return counts;
}

/**
 * @param {Part['report']} report
 * @param {number} code
 * @returns {Promise<Counts>}
 */
async function readCounts(report, code) {
  if (!report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (!existsSync(report.file)) return NOTHING;
  try {
    return report.read(JSON.parse(await readFile(report.file, 'utf8')));
  } catch {
    // A program that died while writing its report leaves half of one; having run nothing then counts as its failure.
    return NOTHING;
  }
}

/**
 * How many tests passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Reads the counts from Vitest's JSON report. A test file that could not be loaded is one failure.
 * @param {unknown} report throws if it is not such a report
 * @returns {Counts}
 */
export function readVitestCounts(report) {
  const files = listAt(report, 'testResults');
  const brokenFiles = files.filter((file) => {
    const tests = listAt(file, 'assertionResults');
    return valueAt(file, 'status') === 'failed' && !tests.some((test) => valueAt(test, 'status') === 'failed');
  });
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + brokenFiles.length,
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  };
}

/**
 * Reads the counts from Playwright's JSON report. An error outside any test is one failure.
 * @param {unknown} report throws if it is not such a report
 * @returns {Counts}
 */
export function readPlaywrightCounts(report) {
  const stats = valueAt(report, 'stats');
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected') + listAt(report, 'errors').length,
    skipped: numberAt(stats, 'skipped'),
  };
}

/**
 * Compares the counts of a part with how its program ended: one that failed without a failed test, or ran nothing, is one failure.
 * @param {Counts} counts
 * @param {number} code the program's exit code
 * @returns {Counts}
 */
export function judgeCounts(counts, code) {
  const ranNothing = counts.passed + counts.failed === 0;
  return (code !== 0 && counts.failed === 0) || ranNothing ? { ...counts, failed: 1 } : counts;
}

/**
 * @param {readonly Counts[]} countsList
 * @returns {Counts}
 */
export function sumCounts(countsList) {
  const sum = (/** @type {keyof Counts} */ key) => countsList.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/**
 * Writes `12 passed, 0 failed`, and how many were skipped if any were.
 * @param {Counts} counts
 */
export function formatCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown}
 */
function valueAt(value, key) {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/**
 * @param {unknown} value
 * @param {string} key
 */
function numberAt(value, key) {
  const count = valueAt(value, key);
  if (typeof count !== 'number') throw new Error(`the report has no number "${key}"`);
  return count;
}

/**
 * @param {unknown} value
 * @param {string} key
 * @returns {unknown[]}
 */
function listAt(value, key) {
  const list = valueAt(value, key);
  if (!Array.isArray(list)) throw new Error(`the report has no list "${key}"`);
  return list;
}
