import { test as base } from '@playwright/test';
import { startBuiltSite } from '../../scripts/project.mjs';
import { findAxeProblems, outlineProblems, overflowOf } from './checks.ts';
import { expect } from './server.ts';
import { follow, openLive } from './visit.ts';

const PASSWORD = 'a password for the practice';
const BASIC = `Basic ${Buffer.from(`practice:${PASSWORD}`).toString('base64')}`;

/** Starts a site whose counts can be read; each test has its own, since counts remain. */
const test = base.extend<{ url: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this pattern.
  url: async ({}, use) => {
    process.env['INSIGHTS_PASSWORD'] = PASSWORD;
    const server = await startBuiltSite();
    delete process.env['INSIGHTS_PASSWORD'];
    await use(server.url);
    await server.stop();
  },
  baseURL: async ({ url }, use) => use(url),
});

/** The text of the insights page right now, in one line. */
async function readInsights(url: string): Promise<string> {
  const response = await fetch(`${url}/-/insights`, { headers: { authorization: BASIC } });
  return (await response.text()).replace(/<style>.*?<\/style>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
}

test(
  'a visit is counted: its pages, its lead and the quiz that was begun',
  { tag: '@full' },
  async ({ page, url, browser }) => {
    await openLive(page, '/appointments/?email=pat@example.com');
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { capture: true }));
    await page.locator('a[data-label="New Patient"]').first().click();
    await openLive(page, '/services/gerd/');
    await follow(page, '/quiz/');
    await expect(page.getByRole('heading', { name: /bother you often/ })).toBeVisible();
    await page.getByLabel('A blocked nose').check();
    await page.getByRole('button', { name: /^Next$/ }).click();

    await expect.poll(() => readInsights(url)).toMatch(/Opened 1 100% – Started 1 100% 100% Completed 0/);
    const text = await readInsights(url);
    expect(text).toMatch(/Pages seen 3 /);
    expect(text).toMatch(/New Patient for Schedule Appointment 1 /);
    expect(text).toMatch(/\/services\/gerd\/ 1 /);
    expect(text).not.toMatch(/pat@|blocked nose/i);

    for (const width of [320, 1440]) {
      const reader = await browser.newPage({
        baseURL: url,
        viewport: { width, height: 800 },
        httpCredentials: { username: 'practice', password: PASSWORD },
      });
      await reader.goto('/-/insights');
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Insights');
      expect([await findAxeProblems(reader), await outlineProblems(reader), await overflowOf(reader)]).toEqual([
        [],
        [],
        0,
      ]);
      await reader.getByRole('link', { name: '7 days' }).click();
      await expect(reader.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
      await reader.close();
    }
  },
);

test(
  'how a page felt is reported when it is left, and never for a private page',
  { tag: '@full' },
  async ({ page, url }) => {
    const vitalsResponse = page.waitForResponse(/vitals/);
    await openLive(page, '/');
    await (await vitalsResponse).finished();
    await follow(page, '/blog/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The Latest/);
    await page.goto('/quiz/');
    // Tests cannot observe the beacons of a page that is left, so the server is asked what it received.
    const once = /On larger screens Kind of page LCP INP CLS All pages 1 visits [\d.]+ s \w.* Home 1 visits [\d.]+ s /;
    await expect.poll(() => readInsights(url)).toMatch(once);

    await openLive(page, '/quiz/');
    await page.waitForTimeout(1000);
    await page.goto('about:blank');
    await page.waitForTimeout(500);
    expect(await readInsights(url)).toMatch(once);
  },
);

test('what a page’s policy blocks is reported, by its host only', { tag: '@full' }, async ({ page, url }) => {
  await page.goto('/');
  await page.evaluate(() => {
    new Image().src = 'https://pixel.example/collect?who=pat';
  });
  await expect.poll(() => readInsights(url)).toMatch(/pixel\.example as img-src 1 /);
  expect(await readInsights(url)).not.toContain('who=pat');
});
