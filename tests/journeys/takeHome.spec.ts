import type { Page } from '@playwright/test';
import { findAxeProblems, overflowOf } from './checks.ts';
import { expect, test } from './server.ts';
import { follow } from './visit.ts';

const DIARY = '/take-home/sinus-diary/';

const score = (page: Page) => page.getByLabel('Day 1, Stuffy');
const tick = (page: Page) => page.getByLabel('Day 2, Rinse');
const kept = (page: Page) => page.getByText(/stays on this device/);

/** The page, once its code has said that it keeps what is written. */
async function openSheet(page: Page): Promise<void> {
  await page.goto(DIARY);
  await page.mouse.move(5, 300);
  await expect(kept(page)).toBeVisible();
}

test('what somebody writes on a sheet is there at the next visit, adds up, and is sent to nobody', async ({
  page,
  site,
}) => {
  const requestTexts: string[] = [];
  const hosts = new Set<string>();
  page.on('request', (request) => {
    hosts.add(new URL(request.url()).origin);
    requestTexts.push(request.url(), request.postData() ?? '');
  });
  await openSheet(page);
  await score(page).selectOption('3');
  await page.getByLabel('Day 3, Stuffy').selectOption('0');
  await tick(page).check();
  await page.getByRole('textbox').first().fill('Cedar on Tuesday');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(DIARY, site.url).href);

  const figures = page.getByRole('table', { name: 'What your weeks add up to' });
  await expect(figures.getByRole('row', { name: /^Stuffy/ })).toContainText('1.5');
  await expect(figures.getByRole('row', { name: /^Rinse/ })).toContainText('1');
  await expect(page.getByText('Days filled in: 3')).toBeVisible();
  expect(await findAxeProblems(page)).toEqual([]);

  await openSheet(page);
  await expect(score(page)).toHaveValue('3');
  await expect(tick(page)).toBeChecked();
  await expect(page.getByRole('textbox').first()).toHaveValue('Cedar on Tuesday');
  expect([...hosts]).toEqual([site.url.replace(/\/$/, '')]);
  expect(requestTexts.join('\n')).not.toMatch(/Cedar|Stuffy/);
});

test('one button erases the sheet once somebody has confirmed it, and nothing of it stays on the device', async ({
  page,
}) => {
  await openSheet(page);
  await score(page).selectOption('2');

  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await expect(score(page)).toHaveValue('2');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Erase everything' }).click();
  await expect(score(page)).toHaveValue('');
  await expect(page.getByText('Days filled in')).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('sheet:')))).toEqual([]);
});

test('what was written before the code arrived is kept, and what was kept does not replace it', async ({ page }) => {
  await openSheet(page);
  await score(page).selectOption('1');
  await page.goto(DIARY);
  await score(page).evaluate((field: HTMLSelectElement) => {
    field.value = '3';
  });
  await page.mouse.move(5, 300);
  await expect(kept(page)).toBeVisible();

  await expect(score(page)).toHaveValue('3');
});

test('two tabs of a sheet keep what was written in each', async ({ page, context }) => {
  await openSheet(page);
  const other = await context.newPage();
  await openSheet(other);
  await score(page).selectOption('1');
  await tick(other).check();

  await openSheet(page);
  await expect(score(page)).toHaveValue('1');
  await expect(tick(page)).toBeChecked();
});

test('a sheet keeps its own words when the visitor goes on to another one', async ({ page }) => {
  await openSheet(page);
  await score(page).selectOption('1');
  await follow(page, '/take-home/nosebleed/');
  await expect(page.getByRole('heading', { level: 1, name: /Nosebleed/ })).toBeVisible();
  await expect(kept(page)).toBeVisible();
  await page.getByRole('textbox').first().fill('Tuesday at eight');

  await page.goBack();
  await expect(score(page)).toHaveValue('1');
  await follow(page, '/take-home/nosebleed/');
  await expect(page.getByRole('textbox').first()).toHaveValue('Tuesday at eight');
});

test('a browser that keeps nothing says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new Error('refused');
    };
  });
  await page.goto(DIARY);
  await page.mouse.move(5, 300);
  await score(page).selectOption('2');

  await expect(page.getByText(/does not keep what you write/)).toBeVisible();
});

test('at 320 px no column is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSheet(page);

  expect(await overflowOf(page)).toBe(0);
  const size = await page.getByLabel('Day 1, Spray').boundingBox();
  expect(size?.width).toBeGreaterThanOrEqual(24);
  expect(size?.height).toBeGreaterThanOrEqual(24);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a sheet can be filled in and erased, and says that it is not kept', async ({ page, site }) => {
    await page.goto(DIARY);
    await expect(page.getByText(/gone when you leave the page/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await score(page).selectOption('2');
    await page.getByRole('textbox').first().fill('Cedar on Tuesday');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new URL(DIARY, site.url).href);

    await page.getByRole('button', { name: 'Erase everything' }).click();
    await expect(score(page)).toHaveValue('');
    await expect(page.getByRole('textbox').first()).toHaveValue('');
  });
});
