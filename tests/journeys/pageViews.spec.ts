import { expect, test } from './server.ts';
import { follow, openLive } from './visit.ts';

test('each viewed page is counted once, when its title is set', async ({ page }) => {
  const views: string[] = [];
  page.on('request', (request) => {
    const report = request.url().endsWith('/-/events') ? request.postData() : null;
    if (report?.includes('pageview')) views.push((JSON.parse(report) as { link: string }).link);
  });
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
