import { expect, test } from './server.ts';
import { reviewer } from './visit.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test('a patient finds a condition through the menu, without script', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('header summary', { hasText: 'ENT & Allergy' }).click();
  await page.getByRole('link', { name: 'Nasal Congestion' }).first().click();
  await expect(page).toHaveURL(/\/services\/nasal-congestion\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);
});

test('the phone number is always within reach', async ({ page }) => {
  await page.goto('/services/gerd/');
  const inHeader = page.getByRole('banner').locator('a[href="tel:+17135550142"]').filter({ visible: true });
  const inBar = page.getByRole('complementary', { name: 'Call us' }).getByRole('link');
  await expect(inHeader).toBeInViewport();
  await expect(inBar).toHaveCount(0);

  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, 900);
  await expect(inBar).toBeInViewport();
  await expect(inBar).toHaveAttribute('href', 'tel:+17135550142');
});

test('the phone number below the page stays whole at twice the text size, on the smallest phone too', async ({
  page,
}) => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/services/gerd/');
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await page.mouse.move(width / 2, 400);
    await page.mouse.wheel(0, 900);
    const number = page.getByRole('complementary', { name: 'Call us' }).getByText('(713) 555-0142', { exact: true });
    await expect(number).toBeInViewport({ ratio: 1 });
    expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
});

test('a reader can go through the blog: more articles, a category, an article, the one before it', async ({ page }) => {
  await page.goto('/blog/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Latest on Sinus Relief');
  const first = await page.locator('main article h2').allTextContents();
  await page.getByRole('link', { name: 'Load More Articles' }).click();
  await expect(page).toHaveURL(/\/blog\/page\/2\/\?from=1#after-\d+$/);
  const second = await page.locator('main article h2').allTextContents();
  expect(second.slice(0, first.length)).toEqual(first);
  expect(second.length).toBeGreaterThan(first.length);

  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Sinus', exact: true }).click();
  await expect(page).toHaveURL(/\/category\/sinus\/$/);
  await page.locator('main article a').first().click();
  await expect(page).toHaveURL(/\/blog\/[^/]+\/$/);
  await expect(reviewer(page)).toBeVisible();
  await page.getByRole('navigation', { name: 'Other articles' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/[^/]+\/$/);
});

test('a search shows the query and the results', async ({ page }) => {
  await page.goto('/blog/');
  await page.getByRole('searchbox').fill('<b>snoring');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results: <b>snoring');
});

test('a missing page says so, with a picture and links', async ({ page }) => {
  const response = await page.goto('/no-such-page/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('img', { name: 'Page not found' })).toBeVisible();
  await page.locator('main').getByRole('link').first().click();
  await expect(page.locator('h1')).toHaveCount(1);
});

test('the home page’s address in the content source leads to the root', async ({ request }) => {
  const response = await request.get('/home/', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/');
});
