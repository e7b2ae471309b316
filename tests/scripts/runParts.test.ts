import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { run } from '../../packages/engine/commands/run.mjs';
import { runParts } from '../../scripts/checks/runParts.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const program = (text: string): { file: string; args: string[] } => ({ file: process.execPath, args: ['-e', text] });
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => {
    lines.push(line.replace(/\d+\.\d s/, 'N s'));
  });
});

describe('a part without tests', () => {
  test('counts as one passed test', async () => {
    const results = await runParts([{ name: 'Lint', ...program('console.log("quiet")') }]);

    expect(results).toEqual([{ name: 'Lint', counts: { passed: 1, failed: 0, skipped: 0 } }]);
    expect(lines).toEqual(['✓ Lint: N s']);
  });

  test('prints all its output when it fails', async () => {
    const results = await runParts([
      { name: 'Lint', ...program('console.log("a fault"); console.error("another"); process.exit(2)') },
    ]);

    expect(results).toEqual([{ name: 'Lint', counts: { passed: 0, failed: 1, skipped: 0 } }]);
    expect(lines).toEqual(['✗ Lint: N s', '\na fault\nanother\n']);
  });
});

describe('a part with tests', () => {
  const report = '<testsuite name="a" timestamp="b" tests="3" failures="0" errors="0" skipped="0">';

  test('counts the tests of its report', async () => {
    const file = join(temporaryFolder({}), 'report.xml');
    const writing = program(`require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(report)})`);

    const results = await runParts([{ name: 'Unit', ...writing, report: file }]);

    expect(results).toEqual([{ name: 'Unit', counts: { passed: 3, failed: 0, skipped: 0 } }]);
    expect(lines).toEqual(['✓ Unit: 3 passed, 0 failed, N s']);
  });

  test('fails when it ran nothing, whatever an older report says', async () => {
    const file = join(temporaryFolder({}), 'report.xml');
    writeFileSync(file, report);

    const results = await runParts([{ name: 'Unit', ...program(''), report: file }]);

    expect(results).toEqual([{ name: 'Unit', counts: { passed: 0, failed: 1, skipped: 0 } }]);
    expect(lines).toEqual(['✗ Unit: 0 passed, 1 failed, N s', 'Unit ran no test, which counts as a failure.']);
  });

  test('fails when its report is broken', async () => {
    const file = join(temporaryFolder({}), 'report.xml');
    const writing = program(`require('fs').writeFileSync(${JSON.stringify(file)}, '<testsuite name="a')`);

    const results = await runParts([{ name: 'Unit', ...writing, report: file }]);

    expect(results).toEqual([{ name: 'Unit', counts: { passed: 0, failed: 1, skipped: 0 } }]);
  });
});

describe('a program', () => {
  test('fails if it cannot be started', async () => {
    expect(await run('/nowhere/program', [])).toMatchObject({ code: 1, output: 'spawn /nowhere/program ENOENT\n' });
  });

  test('is stopped if it does not end', async () => {
    const { code, output } = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { minutes: 0.002 });

    expect({ code, output }).toEqual({ code: 1, output: '\nStopped after 0.002 minutes.\n' });
  });

  test('gets no input, and the environment it needs', async () => {
    const { output } = await run(
      process.execPath,
      ['-e', 'process.stdin.on("end", () => console.log(process.env.COLOUR)).resume()'],
      { env: { COLOUR: 'blue' } },
    );

    expect(output).toBe('blue\n');
  });
});
