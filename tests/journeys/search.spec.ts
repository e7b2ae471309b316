import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';

const links = (page: Page) => page.locator('main ol h2 a');
const options = (page: Page) => page.getByRole('option');

test('a search shows urgent words first, then the page of that name, each result with a picture', async ({ page }) => {
  await page.goto('/?s=snoring');
  await expect(links(page).first()).toHaveAttribute('href', '/treatments/snoring-treatment/');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Call 911 or go to an emergency room');
  const results = page.locator('main ol > li');
  await expect(results.filter({ hasNot: page.locator('img') })).toHaveText([]);
  await expect(results.first().locator('mark').first()).toHaveText('Snoring');
});

test('a search by keyboard suggests, says how much, and leads to the page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  const field = page.locator('#ostium-search-above');
  await expect(field).toBeFocused();
  await field.pressSequentially('dizy');

  await expect(options(page)).toHaveText([/^Dizziness or spinning/, /^Balance Disorders/]);
  await expect(page.getByRole('status').filter({ hasText: '2 suggestions' })).toBeAttached();
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await field.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(field).toHaveValue('dizy');
  await field.fill('dizzy');
  await field.press('ArrowDown');
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/services\/balance-disorders\/$/);
  await expect(field).toBeHidden();
  expect(requests.filter((url) => url.includes('diz'))).toEqual([]);
});

test('on a phone the menu begins with the search, and with what patients need', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  for (const name of ['Patient Information', 'Prepare for Your Visit', 'Insurance & Payment'])
    await expect(page.getByRole('list', { name: 'Patients' }).getByRole('link', { name })).toBeVisible();
  const field = page.locator('#ostium-search-in-menu');
  await field.fill('nariz tapada');
  await options(page).filter({ hasText: 'Nasal Congestion' }).click();
  await expect(page).toHaveURL(/\/services\/nasal-congestion\/$/);
  await expect(field).toBeHidden();
});

test('a visitor who changes to Spanish opens the search, which has the focus and suggests in both languages', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es\/$/);
  await page.getByRole('button', { name: 'Buscar', exact: true }).press('Enter');
  const field = page.locator('#ostium-search-above');
  await expect(field).toBeFocused();
  await field.pressSequentially('sangrado de nariz');
  await expect(options(page).first()).toHaveText(/^Sangrado de nariz/);
  await expect(options(page).first()).not.toHaveAttribute('lang');
  await expect(options(page).and(page.locator('[href="/services/nosebleeds/"]'))).toHaveAttribute('lang', 'en');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [width, path, opener] of [
    [1440, '/services/gerd/', 'Search'],
    [320, '/es/', 'Buscar'],
  ] as const)
    test(`the sheet of a window ${width} pixels wide opens, and its field leads to the results`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(path);
      await page.getByRole('button', { name: opener, exact: true }).click();
      await page.locator('#ostium-search-above').fill('me sangra la nariz');
      await page.locator('#ostium-search-above').press('Enter');
      await expect(links(page).first()).toHaveAttribute('href', '/services/nosebleeds/');
      await expect(page.getByRole('heading', { name: 'Call 911 or go to an emergency room' })).toBeVisible();
    });
});

test('the header shows the search and the other language in one row, however narrow the row of entries is', async ({
  page,
}) => {
  for (const width of [1024, 1199, 1200, 1280, 1359, 1360]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/blog/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Español' }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(101);
  }
});
