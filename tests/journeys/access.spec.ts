import { opener } from './menu.ts';
import { expect, test } from './server.ts';
import { openLive } from './visit.ts';

test('Next of a list of steps is free at its first step, wherever the page was scrolled, and Previous at its last', async ({
  page,
}) => {
  await openLive(page, '/treatments/balloon-sinuplasty-houston/');
  const steps = page.locator('[data-steps]');
  const [previous, next] = [steps.locator('[data-step="-1"]'), steps.locator('[data-step="1"]')];
  await next.scrollIntoViewIfNeeded();
  await next.focus();
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await expect(next).toHaveAttribute('aria-disabled', 'false');
  const count = await steps.locator('details').count();
  for (let step = 1; step < count; step += 1) await next.click();

  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(previous).toHaveAttribute('aria-disabled', 'false');
});

test('the menu of a phone is a dialog with a name while it is open, and nothing of that in a wide window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/services/gerd/');
  await opener(page).click();
  await expect(page.getByRole('dialog', { name: 'Main menu' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener(page)).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.locator('[data-menu]')).not.toHaveAttribute('role');
});

test('a window that changes between both forms of the menu keeps the focus in it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openLive(page, '/services/gerd/');
  const entries = page.locator('[data-menu] [data-section]');
  await entries.nth(1).click();
  await page.locator('[data-menu] details[open] a').first().focus();
  await page.setViewportSize({ width: 900, height: 844 });
  await expect(opener(page)).toBeFocused();

  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(entries.first()).toBeFocused();
});

test('a notice that is closed in one tab is closed in another one, open or new', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.goto('/services/gerd/');
  await page.getByRole('region', { name: 'Notice' }).getByRole('button').click();
  const later = await context.newPage();
  await later.goto('/services/gerd/');
  await other.reload();

  for (const tab of [page, other, later]) await expect(tab.getByRole('region', { name: 'Notice' })).toBeHidden();
});

test('without styles no drawing is wider than a line, and nothing says that it is still loading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route('**/*.css', (route) => route.abort());
  for (const path of ['/', '/services/gerd/', '/quiz/', '/allergy-report/']) {
    await page.goto(path);
    await page.evaluate(() => document.querySelectorAll('style').forEach((style) => style.remove()));
    const widest = await page
      .locator('svg')
      .evaluateAll((all) => Math.max(...all.map((svg) => svg.getBoundingClientRect().width)));
    expect(widest, path).toBeLessThanOrEqual(300);
    await expect(page.getByText('still loading')).toBeHidden();
  }
});
