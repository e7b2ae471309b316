import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { isResting, leftOut } from './deferredVisit.ts';
import { becomesLive, comesToRest, openLive } from './visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Which block of the page is at the top of the window, and where it begins. Blocks are counted from 0. */
const findTop = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('main [data-part] > *')].map((block) => block.getBoundingClientRect());
    const index = blocks.findIndex(({ bottom }) => bottom > 0);
    return { index, top: Math.round(blocks[index]?.top ?? Number.NaN) };
  });

/** Waits until the window shows what it showed before, to within a few pixels: a picture's height may be rounded differently. */
const expectTop = (page: Page, before: { index: number; top: number }) =>
  expect
    .poll(async () => {
      const { index, top } = await findTop(page);
      return { index, isThere: Math.abs(top - before.top) < 5 };
    })
    .toEqual({ index: before.index, isThere: true });

/** Scrolls as a thumb does: to no particular place, down until the middle is reached. */
async function readToTheMiddle(page: Page) {
  await page.mouse.move(200, 400);
  for (let step = 0; step < 13; step++) {
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(30);
  }
  // A picture whose height changes on the way changes the scroll position, not what is seen.
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(6000);
  await comesToRest(page);
  return findTop(page);
}

test('a page that is opened at its top defers what is far below, until the first sign', async ({ page }) => {
  await page.goto('/');
  expect(await isResting(page)).toBe(true);
  expect(await leftOut(page)).toBeGreaterThan(5);
  const guessedHeight = await page.evaluate(() => document.documentElement.scrollHeight);

  await page.keyboard.press('Shift');
  expect(await isResting(page)).toBe(false);
  expect(await leftOut(page)).toBe(0);
  // The scroll bar has already shown this length.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(Math.abs(guessedHeight - height) / height).toBeLessThan(0.05);
});

for (const path of ['/treatments/balloon-sinuplasty-houston/', '/es-lp/', '/reviews/testimonials/']) {
  test(`${path}, whose blocks have heights that cannot be estimated, is complete and keeps its scroll position`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await leftOut(page)).toBe(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.evaluate(() => scrollTo(0, 6000));
    await comesToRest(page);

    expect(await page.evaluate(() => scrollY)).toBe(6000);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  });
}

for (const sign of ['wheel', 'press', 'script'] as const) {
  test(`nothing is deferred once a ${sign} has scrolled the page`, async ({ page }) => {
    await page.goto('/');
    if (sign === 'wheel') await page.mouse.wheel(0, 100);
    else if (sign === 'press') await page.keyboard.press('PageDown');
    else await page.evaluate(() => scrollTo(0, 100));
    await expect.poll(() => leftOut(page)).toBe(0);
  });
}

test('a reload in the middle of the page shows the same place', async ({ page }) => {
  await page.goto('/');
  const before = await readToTheMiddle(page);
  expect(before.index).toBeGreaterThan(3);

  await page.reload();
  await expectTop(page, before);
  expect(await isResting(page)).toBe(false);
});

for (const [how, otherPath] of [
  ['a page that the browser keeps', '/quiz/'],
  ['a document of another kind', '/robots.txt'],
] as const) {
  test(`returning from ${how} shows the same place`, async ({ page }) => {
    await page.goto('/');
    const before = await readToTheMiddle(page);
    await page.goto(otherPath);
    await page.goBack();

    await expectTop(page, before);
    expect(await isResting(page)).toBe(false);
    await page.waitForTimeout(300);
    await expectTop(page, before);
  });
}

test('leaving by a link and going back shows the same place, with no block deferred', async ({ page }) => {
  await openLive(page, '/');
  const before = await readToTheMiddle(page);
  await page.evaluate(() =>
    document.querySelector<HTMLAnchorElement>('header a[href="/appointments/"], a[href="/appointments/"]')?.click(),
  );
  await expect(page).toHaveURL(/\/appointments\/$/);
  await page.goBack();

  await expectTop(page, before);
  expect(await isResting(page)).toBe(false);
  expect(await leftOut(page)).toBe(0);
});

test('a page that is reached by a link has all its blocks', async ({ page }) => {
  await openLive(page, '/blog/');
  await page.locator('header a[href="/"]').first().click();
  await becomesLive(page);
  await expect(page.locator('main [data-part]')).not.toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('main h2').length)).toBeGreaterThan(5);
  expect(await leftOut(page)).toBe(0);
});

test('nothing shifts while the page is read from its top', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.mouse.move(200, 400);
  for (let step = 0; step < 80; step++) {
    await page.mouse.wheel(0, 180);
    await page.waitForTimeout(40);
  }
  const sum = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
  );
  expect(sum).toBeLessThan(0.02);
});

test('in print the page is complete', async ({ page }) => {
  await page.goto('/');
  await page.emulateMedia({ media: 'print' });
  expect(await isResting(page)).toBe(true);
  expect(await leftOut(page)).toBe(0);
});

test(
  'a page that nobody touches is laid out part by part, so that no single frame does it all, and is then complete, also for screen readers',
  { tag: '@full' },
  async ({ page }) => {
    await page.goto('/');
    expect(await isResting(page)).toBe(true);
    const waking = await page.evaluate(async () => {
      const counts = new Set<number>();
      while (document.documentElement.hasAttribute('data-rest')) {
        await new Promise((next) => requestAnimationFrame(next));
        const headings = [...document.querySelectorAll('main h2')];
        counts.add(headings.filter((heading) => !heading.checkVisibility({ contentVisibilityAuto: true })).length);
      }
      return [...counts];
    });
    expect(waking.length).toBeGreaterThan(4);
    expect(waking).toEqual(waking.toSorted((one, other) => other - one));
    expect(await leftOut(page)).toBe(0);
    const client = await page.context().newCDPSession(page);
    const { nodes } = await client.send('Accessibility.getFullAXTree');
    const headings = nodes.filter(({ role }) => role?.value === 'heading').map(({ name }) => String(name?.value));
    expect(headings).toEqual(expect.arrayContaining(await page.locator('main h2').allTextContents()));
  },
);
