import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { COMPANIES } from '../third-parties/standInScripts.ts';
import type { Behaviour } from '../third-parties/standInScripts.ts';
import { storeAnswers, openSettled, test, toAll } from './thirdPartyVisit.ts';
import { becomesLive, follow } from './visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const allBehave = (how: Behaviour) => Object.fromEntries(COMPANIES.map((company) => [company, how]));

/** The page's errors and console messages. */
function watchComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

test.beforeEach(async ({ context, standIns }) => {
  standIns.forget();
  await storeAnswers(context, toAll(true));
});

/** Uses a page as a visitor does: opens and closes things, navigates, and goes back. */
async function useSite(page: Page): Promise<void> {
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 310);
  await becomesLive(page);
  const drawer = page.locator('main details:has(> summary:visible)').last();
  const isOpen = () => drawer.evaluate((details: HTMLDetailsElement) => details.open);
  const before = await isOpen();
  await drawer.locator('> summary').press('Enter');
  await expect.poll(isOpen).toBe(!before);
  await follow(page, '/blog/');
  await expect(heading(page)).toHaveText(/The Latest/);
  await follow(page, '/category/sinus/');
  await expect(page).toHaveURL(/category\/sinus/);
  await expect(heading(page)).toBeVisible();
  await follow(page, '/services/nasal-congestion/');
  await expect(heading(page)).toHaveText(/congestion/i);
  await page.goBack();
  await expect(page).toHaveURL(/category\/sinus/);
  await page.goBack();
  await expect(heading(page)).toHaveText(/The Latest/);
}

for (const how of ['hang', 'fail', 'reset', 'throw', 'rewrite'] as const) {
  test(`third parties that ${how} delay no paint and break nothing`, async ({ page, standIns }) => {
    standIns.behave(allBehave(how));
    const complaints = watchComplaints(page);
    await openSettled(page, '/services/gerd/');
    await expect.poll(() => standIns.requestedCompanies().length).toBeGreaterThan(3);
    const { paintedAt, requestedAt } = await page.evaluate(async () => {
      const largest = new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Infinity)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      });
      const scripts = new Set([...document.scripts].map(({ src }) => src).filter((src) => src.includes('127.0.0.1')));
      const times = performance.getEntriesByType('resource').filter(({ name }) => scripts.has(name));
      return { paintedAt: await largest, requestedAt: Math.min(...times.map(({ startTime }) => startTime)) };
    });
    // A hanging script has no entry yet, and so comes later than any paint.
    expect(paintedAt).toBeLessThan(requestedAt);
    await useSite(page);

    const siteComplaints = complaints.filter(
      (words) => !/A third party has broken|Failed to load resource|net::ERR/.test(words),
    );
    expect(siteComplaints).toEqual([]);
  });
}

test('what a script requests without a declaration is blocked, and nothing else is', async ({ page, standIns }) => {
  standIns.behave({});
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      const before: string[] = Reflect.get(window, 'blocked') ?? [];
      Reflect.set(window, 'blocked', [...before, `${effectiveDirective} ${blockedURI.replace(/:\d+/, '')}`]);
    });
  });
  const blockedUrls = () => page.evaluate(() => (Reflect.get(window, 'blocked') as string[] | undefined) ?? []);
  await openSettled(page, '/services/gerd/');
  await expect.poll(() => standIns.reportsTo('care-pixel')).toHaveLength(1);
  expect(await blockedUrls()).toEqual([]);

  standIns.behave({ 'tag-manager': 'foreign' });
  await openSettled(page, '/services/gerd/');
  await expect
    .poll(async () => (await blockedUrls()).toSorted())
    .toEqual([
      'connect-src http://localhost/foreign',
      'img-src http://localhost/foreign.gif',
      'script-src eval',
      'script-src-attr inline',
      'script-src-elem http://localhost/tag-manager/foreign.js',
      'script-src-elem inline',
    ]);
  expect(await page.evaluate(() => Reflect.get(window, 'ranInline'))).toBe(undefined);
  expect(standIns.received.filter(({ what }) => what.startsWith('foreign'))).toEqual([]);
});
