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
