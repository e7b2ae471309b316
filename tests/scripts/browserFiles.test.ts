import { expect, test } from 'vitest';
import { APP, CAROUSEL, isOfFiles, STORE } from '../../packages/engine/vite/browserFiles.mjs';
import { listFiles } from '../architecture/readSources.ts';

test('every path by which the browser’s code is divided is that of a file', () => {
  const files = listFiles('src').map((file) => file.replace('src/', ''));
  const paths = [APP, CAROUSEL, STORE].flatMap((group) => Object.keys(group));

  expect(paths.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});

test.each([
  ['/home/me/ostium/src/engine/page/page.ts', true],
  ['/home/me/ostium/src/engine/page/head/createHead.ts', false],
  ['/home/me/ostium/src/engine/consent/consent.ts', false],
  ['/home/me/ostium/src/engine/consent/isDenied.ts', true],
  ['/home/me/ostium/src/engine/consent/analytics/report.ts', true],
  ['/home/me/ostium/src/engine/consent/analytics/vitals.ts', false],
  ['/home/me/ostium/src/site/pages/home/HomeScreen.tsx', false],
])('the longest path decides whether %s is in the app: %s', (id, isInApp) => {
  expect(isOfFiles(APP, id)).toBe(isInApp);
});
