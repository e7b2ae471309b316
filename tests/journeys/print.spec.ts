import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hasServer } from '../../scripts/checks/findServers.mjs';
import { KINDS_AND_ERROR } from './kinds.mjs';
import { findOverlaps, findWordsOnPictures, readSheets } from './paper.ts';
import { expect, test } from './server.ts';

/** US Letter less the margins of `print.css`, in CSS pixels. */
const PRINTED_WIDTH = 695;

test.beforeAll(async () => {
  test.skip(!(await hasServer('Poppler')), 'The words of a PDF are read with Poppler, which is not installed.');
});

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: PRINTED_WIDTH, height: 900 });
  await page.emulateMedia({ media: 'print' });
});

/** The kinds that the usual run prints: those with the most layouts, and those that patients take along. */
const USUAL_KINDS = /^(?:article|landing|appointments)$/;

for (const [kind, path] of Object.entries(KINDS_AND_ERROR)) {
  const tag = USUAL_KINDS.test(kind) ? [] : '@full';
  test(`nothing lies on anything where ${kind} is printed`, { tag }, async ({ page }, { outputDir }) => {
    expect(await findFaults(page, path, 'Letter', outputDir)).toEqual([]);
  });
}

test('nothing lies on anything where any page is printed on A4', { tag: '@full' }, async ({ page, site }, testInfo) => {
  testInfo.setTimeout(600_000);
  const paths = await listPages(site.url);
  const faults: Record<string, string[]> = {};

  for (const path of paths) {
    const pageFaults = await findFaults(page, path, 'A4', testInfo.outputDir);
    if (pageFaults.length > 0) faults[path] = pageFaults;
  }

  expect(paths.length).toBeGreaterThan(70);
  expect(faults).toEqual({});
});

/** Prints a page, and says which of its words lie on others or on a picture. */
async function findFaults(page: Page, path: string, format: 'Letter' | 'A4', folder: string): Promise<string[]> {
  await page.goto(path);
  const file = join(folder, 'page.pdf');
  await page.pdf({ path: file, format });
  const sheets = await readSheets(file);
  const fewWords = sheets.flat().length > 20 ? [] : ['There are hardly any words on it.'];
  return [...fewWords, ...sheets.flatMap(findOverlaps), ...(await findWordsOnPictures(page))];
}

/** The paths of all pages in the site's sitemaps. */
async function listPages(url: string): Promise<string[]> {
  const read = async (file: string) =>
    [...(await (await fetch(file)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const parts = await read(`${url}/sitemap.xml`);
  return (await Promise.all(parts.map(read))).flat().map((address) => new URL(address).pathname);
}
