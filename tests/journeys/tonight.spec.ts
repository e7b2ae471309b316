import type { Page } from '@playwright/test';
import { findAxeProblems, overflowOf } from './checks.ts';
import { expect, test } from './server.ts';

const QUARTER_OF_AN_HOUR_MS = 900_000;

const nosebleed = (page: Page) =>
  page.locator('details', { has: page.locator('summary', { hasText: 'My nose is bleeding' }) });
const starter = (page: Page) => page.getByRole('checkbox', { name: 'Start a 15-minute clock', exact: true });

/** The durations of the clocks that run. */
const runningClocks = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.matches('[data-clock]'))
      .map(({ effect }) => effect?.getComputedTiming().duration),
  );

/** What the clock shows after so many milliseconds. */
const faceAfter = (page: Page, passedMs: number) =>
  page.evaluate((time) => {
    for (const animation of document.querySelector('[data-clock]')?.getAnimations() ?? []) animation.currentTime = time;
    const digits = document.querySelector('[data-clock] label [aria-hidden] span');
    const ended = document.querySelector('[data-clock] p[aria-hidden] strong');
    return digits && ended && [getComputedStyle(digits).counterReset, getComputedStyle(ended).opacity];
  }, passedMs);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('a tile opens in place, and its box starts a clock of fifteen minutes, which ends with words', async ({
    page,
  }) => {
    await page.goto('/tonight/');
    await nosebleed(page).locator('summary').click();
    await expect(nosebleed(page).getByRole('listitem').filter({ hasText: 'Pinch the soft part' })).toBeVisible();
    expect(await runningClocks(page)).toEqual([]);

    await starter(page).check();

    expect(await runningClocks(page)).toEqual([QUARTER_OF_AN_HOUR_MS]);
    expect(await faceAfter(page, 500)).toEqual(['minutes 15 seconds 0', '0']);
    expect(await faceAfter(page, 61_500)).toEqual(['minutes 13 seconds 59', '0']);
    expect(await faceAfter(page, QUARTER_OF_AN_HOUR_MS)).toEqual(['minutes 0 seconds 0', '1']);
  });

  test('a tile closes the one before, and the clock of that one goes on', async ({ page }) => {
    await page.goto('/tonight/');
    await nosebleed(page).locator('summary').click();
    await starter(page).check();
    await page.getByText('My child is sick').click();

    await expect(starter(page)).toBeHidden();
    expect(await runningClocks(page)).toEqual([QUARTER_OF_AN_HOUR_MS]);
  });

  for (const [path, call] of [
    ['/tonight/', 'Call 911'],
    ['/es/esta-noche/', 'Llame al 911'],
  ] as const) {
    for (const [width, height] of [
      [390, 844],
      [320, 640],
    ] as const) {
      test(`the first screen of ${path} at ${width} px has 911, the title and the first tile`, async ({ page }) => {
        await page.setViewportSize({ width, height });
        await page.goto(path);

        const main = page.getByRole('main');
        const parts = [
          main.getByRole('link', { name: call }),
          main.getByRole('heading', { level: 1 }),
          main.locator('summary').first(),
        ];
        const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
        const tops = boxes.map((box) => box?.y ?? Infinity);
        expect(tops).toEqual(tops.toSorted((a, b) => a - b));
        expect((boxes.at(-1)?.y ?? Infinity) + (boxes.at(-1)?.height ?? 0)).toBeLessThan(height);
        expect(await overflowOf(page)).toBe(0);
      });
    }
  }
});

test('whoever asked for less motion has the digits, and no ring', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/tonight/');
  await nosebleed(page).locator('summary').click();
  await starter(page).check();

  expect(await runningClocks(page)).toEqual([QUARTER_OF_AN_HOUR_MS]);
  await expect(nosebleed(page).locator('label > [aria-hidden]')).toHaveCSS('background-image', 'none');
});

test('the end of the fifteen minutes is said, also while another tile is open', async ({ page }) => {
  for (const [path, tile, start, other, words] of [
    ['/tonight/', 'My nose is bleeding', 'Start a 15-minute clock', 'My child is sick', 'Let go gently and look.'],
    [
      '/es/esta-noche/',
      'Me sangra la nariz',
      'Empezar a contar 15 minutos',
      'No puedo respirar',
      'Suelte despacio y vea si ya paró.',
    ],
  ] as const) {
    await page.goto(path);
    await page.locator('summary', { hasText: tile }).click();
    await page.getByRole('checkbox', { name: start }).check();
    await page.locator('summary', { hasText: other }).click();
    const announcer = page.locator('#ostium-announcer');
    await expect(announcer).toHaveText('');

    await expect(async () => {
      await faceAfter(page, 0);
      await faceAfter(page, QUARTER_OF_AN_HOUR_MS);
      await expect(announcer).toHaveText(words, { timeout: 500 });
    }).toPass();
  }
});

test('the page has no barrier while its clock runs', async ({ page }) => {
  await page.goto('/tonight/');
  await nosebleed(page).locator('summary').click();
  await starter(page).check();

  expect(await findAxeProblems(page)).toEqual([]);
});

test('beside the hours a link leads on after hours, in the language of the page', async ({ page }) => {
  for (const [path, name, target] of [
    ['/our-practice/contact/', /^After hours\?/, '/tonight/'],
    ['/es/contacto/', /^¿Está cerrado\?/, '/es/esta-noche/'],
  ] as const) {
    await page.goto(path);
    const links = page.getByRole('link', { name });
    await expect(links.first()).toBeVisible();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([target, target]);
  }
});
