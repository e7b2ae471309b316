import { expect, test } from './server.ts';
import { isPageData, isScript, openLive, reviewer, watchRequests } from './visit.ts';

const CONDITION = '/services/nasal-congestion/';
/** A page whose side list is open at its condition. */
const SECTION = '/services/nasal-obstruction/';

test('a link that the pointer rests on is prefetched, data and code; following it requests nothing more', async ({
  page,
}) => {
  await openLive(page, '/blog/');
  const data = watchRequests(page, isPageData);
  const scripts = watchRequests(page, isScript);
  const article = page.locator('main article h2 a').first();

  await article.hover();
  await expect.poll(() => data.length).toBe(1);
  await expect.poll(() => scripts.some((path) => path.includes('PostScreen'))).toBe(true);
  await page.waitForTimeout(200);
  const before = new Set([...data, ...scripts]);
  await article.click();
  await expect(reviewer(page)).toBeVisible();

  // The pointer may rest on a link of the new page, which is prefetched too: those requests do not count here.
  expect([...data, ...scripts].filter((path) => before.has(path))).toHaveLength(before.size);
  expect(scripts.filter((path) => path.includes('PostScreen'))).toHaveLength(1);
});

test('a pointer that passes over a link requests nothing', async ({ page }) => {
  await openLive(page, '/blog/');
  const data = watchRequests(page, isPageData);

  // Over it and away at once, in one step: two moves sent from outside can be further apart than the hover delay.
  await page
    .locator('main article h2 a')
    .first()
    .evaluate((link) => {
      for (const place of [link, document.body])
        for (const type of ['pointerover', 'mouseover']) place.dispatchEvent(new PointerEvent(type, { bubbles: true }));
    });
  await page.waitForTimeout(200);

  expect(data).toEqual([]);
});

test('nothing is prefetched if the visitor saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await openLive(page, SECTION);
  const data = watchRequests(page, isPageData);

  await page.locator(`main a[href="${CONDITION}"]:visible`).first().hover();
  await page.waitForTimeout(300);

  expect(data).toEqual([]);
});

test('a failed prefetch is repeated when the visitor follows the link, and not before', async ({ page }) => {
  await openLive(page, SECTION);
  const data = watchRequests(page, isPageData);
  await page.route('**/-/data*', (route) => route.abort());
  const link = page.locator(`main a[href="${CONDITION}"]:visible`).first();
  await link.hover();
  await expect.poll(() => data.length).toBe(1);
  await page.mouse.move(2, 2);
  await link.hover();
  await page.waitForTimeout(300);
  expect(data).toHaveLength(1);

  await page.unroute('**/-/data*');
  await link.click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/congestion/i);
  await expect(page.locator('html[data-live]')).toBeAttached();
});
