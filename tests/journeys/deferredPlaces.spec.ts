import type { Page } from '@playwright/test';
import { isResting } from './deferredVisit.ts';
import { expect, test } from './server.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** A place far down the page: the second-last element with an id. Resolves to the id. */
async function findPlace(page: Page): Promise<string> {
  return page.evaluate(() => [...document.querySelectorAll('main [data-part] [id]')].at(-2)?.id ?? '');
}

const placeTop = (page: Page, id: string) =>
  page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN), id);

test('a link from outside to a place far down the page leads there', async ({ page }) => {
  await page.goto('/');
  const id = await findPlace(page);
  await page.keyboard.press('Shift');
  await page.evaluate((name) => {
    location.hash = name;
  }, id);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(8000);
  await page.waitForTimeout(1500);
  const goal = await placeTop(page, id);

  await page.goto('about:blank');
  await page.goto(`/#${id}`);
  await expect.poll(async () => Math.abs((await placeTop(page, id)) - goal)).toBeLessThan(5);
  expect(await isResting(page)).toBe(false);
});

test('a jump within a page that still defers blocks ends at its target', async ({ page }) => {
  await page.goto('/');
  const id = await findPlace(page);
  await page.evaluate((name) => {
    const link = document.createElement('a');
    link.href = `#${name}`;
    document.querySelector('main')?.append(link);
    link.click();
  }, id);

  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(8000);
  await page.waitForTimeout(1500);
  expect(Math.abs(await placeTop(page, id))).toBeLessThan(200);
});

test('End shows the footer', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('End');

  await expect
    .poll(() => page.evaluate(() => Math.abs(scrollY + innerHeight - document.documentElement.scrollHeight)))
    .toBeLessThan(2);
  await expect(page.locator('footer').last()).toBeInViewport();
});

test('text far down the page can be found, and stays where it was found', async ({ page }) => {
  await page.goto('/');
  // The page listens for the search shortcut, and for the window's loss of focus when a phone opens the search from a
  // menu.
  await page.keyboard.press('Control+f');
  const heading = page.locator('main h2').last();
  const isFound = await page.evaluate(
    (words) => {
      // A browser's own search in the page, which the types lack.
      const { find } = window as unknown as { find: (words: string) => boolean };
      return find.call(window, words);
    },
    (await heading.textContent()) ?? '',
  );

  expect(isFound).toBe(true);
  await expect(heading).toBeInViewport();
  await page.waitForTimeout(1500);
  await expect(heading).toBeInViewport();
});
