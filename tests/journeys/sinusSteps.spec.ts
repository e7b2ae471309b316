import type { Locator, Page } from '@playwright/test';
import { expect, test } from './server.ts';

const LANDING = '/treatments/balloon-sinuplasty-houston/';

const stepsOf = (page: Page) => page.locator('[data-steps]');
const openOnes = (steps: Locator) =>
  steps.locator('details').evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open));
const only = (index: number) => Array.from({ length: 3 }, (_, at) => at === index);

test('arrow buttons and keys go from step to step, and announce the ends', async ({ page }) => {
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
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await expect.poll(() => openOnes(steps)).toEqual(only(2));
  await expect(steps.locator('summary').nth(2)).toBeFocused();
  await expect(next).toHaveAttribute('aria-disabled', 'true');

  await page.keyboard.press('Enter');
  expect(await openOnes(steps)).toEqual(only(-1));
  await expect(steps.locator('img[src*="step-"]').first()).toBeVisible();
});

test('swiping over the picture opens the next step, and scrolling does not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(LANDING);
  const steps = stepsOf(page);
  const swipe = async (across: number, down: number) => {
    const picture = steps.locator('details[open] [data-swipe]');
    await picture.dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 300, clientY: 300 });
    await picture.dispatchEvent('pointerup', { pointerType: 'touch', clientX: 300 + across, clientY: 300 + down });
  };

  await swipe(-120, -90);
  await swipe(-30, 0);
  expect(await openOnes(steps)).toEqual(only(0));

  // The code of the steps loads with the first touch: a faster visitor swipes once more.
  await expect
    .poll(async () => {
      if ((await steps.locator('details').first().getAttribute('open')) !== null) await swipe(-120, 20);
      return openOnes(steps);
    })
    .toEqual(only(1));

  await swipe(120, 0);
  await expect.poll(() => openOnes(steps)).toEqual(only(0));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('one step is open at a time, and no button is there that would do nothing', async ({ page }) => {
    await page.goto(LANDING);
    const steps = stepsOf(page);
    await expect(steps.getByRole('button', { name: 'Next' })).toBeHidden();

    await steps.locator('summary').nth(1).click();
    await expect(steps.locator('details').nth(1)).toHaveAttribute('open');
    await expect(steps.locator('details[open]')).toHaveCount(1);
    await expect(steps.locator('img[src*="step-3"]')).toBeVisible();
  });
});
