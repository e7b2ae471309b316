import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { formatCounts, judgeCounts } from './counts.mjs';
import { formatDuration } from '../../packages/engine/commands/duration.mjs';
import { run } from '../../packages/engine/commands/run.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
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
