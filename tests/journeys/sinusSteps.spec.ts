import type { Locator, Page } from '@playwright/test';
import { expect, test } from './server.ts';

const LANDING = '/treatments/balloon-sinuplasty-houston/';

const stepsOf = (page: Page) => page.locator('[data-steps]');
const openOnes = (steps: Locator) =>
  steps.locator('details').evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open));
const only = (index: number) => Array.from({ length: 5 }, (_, at) => at === index);

test('arrows and arrow keys go from step to step, and say where they end', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(LANDING);
  const steps = stepsOf(page);
  const [back, next] = [steps.getByRole('button', { name: 'Previous' }), steps.getByRole('button', { name: 'Next' })];
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  expect(await openOnes(steps)).toEqual(only(0));

  await next.click();
  await expect.poll(() => openOnes(steps)).toEqual(only(1));
  await expect(back).toHaveAttribute('aria-disabled', 'false');

  await steps.locator('summary').nth(1).focus();
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect.poll(() => openOnes(steps)).toEqual(only(4));
  await expect(steps.locator('summary').nth(4)).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('Enter');
  expect(await openOnes(steps)).toEqual(only(-1));
  await expect(steps.locator('img[src*="step-"]').first()).toBeVisible();
});

test('a finger that swipes over the picture opens the next step', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  await page.goto(LANDING);
  const steps = stepsOf(page);
  const picture = steps.locator('[data-swipe]').first();
  await picture.scrollIntoViewIfNeeded();
  const { y = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  const touch = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: y + height / 2 }] });

  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(300) });
  for (const x of [240, 180, 120]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(x) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });

  await expect.poll(() => openOnes(steps)).toEqual(only(1));
  await page.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('one step is open at a time, and no button is there that could not do anything', async ({ page }) => {
    await page.goto(LANDING);
    const steps = stepsOf(page);
    await expect(steps.getByRole('button', { name: 'Next' })).toBeHidden();

    await steps.locator('summary').nth(2).click();
    await expect(steps.locator('details').nth(2)).toHaveAttribute('open');
    await expect(steps.locator('details[open]')).toHaveCount(1);
    await expect(steps.locator('img[src*="step-3"]')).toBeVisible();
  });
});
