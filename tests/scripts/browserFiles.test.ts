import { join } from 'node:path';
import { expect, test } from 'vitest';
import { APP, CAROUSEL, isOfFiles, STORE } from '../../packages/engine/vite/browserFiles.mjs';
import { root } from '../../scripts/project.mjs';
import { listFiles } from '../architecture/readSources.ts';

test('every path by which the browser’s code is divided is that of a file', () => {
  const files = [
    ...listFiles('packages/engine/src').map((file) => file.replace('packages/engine/src/', '')),
    ...listFiles('packages/content/src').map((file) => file.replace('packages/content/src/', 'content/')),
  ];
  const paths = [APP, CAROUSEL, STORE].flatMap((group) => Object.keys(group));

  expect(paths.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});

test.each([
  ['packages/engine/src/page/page.ts', true],
  ['packages/engine/src/page/head/createHead.ts', false],
  ['packages/engine/src/consent/consent.ts', false],
  ['packages/engine/src/consent/isDenied.ts', true],
  ['packages/engine/src/consent/analytics/report.ts', true],
  ['packages/engine/src/consent/analytics/vitals.ts', false],
  ['packages/content/src/link/link.ts', true],
  ['packages/content/src/link/listPages.ts', false],
  ['sites/marlowe/pages/home/HomeScreen.tsx', false],
])('the longest path decides whether %s is in the app: %s', (file, isInApp) => {
  expect(isOfFiles(APP, join(root, file))).toBe(isInApp);
});
