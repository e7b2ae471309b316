import type { Page } from '@playwright/test';
import { expect, PEOPLES_BROWSER, test } from './server.ts';

/**
 * Style recalculations until a page is idle: 4 to 10 on every kind of page, 22 on a busy machine, 60 to 80 with timelines and
 * controls from the start.
 */
const RECALCULATIONS = 40;

const PAGES = ['/', '/blog/', '/blog/allergy-shots-or-tablets/', '/services/gerd/'];

test.use({ ...PEOPLES_BROWSER, viewport: { width: 390, height: 844 } });

/** As many frames as an animation of one and a half seconds has. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 90; frame++) await new Promise(requestAnimationFrame);
  });

for (const path of PAGES) {
  test(
    `${path} is idle before anybody scrolls, and a phone does only the work for what it shows`,
    { tag: '@full' },
    async ({ page }) => {
      const client = await page.context().newCDPSession(page);
      await client.send('Performance.enable');
      await page.goto(path);
      await rest(page);

      const { metrics } = await client.send('Performance.getMetrics');
      expect(metrics.find(({ name }) => name === 'RecalcStyleCount')?.value).toBeLessThan(RECALCULATIONS);
      const onPage = await page.evaluate(() => ({
        // The sticky bar of an article follows the scroll position, and costs nothing while that does not change.
        animated: document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline).length,
        waiting: document.querySelectorAll('[data-near]').length,
        timelines: document
          .getAnimations()
          .filter(({ timeline }) => Object.prototype.toString.call(timeline) === '[object ViewTimeline]').length,
        // An SVG drawing is a document of its own, with style and layout.
        drawings: [...document.images].filter(({ currentSrc, complete }) => complete && currentSrc.endsWith('.svg'))
          .length,
        controls: [...document.querySelectorAll('video')].filter((video) => video.checkVisibility()).length,
      }));
      expect(onPage).toEqual({ animated: 0, waiting: 0, timelines: 0, drawings: 0, controls: 0 });
    },
  );
}

test(
  'the first touch costs a page of text no new style of its elements',
  { tag: '@full' },
  async ({ page, browser }) => {
    // The app's own styles would be counted with it.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/blog/allergy-shots-or-tablets/');
    await rest(page);

    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.keyboard.press('Shift');
    await rest(page);
    const trace = await browser.stopTracing();

    await expect(page.locator('html')).not.toHaveAttribute('data-rest');
    expect(await page.locator('body *').count()).toBeGreaterThan(600);
    expect(countRestyled(trace)).toBeLessThan(100);
  },
);

/** How many elements got their style, all recalculations together. */
function countRestyled(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}
