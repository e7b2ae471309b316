import type { Page } from '@playwright/test';
import { findAxeProblems } from './checks.ts';
import { KINDS_AND_ERROR } from './kinds.mjs';
import { expect, test } from './server.ts';

/** The kinds that the usual run shows by night: the most blocks, the longest texts, forms, deep grounds and light ones. */
const USUAL_KINDS = new Set(['home', 'landing', 'tables', 'article', 'quiz', 'contact']);

const NIGHT = 'rgb(6, 20, 39)';
const DAY = 'rgb(255, 255, 255)';
const groundOf = (page: Page) => page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
const choice = (page: Page, name: string) => page.getByRole('group', { name: 'Colors' }).getByRole('button', { name });

test.describe('where the system is dark', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });

  for (const [kind, path] of Object.entries(KINDS_AND_ERROR)) {
    test(
      `${kind} can be read by night, on a phone and on a desk`,
      { tag: USUAL_KINDS.has(kind) ? [] : '@full' },
      async ({ page }) => {
        await page.goto(path);

        expect(await groundOf(page)).toBe(NIGHT);
        expect(await findAxeProblems(page)).toEqual([]);
        await page.setViewportSize({ width: 1440, height: 900 });
        expect(await findAxeProblems(page)).toEqual([]);
      },
    );
  }

  test('a visitor who prefers the day has it at the first paint of every later page, until the system chooses again', async ({
    page,
  }) => {
    await page.goto('/services/gerd/');
    await expect(choice(page, 'System (in use)')).toBeVisible();
    await choice(page, 'Light').click();
    expect(await groundOf(page)).toBe(DAY);

    await page.goto('/quiz/thank-you/', { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
    expect(await groundOf(page)).toBe(DAY);

    await page.goto('/es-lp/');
    await page.getByRole('group', { name: 'Colores' }).getByRole('button', { name: 'Sistema' }).click();
    expect(await groundOf(page)).toBe(NIGHT);
    expect(await page.evaluate(() => localStorage.getItem('ostium scheme'))).toBeNull();
  });

  test('paper is white, and its words are black', async ({ page }) => {
    await page.goto('/services/nosebleeds/');
    await choice(page, 'Night').click();
    await page.emulateMedia({ media: 'print' });

    const paper = await page
      .locator('h1')
      .evaluate((heading) => [
        getComputedStyle(heading).color,
        getComputedStyle(document.documentElement).colorScheme,
        getComputedStyle(document.querySelector('main img') ?? heading).filter,
      ]);
    expect(paper).toEqual(['rgb(0, 0, 0)', 'light', 'none']);
  });
});

test('the night can be chosen by day', async ({ page }) => {
  await page.goto('/services/gerd/');
  expect(await groundOf(page)).toBe(DAY);
  await choice(page, 'Night').click();

  expect(await groundOf(page)).toBe(NIGHT);
  await expect(choice(page, 'Night (in use)')).toBeVisible();
});

test('colors that the system forces leave no choice, and none is shown', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/services/gerd/', { waitUntil: 'load' });

  await expect(page.getByRole('group', { name: 'Colors' })).toBeHidden();
});

test.describe('without script', () => {
  test.use({ colorScheme: 'dark', javaScriptEnabled: false });

  test('the system chooses, and nothing is shown that could not', async ({ page }) => {
    await page.goto('/services/gerd/', { waitUntil: 'load' });

    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(NIGHT);
    await expect(page.getByRole('group', { name: 'Colors' })).toBeHidden();
  });
});
