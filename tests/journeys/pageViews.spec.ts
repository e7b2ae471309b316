import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { becomesLive, follow, holdBack, openLive } from './visit.ts';

/** Gathers the links of the page views that are reported from now on. */
function watchViews(page: Page): string[] {
  const views: string[] = [];
  page.on('request', (request) => {
    const report = request.url().endsWith('/-/events') ? request.postData() : null;
    if (report?.includes('pageview')) views.push((JSON.parse(report) as { link: string }).link);
  });
  return views;
}

test('each viewed page is counted once, when its title is set', async ({ page }) => {
  const views = watchViews(page);
  await openLive(page, '/services/gerd/?utm_source=letter');
  const heading = page.getByRole('heading', { level: 1 });
  for (const [path, title] of [
    ['/blog/', /The Latest/],
    ['/services/nasal-congestion/', /congestion/i],
    ['/blog/', /The Latest/],
  ] as const) {
    await follow(page, path);
    await expect(heading).toHaveText(title);
  }
  await page.goBack();
  await expect(heading).toHaveText(/congestion/i);

  await expect
    .poll(() => views)
    .toEqual(['/services/gerd/', '/blog/', '/services/nasal-congestion/', '/blog/', '/services/nasal-congestion/']);
});

test('a view is reported once the page has loaded, or when it is left before that', async ({ page }) => {
  const views = watchViews(page);
  const letGo = await holdBack(page, '**/-/media/**');
  await page.goto('/services/gerd/', { waitUntil: 'domcontentloaded' });
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 310);
  await becomesLive(page);
  expect(views).toEqual([]);

  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect.poll(() => views).toEqual(['/services/gerd/']);
  letGo();
  await page.waitForLoadState();
  await page.goto('/services/gerd/');
  await expect.poll(() => views).toEqual(['/services/gerd/', '/services/gerd/']);
});
