import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatCounts, judgeCounts, readCounts, sumCounts } from '../../scripts/checks/runParts.mjs';
import { root, toolPath } from '../../scripts/project.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

/** Runs a tool in a folder with these files, and counts what its report says. */
function countIn(tool: string, args: readonly string[], files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder({ 'package.json': '{ "type": "module" }', ...files });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const { VITEST: _vitest, ...env } = process.env;
  spawnSync(toolPath(tool), args, { cwd: folder, env });
  return readCounts(readFileSync(join(folder, 'report.xml'), 'utf8'));
}

test("Vitest's report is counted, and a file that could not be loaded is one failure", () => {
  const files = {
    'a.test.ts': `import { expect, test } from 'vitest';
      test('passes', () => {});
      test('passes <testsuite hostname="" tests="5">', () => console.log('<b>'));
      test('fails', () => expect(1).toBe(2));
      test.skip('is skipped', () => {});
      test.todo('is planned');`,
    'b.test.ts': 'throw new Error();',
  };
  expect(countIn('vitest', ['run', '--reporter=junit', '--outputFile.junit=report.xml'], files)).toEqual({
    passed: 2,
    failed: 2,
    skipped: 2,
  });
}, 120_000);

test("Playwright's report is counted, and a test that passed in the end has passed", () => {
  const files = {
    'playwright.config.ts': "export default { retries: 1, reporter: [['junit', { outputFile: 'report.xml' }]] };",
    'a.spec.ts': `import { expect, test } from '@playwright/test';
      test('passes', () => {});
      test('passes the second time', ({}, { retry }) => expect(retry).toBe(1));
      test('fails', () => expect(1).toBe(2));
      test.skip('is skipped', () => {});`,
  };
  expect(countIn('playwright', ['test'], files)).toEqual({ passed: 2, failed: 1, skipped: 1 });
}, 120_000);

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
