import type { Page } from '@playwright/test';
import { findAxeProblems } from './checks.ts';
import { expect, test } from './server.ts';
import { openLive, watchRequests } from './visit.ts';

const hero = (page: Page) => page.locator('main section').first();
const row = (page: Page) => hero(page).getByRole('list', { name: 'Highlights' });
/** Which slide the row shows: 1, 2, 3, or a fraction in between. */
const standsAt = (page: Page) => row(page).evaluate(({ scrollLeft, clientWidth }) => 1 + scrollLeft / clientWidth);
const slide = (page: Page, number: number) => row(page).locator(`> li:nth-child(${number})`);
const marks = (page: Page) => hero(page).locator('ol a');
const clock = (page: Page) => hero(page).locator('a[aria-current]');

/** The state of the timer of the current number, read from CSS: the visible line is itself the timer. */
const clockState = (page: Page) => clock(page).evaluate((mark) => getComputedStyle(mark, '::after').animationPlayState);

/** Makes the timer run out now. */
const windOn = (page: Page) =>
  clock(page).evaluate((mark) => {
    for (const animation of mark.getAnimations({ subtree: true })) animation.currentTime = 6990;
  });

/** Drags a finger over the row, from one x position to another. */
async function swipe(page: Page, from: number, to: number) {
  const touch = await page.context().newCDPSession(page);
  const y = 300;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: from, y }] });
  for (let part = 1; part <= 12; part += 1) {
    const x = from + ((to - from) * part) / 12;
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
    await page.waitForTimeout(16);
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('a carousel announces what it is, and the position of each slide', async ({ page }) => {
  await openLive(page, '/');

  await expect(hero(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(hero(page)).toHaveAccessibleName('The first easy breath.');
  await expect(slide(page, 2).getByRole('group')).toHaveAccessibleName('2 of 3');
  await expect(marks(page).nth(0)).toHaveAttribute('aria-current', 'true');
  expect(await findAxeProblems(page)).toEqual([]);
});

test('it advances by itself, loops, and does not announce it', async ({ page }) => {
  await openLive(page, '/');
  for (const number of [2, 3, 1]) {
    await windOn(page);
    await expect(marks(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => standsAt(page)).toBe(number);
    await expect.poll(() => row(page).evaluate(({ style }) => style.scrollSnapType)).toBe('');
  }

  await expect(hero(page).locator('output')).toBeEmpty();
});

test('a slide is shown for seven seconds', async ({ page }) => {
  await openLive(page, '/');
  const times = await clock(page).evaluate((mark) => getComputedStyle(mark, '::after').animationDuration);

  expect(times).toBe('3.5s, 7s');
});

test('Pause stops it for good, and Play resumes it', async ({ page }) => {
  await openLive(page, '/');
  await expect.poll(() => clockState(page)).toContain('running');
  await hero(page).getByRole('button', { name: 'Pause' }).click();

  await expect.poll(() => clockState(page)).toContain('paused');
  await marks(page).nth(1).click();
  await expect.poll(() => clockState(page)).toContain('paused');

  await hero(page).getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => clockState(page)).toContain('running');
});

test('it waits while the keyboard focus is inside, not while a pointer is over it', async ({ page }) => {
  await openLive(page, '/');
  await hero(page).getByRole('link', { name: 'See how it works' }).hover();
  await expect.poll(() => clockState(page)).toContain('running');

  await row(page).focus();
  await page.keyboard.press('Tab');
  await expect.poll(() => clockState(page)).toContain('paused');

  await page.mouse.click(700, 5);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => clockState(page)).toContain('running');
});

test('it waits while it is out of view', async ({ page }) => {
  await openLive(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(() => clockState(page)).toContain('paused');

  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => clockState(page)).toContain('running');
});

test('arrow keys move it, past both ends, and the position is announced', async ({ page }) => {
  await openLive(page, '/');
  await row(page).focus();
  for (const [key, number] of [
    ['ArrowLeft', 3],
    ['ArrowRight', 1],
    ['ArrowRight', 2],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => standsAt(page)).toBe(number);
    await expect(hero(page).locator('output')).toHaveText(`${number} of 3`);
    await expect.poll(() => row(page).evaluate(({ style }) => style.scrollSnapType)).toBe('');
  }
});

test('focusing a link inside a later slide brings its slide into view', async ({ page }) => {
  await openLive(page, '/');
  await slide(page, 2).getByRole('link').first().focus();

  await expect.poll(() => standsAt(page)).toBe(2);
  await expect(marks(page).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('a scroll position from before the script ran is kept, and the numbers follow', async ({ page }) => {
  await page.goto('/');
  await row(page).evaluate((list) => (list.scrollLeft = list.clientWidth));
  await expect(page.locator('html[data-live]')).toBeAttached();

  await expect(marks(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => standsAt(page)).toBe(2);
});

test('pictures of later slides are requested shortly before they are shown, not earlier', async ({ page }) => {
  const pictures = watchRequests(page, (request) => request.resourceType() === 'image');
  const ofLaterSlides = () => pictures.filter((path) => /heroes\/(?:room|pollen)/.test(path));
  await openLive(page, '/');
  await page.waitForLoadState('networkidle');
  expect(ofLaterSlides()).toEqual([]);

  await clock(page).evaluate((mark) => {
    for (const animation of mark.getAnimations({ subtree: true })) animation.currentTime = 3490;
  });

  await expect.poll(() => ofLaterSlides().length).toBeGreaterThan(0);
  await expect.poll(() => standsAt(page)).toBe(1);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('it can be swiped, and a finger stops its automatic movement', async ({ page }) => {
    await openLive(page, '/');
    await hero(page).getByRole('button', { name: 'Pause' }).tap();
    await swipe(page, 330, 60);

    await expect.poll(() => standsAt(page)).toBe(2);
    await expect(marks(page).nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(hero(page).locator('output')).toBeEmpty();

    await marks(page).nth(2).tap();
    await swipe(page, 60, 330);
    await expect.poll(async () => (await standsAt(page)) % 1).toBe(0);
    await expect(row(page)).not.toHaveCSS('scroll-snap-type', 'none');
  });
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it never moves by itself, and jumps to the chosen slide', async ({ page }) => {
    await openLive(page, '/');
    await expect(hero(page).getByRole('button', { name: 'Pause' })).toBeHidden();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

    await marks(page).nth(2).click();
    await expect(marks(page).nth(2)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => standsAt(page)).toBe(3);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every slide and picture can be reached by links and keys, and no control needs script', async ({ page }) => {
    await page.goto('/');
    await expect(hero(page).getByRole('button')).toHaveCount(0);
    await marks(page).nth(1).click();
    await expect.poll(() => standsAt(page)).toBe(2);
    await expect(slide(page, 2).locator('img')).toBeVisible();

    await row(page).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => standsAt(page)).toBe(3);
  });
});

test('three articles are in view on a desktop, two on a tablet and one on a phone, with the beginning of the next', async ({
  page,
}) => {
  await page.goto('/');
  for (const [width, inView] of [
    [1440, 3],
    [900, 2.15],
    [390, 1.15],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const layout = await page.getByRole('list', { name: 'Latest articles' }).evaluate((list) => {
      const [first, second] = [...list.children].map((item) => item.getBoundingClientRect());
      const { paddingLeft, paddingRight } = getComputedStyle(list);
      const gap = (second?.left ?? 0) - (first?.right ?? 0);
      const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return (room + gap) / ((first?.width ?? 0) + gap);
    });

    expect(layout, `${width} px`).toBeCloseTo(inView, 1);
  }
});

test('everything that dragging does also works with a single press', async ({ page }) => {
  await openLive(page, '/');

  // WCAG 2.5.7: a single press, no movement.
  await marks(page).nth(2).click();

  await expect.poll(() => standsAt(page)).toBe(3);
  await expect(marks(page).nth(2)).toHaveAttribute('aria-current', 'true');
});
