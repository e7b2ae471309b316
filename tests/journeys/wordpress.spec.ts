import { loadEditorContent } from '../editor-content/loadEditorContent.ts';
import { hasWordPress } from '../wordpress/hasWordPress.ts';
import { expect, testWith } from './server.ts';
import { isDocument, openLive, watchRequests } from './visit.ts';
import { startWordPressSite } from './wordpressSite.ts';

/** What visitors do most, over a real WordPress. */
const test = testWith(async (use) => {
  const site = await startWordPressSite(loadEditorContent);
  await use({ url: site.url });
  await site.stop();
});

test.skip(!hasWordPress, 'PHP or MariaDB is not installed.');

test('a visitor goes from the blog to an article and back without loading a page', async ({ page }) => {
  await openLive(page, '/blog/');
  const documents = watchRequests(page, isDocument);

  await page.getByRole('link', { name: 'Lists and quotes' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lists and quotes');
  await expect(page).toHaveTitle(/Lists and quotes/);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog\/$/);
  await expect(page.getByRole('link', { name: 'Lists and quotes' }).first()).toBeVisible();
  expect(documents).toEqual([]);
});

test('a search shows what it found, or that it found nothing', async ({ page }) => {
  await page.goto('/?s=forty');
  await expect(page.getByRole('link', { name: /forty people discuss/ }).first()).toBeVisible();
  await page.goto('/?s=xyzzy');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('xyzzy');
});

test('an unknown address is a page that says so', async ({ page }) => {
  const response = await page.goto('/blog/no-such-article/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the pages of a divided article lead to each other', async ({ page }) => {
  await page.goto('/blog/paged/');
  await expect(page.getByText('The first page of three.')).toBeVisible();
  await page
    .getByRole('link', { name: /next|2/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/blog\/paged\/2\/$/);
  await expect(page.getByText('It stands alone.')).toBeVisible();
});

test('the right password opens an article, and a wrong one is refused', async ({ page }) => {
  await page.goto('/blog/protected/');
  await expect(page.getByText('A short text')).toHaveCount(0);
  const field = page.locator('main input[type=password]');
  await field.fill('wrong');
  await field.press('Enter');
  await expect(page.getByText('A short text')).toHaveCount(0);
  await page.locator('main input[type=password]').fill('sesame');
  await page.locator('main input[type=password]').press('Enter');
  await expect(page.getByText('A short text')).toBeVisible();
});

test('forty comments are shown in their threads, with replies below what they reply to', async ({ page }) => {
  await page.goto('/blog/discussed/');
  await expect(page.getByText('Reader 39').or(page.getByText('Reader 1')).first()).toBeVisible();
  expect(
    await page
      .locator('main')
      .getByText(/I have had this for years/)
      .count(),
  ).toBeGreaterThan(1);
});
