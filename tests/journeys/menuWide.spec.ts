import { findAxeProblems, overflowOf, watchTrouble } from './checks.ts';
import { entry, openPanels, panel, PANELS } from './menu.ts';
import { expect, test } from './server.ts';
import { becomesLive, openLive } from './visit.ts';

test.describe('on a wide window', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('hovering opens one panel at a time; other entries and leaving close it', async ({ page }) => {
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

  test('an entry opens at a click, and leads to its page if hovering had already opened it', async ({ page, site }) => {
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

  test('the keyboard goes through all panels: Enter, Space and arrows open, Escape closes and returns the focus', async ({
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

  test('a panel closes when the focus leaves, when the page is pressed, and when one of its links is followed', async ({
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

  test('the menu marks the section of a page and the page itself, also after a navigation', async ({ page }) => {
    const markedEntries = () =>
      page
        .locator('#ostium-menu [aria-current]')
        .evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-current')} ${one.textContent}`));
    await page.goto('/services/gerd/');
    const byServer = await markedEntries();
    await openLive(page, '/blog/');
    expect(await markedEntries()).toEqual(['true Blog']);

    await entry(page, 'ENT & Allergy').hover();
    await panel(page, 'practice').getByRole('link', { name: 'GERD' }).click();
    await expect(page).toHaveURL(/gerd/);

    await expect.poll(markedEntries).toEqual(byServer);
    expect(byServer).toEqual(['true ENT & Allergy', 'page GERD']);
  });

  test(
    'panels contain what the desktop menu names and nothing from the narrow one, and axe finds nothing',
    { tag: '@full' },
    async ({ page, site }) => {
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
      expect(links).toEqual({ team: 5, sinuplasty: 16, practice: 39 });
      await expect(panel(page, 'practice').getByText('Ear Cleaning')).toBeHidden();
      expect(trouble).toEqual([]);
    },
  );

  test(
    'the row of entries is one line and the panels have their widths, on a small desktop and on large ones',
    { tag: '@full' },
    async ({ page }) => {
      await openLive(page, '/services/gerd/');
      const widthOf = async (label: string, name: string) => {
        await entry(page, label).focus();
        await page.keyboard.press('Enter');
        return (await panel(page, name).locator('> div').boundingBox())?.width;
      };
      for (const [width, team, sinuplasty] of [
        [1024, 964, 964],
        [1440, 1120, 1030],
        [1920, 1120, 1030],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect(await widthOf('Our Team', 'team'), `${width} px`).toBe(team);
        expect(await widthOf('Balloon Sinuplasty', 'sinuplasty'), `${width} px`).toBe(sinuplasty);
        expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBe(width < 1280 ? 94 : 100);
        expect(await overflowOf(page), `${width} px`).toBe(0);
        await page.keyboard.press('Escape');
        await expect.poll(() => openPanels(page)).toEqual([]);
      }
    },
  );
});

test.describe('with a finger on a wide window', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('a tap opens a panel; a tap on another or outside closes it', async ({ page }) => {
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
