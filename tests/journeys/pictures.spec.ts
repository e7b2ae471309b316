import { expect, test } from './server.ts';

/** The heaviest picture of the home page on a phone. */
const ONE_PICTURE_BYTES = 60_000;

for (const deviceScaleFactor of [2, 3]) {
  test(
    `a phone with ${deviceScaleFactor} device pixels per CSS pixel loads no picture of the home page above its limit`,
    { tag: deviceScaleFactor === 2 ? [] : '@full' },
    async ({ browser, site }) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor });
      const page = await context.newPage();
      const pictures: Promise<{ path: string; bytes: number }>[] = [];
      page.on('response', (response) => {
        if (response.request().resourceType() !== 'image') return;
        const path = new URL(response.url()).pathname;
        pictures.push(response.body().then((body) => ({ path, bytes: body.length })));
      });

      await page.goto(site.url, { waitUntil: 'load' });
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let top = 0; top < height; top += 600) await page.mouse.wheel(0, 600);
      await page.waitForLoadState('networkidle');

      const files = await Promise.all(pictures);
      expect(files.length).toBeGreaterThan(5);
      expect(files.filter(({ bytes }) => bytes > ONE_PICTURE_BYTES)).toEqual([]);
      await context.close();
    },
  );
}
