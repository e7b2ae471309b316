import type { Locator, Page } from '@playwright/test';
import { findAxeProblems, overflowOf } from './checks.ts';
import { entry, opener } from './menu.ts';
import { expect, test } from './server.ts';
import { openLive, readToTheEnd } from './visit.ts';

const alertBar = (page: Page): Locator => page.getByRole('region', { name: 'Notice' });
const popup = (page: Page): Locator => page.getByRole('dialog', { name: /New here/ });

/** Scrolls to the end and stays there until a popup is due. */
async function stayAtTheEnd(page: Page): Promise<void> {
  await readToTheEnd(page);
  await page.clock.fastForward(2_000);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('help is in one place on every kind of page: in the header, then in the call bar, which is below everything', async ({
    page,
  }) => {
    for (const path of ['/', '/blog/', '/services/gerd/', '/es-lp/', '/no-such-page/']) {
      await page.goto(path);
      const bar = page.locator('aside a[href^="tel:"]').last();
      await expect(page.locator('header:not(main *) > div > a[href^="tel:"]')).toBeInViewport();
      await expect(bar, `${path}: nothing of the first screen lies below the bar`).toBeHidden();
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
      await expect(bar).toBeInViewport();
      const last = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('main, footer')];
        return Math.max(...parts.map((part) => part.getBoundingClientRect().bottom));
      });
      expect(last, `${path}: the bar covers no content at the end`).toBeLessThanOrEqual(
        ((await bar.boundingBox())?.y ?? 0) + 1,
      );
      const order = await page.evaluate(() =>
        [...document.querySelectorAll('header, main, footer, aside:has(> a[href^="tel:"])')].map(
          (part) => part.localName,
        ),
      );
      expect(order.at(-1), path).toBe('aside');
    }
  });

  test('the footer is no longer than a screen: Spanish is in its first row, and its links are folded by group', async ({
    page,
  }) => {
    await page.goto('/services/gerd/');
    const footer = page.getByRole('contentinfo');
    const ground = footer.locator('> div');
    const links = footer.getByRole('navigation', { name: 'Practice' });
    await expect.poll(async () => (await ground.boundingBox())?.height).toBeLessThan(844);
    const top = (await ground.boundingBox())?.y ?? 0;
    expect(((await footer.getByRole('link', { name: 'Español' }).boundingBox())?.y ?? 0) - top).toBeLessThan(60);
    await expect(links.getByRole('link', { name: 'Blog' })).toBeHidden();
    await links.getByText('Practice').locator('visible=true').click();
    await expect(links.getByRole('link', { name: 'Blog' })).toBeVisible();

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await expect(links.getByRole('link', { name: 'Blog' })).toBeVisible();
    await expect(links.locator('summary')).toBeHidden();
  });

  test('no bar or card hides the focused element', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await openLive(page, '/services/gerd/');
    await stayAtTheEnd(page);
    await expect(popup(page)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      await page.waitForTimeout(30);
      const hiddenFocus = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('aside, [role=dialog]')) return undefined;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
        return over?.closest('aside, [role=dialog]') ? focused.textContent : undefined;
      });
      expect(hiddenFocus).toBeUndefined();
    }
  });

  test('everything in bars, menu and footer is large enough to be tapped', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    await opener(page).click();
    await entry(page, 'ENT & Allergy').click();
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'header:not(main *) :is(a, button, summary), footer a, aside a, [role=dialog] :is(a, button)',
        ),
      ]
        .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (Math.round(box.height) < 44 || box.width < 24))
        .map(({ name, box }) => `${name}: ${box.width} by ${box.height}`),
    );
    expect(small).toEqual([]);
  });
});

test('the smallest window loses nothing and scrolls only vertically', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLive(page, '/services/gerd/');
  expect(await overflowOf(page)).toBe(0);
  await expect(alertBar(page)).toHaveJSProperty('offsetHeight', 44);
  await alertBar(page).getByText('Trouble breathing?').locator('visible=true').click();
  await expect(alertBar(page).getByRole('link')).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toBe(0);
  await opener(page).click();
  await entry(page, 'ENT & Allergy').click();
  expect(await overflowOf(page)).toBe(0);
  expect(await page.locator('#ostium-menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0);
});

test('the alert stays closed for the visit: on later pages, after a reload, and after a page that has none', async ({
  page,
}) => {
  await openLive(page, '/services/gerd/');
  expect((await alertBar(page).boundingBox())?.height).toBe(44);
  await alertBar(page).getByRole('button', { name: 'Close the notice' }).click();
  await expect(alertBar(page)).toBeHidden();
  await page.reload();
  await expect(alertBar(page)).toBeHidden();
  await openLive(page, '/quiz/');
  await expect(page.locator('[data-notice]')).toHaveCount(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/blog/';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await expect(page).toHaveURL(/blog/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(alertBar(page)).toBeHidden();
});

test('the popup takes a third of a phone at most, and leaves the footer free', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/services/gerd/');
  await stayAtTheEnd(page);
  await expect(popup(page)).toHaveAttribute('data-away');
  expect((await popup(page).boundingBox())?.height).toBeLessThanOrEqual(844 / 3);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(popup(page)).not.toHaveAttribute('data-away');
});

test('the popup appears when a visitor has read to the end, and stays away once closed', async ({ page }) => {
  await page.clock.install();
  await page.goto('/services/gerd/');
  await expect(popup(page)).toBeHidden();
  await stayAtTheEnd(page);
  await expect(popup(page)).toBeVisible();
  const box = await popup(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(600);
  expect(box?.height).toBeLessThanOrEqual(500);
  expect(await findAxeProblems(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await page.reload();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await stayAtTheEnd(page);
  // The popup's code would have to load first.
  await page.waitForTimeout(300);
  await expect(popup(page)).toBeHidden();
});

test('no popup appears before an appointment or in the quiz, and a Spanish page has one in Spanish', async ({
  page,
}) => {
  for (const path of ['/appointments/', '/quiz/', '/quiz/thank-you/']) {
    await page.goto(path);
    await expect(page.locator('[data-later]')).toHaveCount(0);
  }
  await page.goto('/es-lp/');
  await expect(page.locator('[data-later] h2')).toHaveText(/primera vez/);
});

test('Spanish pages and the quiz have their own chrome', async ({ page }) => {
  await page.goto('/es-lp/');
  await expect(page.locator('header nav, header [href="/appointments/"]')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Lunes a jueves')).toBeVisible();
  await page.goto('/quiz/');
  await expect(page.locator('#ostium-root > [data-part] > :is(header, footer, [data-notice])')).toHaveCount(0);
});
