import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { hasServer } from '../../scripts/checks/findServers.mjs';
import { KINDS_AND_ERROR } from './kinds.mjs';
import { findOverlaps, findWordsOnPictures, readSheets } from './paper.ts';
import { expect, test } from './server.ts';

/** US Letter less the margins of `print.css`, in CSS pixels. */
const PRINTED_WIDTH = 695;

/** How many sheets a page may take, Letter or A4: the first row that fits its path. */
const MOST_SHEETS: readonly (readonly [RegExp, number])[] = [
  // What patients put on the refrigerator or into a bag.
  [/^\/(?:appointments|es\/citas|our-practice\/contact|es\/contacto|take-home\/.+|es\/para-llevar\/.+)\/$/, 1],
  [/^\/(?:our-practice\/prepare-for-your-visit|es\/prepararse-para-su-visita)\/$/, 1],
  [/^\/(?:tonight|es\/esta-noche)\/$/, 2],
  // All warning signs of all subjects.
  [/^\/(?:today|es\/hoy)\/$/, 4],
  // The long pages of pictures.
  [/^\/treatments\/balloon-sinuplasty-houston\/$/, 9],
  [/^\/es-lp\/$/, 10],
  [/^\/(?:treatments\/snoring-treatment|reviews\/videos)?\/?$/, 8],
  [/^\/our-practice\/(?:(?:notice-of-privacy-practices|insurance-and-payment)\/)?$/, 6],
  // Care, articles and all others.
  [/./, 4],
];

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

for (const format of ['Letter', 'A4'] as const) {
  test(
    `any page printed on ${format} takes as few sheets as it should, and nothing lies on anything`,
    {
      tag: '@full',
    },
    async ({ page, site }, testInfo) => {
      testInfo.setTimeout(1_200_000);
      const paths = await listPages(site.url);
      const faults: Record<string, string[]> = {};

      for (const path of paths) {
        const pageFaults = await findFaults(page, path, format, testInfo.outputDir);
        if (pageFaults.length > 0) faults[path] = pageFaults;
      }

      expect(paths.length).toBeGreaterThan(70);
      expect(faults).toEqual({});
    },
  );
}

test('a printed page says whose it is and how to call, and writes out the addresses of other sites alone', async ({
  page,
}, { outputDir }) => {
  const words = (await print(page, '/appointments/', 'Letter', outputDir)).flat().map(({ text }) => text);

  expect(words.join(' ')).toContain('Marlowe Ear, Nose, Throat, Sinus &amp; Allergy (713) 555-0142');
  expect(words).toContain('https://booking.example.com/marlowe/new-patient');
  expect(words.filter((word) => /^\(?\//.test(word))).toEqual([]);
  expect(words).not.toContain('Notice');
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
});

test('what is drawn for a screen, or heard, is not on paper', async ({ page }) => {
  for (const path of ['/', '/treatments/balloon-sinuplasty-houston/']) {
    await page.goto(path);

    await expect(page.getByText('Hear the crackle'), path).not.toHaveCount(0);
    await expect(page.locator('main svg').filter({ visible: true }), path).toHaveCount(0);
    await expect(page.getByText('Hear the crackle').filter({ visible: true }), path).toHaveCount(0);
  }
});

type Format = 'Letter' | 'A4';

/** Prints a page: the words of its sheets. */
async function print(page: Page, path: string, format: Format, folder: string) {
  await page.goto(path);
  const file = join(folder, 'page.pdf');
  await page.pdf({ path: file, format });
  return readSheets(file);
}

/** Prints a page, and says which of its words lie on others or on a picture, and whether it takes too many sheets. */
async function findFaults(page: Page, path: string, format: Format, folder: string): Promise<string[]> {
  const sheets = await print(page, path, format, folder);
  const most = MOST_SHEETS.find(([pattern]) => pattern.test(path))?.[1] ?? 0;
  return [
    ...(sheets.flat().length > 20 ? [] : ['There are hardly any words on it.']),
    ...(sheets.length > most ? [`It takes ${sheets.length} sheets.`] : []),
    ...sheets.flatMap(findOverlaps),
    ...(await findWordsOnPictures(page)),
  ];
}

/** The paths of all pages in the site's sitemaps. */
async function listPages(url: string): Promise<string[]> {
  const read = async (file: string) =>
    [...(await (await fetch(file)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address);
  const parts = await read(`${url}/sitemap.xml`);
  return (await Promise.all(parts.map(read))).flat().map((address) => new URL(address).pathname);
}
