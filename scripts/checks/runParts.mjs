import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatDuration } from '../../packages/engine/commands/duration.mjs';
import { run } from '../../packages/engine/commands/run.mjs';

/** @typedef {import('./parts.mjs').Part} Part */

/** Two at a time: the smallest machine that runs the tests has two cores, and most parts keep one busy. */
const AT_ONCE = 2;

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
    await mkdir(dirname(report), { recursive: true });
    await rm(report, { force: true });
  }
  const { code, output, milliseconds } = await run(file, args, { env, terminal, minutes: 50 });
  const reportedCounts = report
    ? readCounts(await readFile(report, 'utf8').catch(() => ''))
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
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
 * How many tests passed, failed and were skipped.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * Adds up the files of a report in the form of JUnit, as Vitest and Playwright write it. A file that Vitest could not load is a failure
 * there; what else goes wrong outside of tests shows in how the program ends.
 * @param {string} report empty if there is none
 * @returns {Counts}
 */
export function readCounts(report) {
  const counts = { tests: 0, failures: 0, errors: 0, skipped: 0 };
  for (const [file] of report.matchAll(/<testsuite name="[^"<>]*" timestamp="[^<>]*>/g)) {
    for (const name of /** @type {(keyof typeof counts)[]} */ (Object.keys(counts)))
      counts[name] += Number(file.split(` ${name}="`)[1]?.split('"')[0] ?? 0);
  }
  const failed = counts.failures + counts.errors;
  return { passed: counts.tests - failed - counts.skipped, failed, skipped: counts.skipped };
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
