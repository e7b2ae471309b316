import { findAxeProblems } from './checks.ts';
import { entry, opener, openPanels, overlay, panel, PANELS } from './menu.ts';
import { expect, test } from './server.ts';
import { isDocument, openLive, watchRequests } from './visit.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu covers the page, keeps the focus inside, and returns it', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    await opener(page).click();
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      // After the last link comes the browser's own bar, which a test sees as the body.
      expect(await page.evaluate(() => document.activeElement?.closest('#ostium-menu, body')?.id)).toMatch(
        /^(ostium-menu)?$/,
      );
    }
    expect(await page.locator('main').evaluate((main) => main.hasAttribute('inert'))).toBe(true);

    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    expect(await page.locator('[inert]').count()).toBe(0);

    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await expect(overlay(page)).toHaveCount(0);
  });

  test('one entry is open at a time, with its overview, its own links and those only for narrow windows', async ({
    page,
  }) => {
    await openLive(page, '/services/gerd/');
    await opener(page).click();
    for (const [label, name] of Object.entries(PANELS)) {
      await entry(page, label).click();
      await expect.poll(() => openPanels(page)).toEqual([name]);
      await expect(panel(page, name).getByRole('link', { name: 'Overview' })).toBeVisible();
      await expect(entry(page, label)).toBeInViewport();
    }
    await expect(panel(page, 'practice').getByRole('link', { name: 'Ear Cleaning' })).toBeVisible();
    await entry(page, 'Balloon Sinuplasty').click();
    await expect(panel(page, 'sinuplasty').getByRole('link', { name: 'Patient Resources' })).toHaveAttribute(
      'href',
      '/our-practice/patient-information/',
    );
    expect(await findAxeProblems(page)).toEqual([]);
    await entry(page, 'Balloon Sinuplasty').click();
    await expect.poll(() => openPanels(page)).toEqual([]);
  });

  test('a link closes the menu and navigates without a document, and the page is at its top', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    const documents = watchRequests(page, isDocument);
    await page.evaluate(() => document.querySelector<HTMLElement>('#ostium-menu')?.showPopover());
    await entry(page, 'Our Team').click();
    await panel(page, 'team')
      .getByRole('link', { name: /Naomi Okafor/ })
      .click();

    await expect(page).toHaveURL(/about-okafor/);
    await expect(overlay(page)).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect.poll(() => openPanels(page)).toEqual([]);
    expect(await page.locator('[inert]').count()).toBe(0);
    expect(documents).toEqual([]);
  });

  test('the overlay takes a second and the chevron a fifth of one, and neither moves with reduced motion', async ({
    page,
  }) => {
    const times = () =>
      page.evaluate(() =>
        ['#ostium-menu', '#ostium-menu summary > svg'].map((selector) => {
          const element = document.querySelector(selector);
          return element && getComputedStyle(element).transitionDuration.split(', ')[0];
        }),
      );
    await page.goto('/');
    expect(await times()).toEqual(['1s', '0.2s']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const time of await times()) expect(Number.parseFloat(time ?? '1')).toBeLessThan(0.01);
  });

  test('when the window gets wider the menu is a row again, with everything in reach', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    await opener(page).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(overlay(page)).toHaveCount(0);
    await expect(entry(page, 'Location')).toBeVisible();
    expect(await page.locator('[inert]').count()).toBe(0);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('panels open in a wide window, one at a time, and controls that need script are absent', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/services/gerd/');
    await entry(page, 'Our Team').click();
    await entry(page, 'ENT & Allergy').click();
    await expect(panel(page, 'practice')).toBeVisible();
    await expect(panel(page, 'team')).toBeHidden();
    await expect(page.locator('[data-close]').first()).toBeHidden();
    await expect(page.locator('[data-later]')).toBeHidden();
  });

  test('the phone menu opens, unfolds, follows a link, and closes', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/services/gerd/');
    await opener(page).click();
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0);
    await opener(page).click();
    await entry(page, 'Our Team').click();
    await panel(page, 'team')
      .getByRole('link', { name: /Elise Marlowe/ })
      .click();
    await expect(page).toHaveURL(/about-dr-marlowe/);
  });

  test('every link of the menu is in the document once, whether its panel is open or not', async ({ page }) => {
    await page.goto('/services/gerd/');
    const links = await page
      .locator('#ostium-menu nav li li a')
      .evaluateAll((all) =>
        all.map((one) => `${one.closest('details')?.dataset['panel']} ${one.getAttribute('href')}`),
      );
    expect(links.length).toBeGreaterThan(45);
    expect(new Set(links).size).toBe(links.length);
  });
});
