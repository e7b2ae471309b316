import type { Locator, Page } from '@playwright/test';
import { findAxeProblems, overflowOf, watchTrouble } from './checks.ts';
import { expect, test } from './server.ts';
import { becomesLive, isDocument, openLive, watchRequests } from './visit.ts';

const PANELS = { 'Our Team': 'team', 'Balloon Sinuplasty': 'sinuplasty', 'ENT & Allergy': 'practice' } as const;

const entry = (page: Page, label: string): Locator =>
  page.locator('header [data-section]').filter({ hasText: new RegExp(`^${label}$`) });
const panel = (page: Page, name: string): Locator => page.locator(`header details[data-panel=${name}] > div`);
const openPanels = (page: Page): Promise<(string | null)[]> =>
  page.locator('header details[open]').evaluateAll((all) => all.map((one) => one.getAttribute('data-panel')));
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Menu', exact: true });
const overlay = (page: Page): Locator => page.locator('#ostium-menu:popover-open');
const alertBar = (page: Page): Locator => page.getByRole('region', { name: 'Notice' });
const popup = (page: Page): Locator => page.getByRole('complementary', { name: /New here/ });

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('hovering opens one panel at a time, the other entries and leaving close it', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    for (const [label, name] of Object.entries(PANELS)) {
      await entry(page, label).hover();
      await expect.poll(() => openPanels(page)).toEqual([name]);
      await expect(panel(page, name)).toBeVisible();
    }
    for (const label of ['Testimonials', 'Blog', 'Location']) {
      await entry(page, 'Our Team').hover();
      await expect.poll(() => openPanels(page)).toEqual(['team']);
      await entry(page, label).hover();
      await expect.poll(() => openPanels(page)).toEqual([]);
    }
    await entry(page, 'Our Team').hover();
    await expect(panel(page, 'team')).toBeVisible();
    await page.mouse.move(640, 880);
    await expect.poll(() => openPanels(page)).toEqual([]);
  });

  test('a pointer on its way down to a panel may cross the other entries', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    await entry(page, 'Our Team').hover();
    await expect(panel(page, 'team')).toBeVisible();
    const from = await entry(page, 'Our Team').boundingBox();
    const to = await panel(page, 'team').getByRole('link').last().boundingBox();
    if (!from || !to) throw new Error('The menu is not on the screen.');
    await page.mouse.move(from.x + from.width, from.y + from.height - 8);

    await page.mouse.move(to.x, to.y, { steps: 12 });
    await page.waitForTimeout(500);

    expect(await openPanels(page)).toEqual(['team']);
  });

  test('an entry opens at a click, and leads to its page at one where hovering had opened it', async ({
    page,
    site,
  }) => {
    await openLive(page, '/services/gerd/');
    await entry(page, 'Our Team').click();
    await page.waitForTimeout(300);
    expect(await openPanels(page)).toEqual(['team']);
    await entry(page, 'Our Team').click();
    await expect.poll(() => openPanels(page)).toEqual([]);

    await page.mouse.move(640, 880);
    await entry(page, 'Our Team').hover();
    await expect(panel(page, 'team')).toBeVisible();
    await page.waitForTimeout(500);
    await entry(page, 'Our Team').click();
    await expect(page).toHaveURL(`${site.url}/our-team/`);
    await expect.poll(() => openPanels(page)).toEqual([]);
  });

  test('the keyboard goes through all panels: Enter, Space and arrows open, Escape closes and gives the focus back', async ({
    page,
  }) => {
    await openLive(page, '/services/gerd/');
    for (const [key, label, name] of [
      ['Enter', 'Our Team', 'team'],
      ['Space', 'Balloon Sinuplasty', 'sinuplasty'],
      ['ArrowDown', 'ENT & Allergy', 'practice'],
    ] as const) {
      await entry(page, label).focus();
      await page.keyboard.press(key);
      await expect.poll(() => openPanels(page)).toEqual([name]);
      await page.keyboard.press(key === 'ArrowDown' ? 'ArrowDown' : 'Tab');
      await expect(panel(page, name).locator('a:focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => openPanels(page)).toEqual([]);
      await expect(entry(page, label)).toBeFocused();
    }
    await page.keyboard.press('ArrowRight');
    await expect(entry(page, 'Testimonials')).toBeFocused();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(entry(page, 'Our Team')).toBeFocused();
  });

  test('a panel closes when the focus goes on, when the page is pressed, and when one of its links is followed', async ({
    page,
  }) => {
    await openLive(page, '/services/gerd/');
    await entry(page, 'Our Team').focus();
    await page.keyboard.press('Enter');
    await panel(page, 'team').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(entry(page, 'Balloon Sinuplasty')).toBeFocused();
    await expect.poll(() => openPanels(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await expect.poll(() => openPanels(page)).toEqual(['sinuplasty']);
    await page.mouse.click(5, 800);
    await expect.poll(() => openPanels(page)).toEqual([]);

    await entry(page, 'Balloon Sinuplasty').focus();
    await page.keyboard.press('Enter');
    await panel(page, 'sinuplasty').getByRole('link', { name: 'Chronic Cough' }).click();
    await expect(page).toHaveURL(/chronic-cough/);
    await expect.poll(() => openPanels(page)).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('the menu marks the section of a page and the page itself, also where a navigation brought it', async ({
    page,
  }) => {
    const marked = () =>
      page
        .locator('#ostium-menu [aria-current]')
        .evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-current')} ${one.textContent}`));
    await page.goto('/services/gerd/');
    const byServer = await marked();
    await openLive(page, '/blog/');
    expect(await marked()).toEqual(['true Blog']);

    await entry(page, 'ENT & Allergy').hover();
    await panel(page, 'practice').getByRole('link', { name: 'GERD' }).click();
    await expect(page).toHaveURL(/gerd/);

    await expect.poll(marked).toEqual(byServer);
    expect(byServer).toEqual(['true ENT & Allergy', 'page GERD']);
  });

  test('panels hold what the desktop menu names and nothing of the narrow one’s, and nothing for axe', async ({
    page,
    site,
  }) => {
    const trouble = watchTrouble(page, site.url);
    await openLive(page, '/services/gerd/');
    const links: Record<string, number> = {};
    for (const [label, name] of Object.entries(PANELS)) {
      await entry(page, label).focus();
      await page.keyboard.press('Enter');
      await expect(panel(page, name)).toBeVisible();
      links[name] = await panel(page, name).getByRole('link').filter({ visible: true }).count();
      expect(await findAxeProblems(page)).toEqual([]);
    }
    expect(links).toEqual({ team: 5, sinuplasty: 16, practice: 33 });
    await expect(panel(page, 'practice').getByText('Ear Cleaning')).toBeHidden();
    expect(trouble).toEqual([]);
  });

  for (const [width, team, sinuplasty] of [
    [1024, 964, 964],
    [1440, 1120, 1030],
    [1920, 1120, 1030],
  ] as const) {
    test(`at ${width} px the row of entries is one line and the panels keep to their widths`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openLive(page, '/services/gerd/');
      const widthOf = async (label: string, name: string) => {
        await entry(page, label).focus();
        await page.keyboard.press('Enter');
        return (await panel(page, name).locator('> div').boundingBox())?.width;
      };
      expect(await widthOf('Our Team', 'team')).toBe(team);
      expect(await widthOf('Balloon Sinuplasty', 'sinuplasty')).toBe(sinuplasty);
      expect((await page.getByRole('banner').boundingBox())?.height).toBe(width < 1280 ? 94 : 100);
      expect(await overflowOf(page)).toBe(0);
    });
  }
});

test.describe('with a finger on a wide window', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a tap opens a panel, another closes it, and so does a tap beside it', async ({ page }) => {
    await page.goto('/services/gerd/');
    await page.touchscreen.tap(20, 700);
    await becomesLive(page);
    await entry(page, 'Our Team').tap();
    await expect.poll(() => openPanels(page)).toEqual(['team']);
    await entry(page, 'ENT & Allergy').tap();
    await expect.poll(() => openPanels(page)).toEqual(['practice']);
    await entry(page, 'ENT & Allergy').tap();
    await expect.poll(() => openPanels(page)).toEqual([]);
    await entry(page, 'Our Team').tap();
    await page.touchscreen.tap(10, 780);
    await expect.poll(() => openPanels(page)).toEqual([]);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu lies over the page, keeps the focus, and gives it back', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    await opener(page).click();
    await expect(overlay(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab');
      // Beyond the last there is the browser's own bar, which a test sees as the body.
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

  test('one entry is open at a time, with its overview, its own links and those of narrow windows alone', async ({
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

  test('a link closes the menu, leads on without a document, and the page is at its top', async ({ page }) => {
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

  test('the overlay takes a second and the chevron a fifth of it, and neither moves for those who want no motion', async ({
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

  test('the window grows and the menu is a row again, with nothing out of reach', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    await opener(page).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(overlay(page)).toHaveCount(0);
    await expect(entry(page, 'Location')).toBeVisible();
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  test('help stands in one place: the call bar, below everything, on every kind of page', async ({ page }) => {
    for (const path of ['/', '/blog/', '/services/gerd/', '/es-lp/', '/quiz/', '/no-such-page/']) {
      await page.goto(path);
      const bar = page.locator('aside a[href^="tel:"]').last();
      await expect(bar).toBeInViewport();
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
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

  test('nothing that has the focus is hidden by a bar or a card', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openLive(page, '/services/gerd/');
    await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
    await expect(popup(page)).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (let step = 0; step < 60; step += 1) {
      await page.keyboard.press('Tab');
      await page.waitForTimeout(30);
      const hidden = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body || focused.closest('aside')) return undefined;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const over = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
        return over?.closest('aside') ? focused.textContent : undefined;
      });
      expect(hidden).toBeUndefined();
    }
  });

  test('everything in bars, menu and footer is large enough to be tapped', async ({ page }) => {
    await openLive(page, '/services/gerd/');
    await opener(page).click();
    await entry(page, 'ENT & Allergy').click();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header :is(a, button, summary), footer a, aside a')]
        .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (Math.round(box.height) < 44 || box.width < 24))
        .map(({ name, box }) => `${name}: ${box.width} by ${box.height}`),
    );
    expect(small).toEqual([]);
  });
});

test('the smallest window loses nothing and scrolls one way', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLive(page, '/services/gerd/');
  expect(await overflowOf(page)).toBe(0);
  await expect(alertBar(page).getByRole('link')).toBeInViewport({ ratio: 1 });
  await opener(page).click();
  await entry(page, 'ENT & Allergy').click();
  expect(await overflowOf(page)).toBe(0);
  expect(await page.locator('#ostium-menu').evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0);
});

test('the alert is closed for the visit: on later pages, after a reload, and behind a page that has none', async ({
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
  await expect(page.locator('header')).toBeVisible();
  await expect(alertBar(page)).toBeHidden();
});

test('the popup comes when a visitor has read to the end, and once closed stays away', async ({ page }) => {
  await page.goto('/services/gerd/');
  await expect(popup(page)).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await expect(popup(page)).toBeVisible();
  const box = await popup(page).boundingBox();
  expect(box?.width).toBeLessThanOrEqual(600);
  expect(box?.height).toBeLessThanOrEqual(500);
  expect(await findAxeProblems(page)).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await page.reload();
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }));
  await page.waitForTimeout(2600);
  await expect(popup(page)).toBeHidden();
});

test('no popup stands before an appointment or in the quiz, and a Spanish page has one in Spanish', async ({
  page,
}) => {
  for (const path of ['/appointments/', '/quiz/', '/quiz/thank-you/']) {
    await page.goto(path);
    await expect(page.locator('[data-later]')).toHaveCount(0);
  }
  await page.goto('/es-lp/');
  await expect(page.locator('[data-later] h2')).toHaveText(/primera vez/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('panels open on a wide window, one at a time, and what needs script is not there', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/services/gerd/');
    await entry(page, 'Our Team').click();
    await entry(page, 'ENT & Allergy').click();
    await expect(panel(page, 'practice')).toBeVisible();
    await expect(panel(page, 'team')).toBeHidden();
    await expect(page.locator('[data-close]').first()).toBeHidden();
    await expect(page.locator('[data-later]')).toBeHidden();
  });

  test('the menu of a phone opens, unfolds, leads on, and closes', async ({ page }) => {
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

  test('every link of the menu is in the document, once, whether its panel is open or not', async ({ page }) => {
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

test('pages in Spanish and the quiz keep the chrome that is theirs', async ({ page }) => {
  await page.goto('/es-lp/');
  await expect(page.locator('header nav, header [href="/appointments/"]')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'English' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByText('Lunes a jueves')).toBeVisible();
  await page.goto('/quiz/');
  await expect(page.locator('#ostium-root > [data-part] > :is(header, footer, [data-notice])')).toHaveCount(0);
});
