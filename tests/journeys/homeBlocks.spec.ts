import type { Page } from '@playwright/test';
import { overflowOf } from './checks.ts';
import { expect, test } from './server.ts';

/** The opacity of the blocks' content that has an entrance animation: 0 before it, 1 after it. */
const opacities = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main [data-part] + [data-part] > section > :not([aria-hidden])')].map((content) =>
      Number(getComputedStyle(content).opacity),
    ),
  );

const scrollThrough = async (page: Page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += 400) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    await page.waitForTimeout(50);
  }
};

test('a block waits only when it is about to be reached, and animates once', async ({ page }) => {
  await page.goto('/');
  expect(Math.min(...(await opacities(page)))).toBe(1);

  const block = page.locator('main [data-part] + [data-part] > section').nth(2);
  await block.evaluate((section) => {
    const below = section.getBoundingClientRect().top - innerHeight;
    window.scrollTo({ top: below - 100, behavior: 'instant' });
  });
  await expect.poll(async () => Math.min(...(await opacities(page)))).toBe(0);
  expect((await opacities(page)).at(-1)).toBe(1);

  await scrollThrough(page);
  await expect.poll(async () => Math.min(...(await opacities(page)))).toBe(1);

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(200);
  expect(Math.min(...(await opacities(page)))).toBe(1);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('every block is there from the start', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    await expect(page.locator('[data-near]').first()).toBeAttached();
    expect(Math.min(...(await opacities(page)))).toBe(1);
  });
});

test('in print every block is there', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  expect(Math.min(...(await opacities(page)))).toBe(1);
});

test('the labels of the picture are at its sides on a desktop, and in a list below it on a phone', async ({ page }) => {
  const name = page.getByRole('listitem').filter({ hasText: 'Frontal sinus' });
  const picture = page.locator('figure:has(ol) img');
  const places = async () => ({ name: await name.boundingBox(), picture: await picture.boundingBox() });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
  const desk = await places();
  expect((desk.name?.x ?? 0) + (desk.name?.width ?? 0)).toBeLessThanOrEqual(desk.picture?.x ?? 0);
  await expect(page.locator('figure line').first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await places();
  expect(phone.name?.y).toBeGreaterThanOrEqual((phone.picture?.y ?? 0) + (phone.picture?.height ?? 0));
  await expect(page.locator('figure line').first()).toBeHidden();
});

test('the line between the steps never crosses their text', async ({ page }) => {
  await page.goto('/');
  for (const width of [320, 390, 700, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const crossedWords = await page.evaluate(() => {
      const section = document.querySelector('[data-ground="steps"]');
      const words = [...(section?.querySelectorAll('li h3, li p') ?? [])].map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return { text: element.textContent, boxes: [...range.getClientRects()] };
      });
      return [...(section?.querySelectorAll<SVGPathElement>('div:has(> ol) > svg path') ?? [])]
        .filter((path) => path.getClientRects().length > 0)
        .flatMap((path) => {
          const matrix = path.getScreenCTM();
          const length = path.getTotalLength();
          return Array.from({ length: 800 }, (_, step) =>
            path.getPointAtLength((length * step) / 800).matrixTransform(matrix ?? undefined),
          );
        })
        .flatMap(({ x, y }) =>
          words
            .filter(({ boxes }) => boxes.some((box) => x > box.left && x < box.right && y > box.top && y < box.bottom))
            .map(({ text }) => text),
        );
    });
    expect(crossedWords, `at ${width} px`).toEqual([]);
  }
});

test('at twice the text size nothing of the blocks is lost', async ({ browser, site }) => {
  const context = await browser.newContext({ bypassCSP: true, viewport: { width: 640, height: 900 } });
  const page = await context.newPage();
  await page.goto(site.url);
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
  expect(await overflowOf(page)).toBe(0);
  const cutTexts = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('section :is(h2, h3, p, li, a, summary)')]
      .filter((element) => element.getClientRects().length > 0 && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.textContent),
  );
  expect(cutTexts).toEqual([]);
  await context.close();
});
