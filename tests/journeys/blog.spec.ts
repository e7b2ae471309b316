import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { comesToRest, openLive, reviewer } from './visit.ts';

const titles = (page: Page) => page.locator('main article h2').allTextContents();
const more = (page: Page) => page.getByRole('link', { name: 'Load More Articles' });
const phone = { width: 390, height: 844 };

test('with the keyboard a list grows in place, and reading continues with the new items', async ({ page }) => {
  // Without reduced motion the page scrolls smoothly, and so slowly, to the link.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openLive(page, '/blog/');
  const before = await titles(page);
  await more(page).focus();
  await comesToRest(page);
  const y = await page.evaluate(() => scrollY);
  const entries = await page.evaluate(() => history.length);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/blog\/page\/2\/\?from=1/);
  const after = await titles(page);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(new Set(after).size).toBe(after.length);
  await expect(page.locator('main article').nth(before.length).getByRole('link')).toBeFocused();
  await expect(page.locator('#ostium-announcer')).toHaveText(/^\d+ of \d+ shown$/);
  expect(await page.evaluate(() => scrollY)).toBe(y);
  expect(await page.evaluate(() => history.length)).toBe(entries);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('a list that grew is restored after an article, after a reload, and for anybody who gets its address', async ({
    page,
    context,
  }) => {
    // A page that is still scrolling has no position to come back to yet.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLive(page, '/blog/');
    await more(page).click();
    await expect(page).toHaveURL(/page\/2\//);
    await more(page).click();
    await expect(page).toHaveURL(/page\/3\/\?from=1/);
    await more(page).click();
    await expect(page).toHaveURL(/page\/4\/\?from=1/);
    const all = await titles(page);
    await expect(more(page)).toHaveCount(0);

    await page.locator('main article h2 a').nth(14).click();
    await expect(reviewer(page)).toBeVisible();
    await page.goBack();
    await expect.poll(() => titles(page)).toEqual(all);
    await expect(page.locator('main article').nth(14)).toBeInViewport();

    await page.reload();
    expect(await titles(page)).toEqual(all);
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await titles(other)).toEqual(all);
  });

  test('if loading more fails, everything stays, and the same link tries again', async ({ page }) => {
    await openLive(page, '/blog/');
    const before = await titles(page);
    await page.route('**/-/data?**', (route) => route.abort());
    await more(page).click();

    await expect(page.getByRole('alert')).toHaveText(/^The rest of the list could not be loaded/);
    await expect(page).toHaveURL(/\/blog\/$/);
    expect(await titles(page)).toEqual(before);

    await page.unroute('**/-/data?**');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/page\/2\//);
    expect((await titles(page)).length).toBeGreaterThan(before.length);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('more of a category leads to the first new article, below the previous ones', async ({ page }) => {
    await page.goto('/category/sinus/');
    const before = await titles(page);
    await more(page).click();

    await expect(page).toHaveURL(/\/category\/sinus\/page\/2\/\?from=1#after-\d+$/);
    expect((await titles(page)).slice(0, before.length)).toEqual(before);
    await expect(page.locator('main article').nth(before.length)).toBeInViewport();
  });

  test('a search shows more results below the ones before, the best first', async ({ page }) => {
    await page.goto('/?s=nose');
    const before = await titles(page);
    await more(page).click();

    await expect(page).toHaveURL(/\/page\/2\/\?from=1&s=nose#after-\d+$/);
    const after = await titles(page);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    expect(new Set(after).size).toBe(after.length);
    await expect(page.locator('main article').nth(before.length)).toBeInViewport();
    await expect(page.getByRole('status').filter({ hasText: 'results for' })).toHaveText(/^\d+ results for “nose”$/);
  });

  test('the third page of the list has its own address, and links to its neighbours', async ({ page }) => {
    await page.goto('/blog/page/3/');
    await expect(page.getByText('Page 3 of 4')).toBeVisible();
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page).toHaveURL(/\/blog\/page\/2\/$/);
    await expect(more(page)).toHaveAttribute('href', /\/blog\/page\/3\/\?from=2#after-\d+$/);
  });
});
