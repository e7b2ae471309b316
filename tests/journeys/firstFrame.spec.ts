import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from './server.ts';
import { leftOut } from './deferredVisit.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The page with the longest text, one of blocks, an article, a list, the home page. */
const PAGES = [
  '/services/nosebleeds/',
  '/treatments/balloon-sinuplasty-houston/',
  '/blog/allergy-shots-or-tablets/',
  '/?s=sinus',
  '/',
];

/** A further frame adds a hundred elements, or one block or the footer if that alone has more. */
const A_STEP = 180;

/** What a page records while it opens. */
interface Opening {
  /** How many elements below the header had a box in each frame. */
  frames: number[];
  /** The sum of all layout shifts. */
  shift: number;
}

/** Makes the next page record how it opens. */
const watchOpening = (page: Page) =>
  page.addInitScript(() => {
    const opening: Opening = { frames: [], shift: 0 };
    Object.assign(window, { opening });
    const look = () => {
      const all = [...document.querySelectorAll('main *, footer *')];
      const visibleCount = all.filter((element) => element.getClientRects().length > 0).length;
      if (visibleCount > 0) opening.frames.push(visibleCount);
      if (opening.frames.length < 60) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) opening.shift += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The record, once all frames are in it. */
async function openingOf(page: Page): Promise<Opening> {
  const readOpening = () => page.evaluate(() => (window as unknown as { opening: Opening }).opening);
  await expect.poll(async () => (await readOpening()).frames.length).toBe(60);
  return readOpening();
}

/** Opens a page that gets no frames, like a tab in the background. */
const stopFrames = (page: Page) => page.addInitScript(() => (window.requestAnimationFrame = () => 0));

const hasFooter = (page: Page) => page.evaluate(() => document.querySelector('footer')?.checkVisibility() ?? false);

for (const path of PAGES)
  test(
    `on a phone ${path} begins with its first window, and the rest follows without moving it`,
    { tag: '@full' },
    async ({ page }) => {
      await watchOpening(page);
      await page.goto(path);

      const { frames, shift } = await openingOf(page);
      const [first = 0, last = 0] = [frames[0], frames.at(-1)];
      expect(first).toBeGreaterThan(5);
      expect(first).toBeLessThan(last * 0.7);
      expect(frames).toEqual(frames.toSorted((one, other) => one - other));
      const steps = frames.slice(1).map((visibleCount, index) => visibleCount - (frames[index] ?? 0));
      expect(Math.max(...steps)).toBeLessThan(A_STEP);
      // A font that loads late moves the header by a line; moving the footer would add up to a third.
      expect(shift).toBeLessThan(0.05);
      expect(await hasFooter(page)).toBe(true);
    },
  );

test(
  'the first two frames of a phone show its whole first window, even without the font',
  { tag: '@full' },
  async ({ page }) => {
    await page.route(/\.woff2$/, () => undefined);
    // The first frame asks for the second, which gets no other.
    await page.addInitScript(() => {
      const next = window.requestAnimationFrame.bind(window);
      let frames = 0;
      window.requestAnimationFrame = (draw) => ((frames += 1) === 1 ? next(draw) : 0);
    });
    // On a page of text, and on the second page of a list, the text and the cards are the first window.
    for (const path of [...PAGES, '/privacy-policy/', '/blog/page/2/']) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.locator('[data-shown]').first()).toBeAttached();
      const bottom = await page.evaluate(() =>
        Math.max(...[...document.querySelectorAll('main *')].map((element) => element.getBoundingClientRect().bottom)),
      );
      expect(bottom, path).toBeGreaterThan(844);
      expect(await hasFooter(page), path).toBe(false);
    }
  },
);

test(
  'the first frame shows the first block whole, with a part inside it that comes third',
  { tag: '@full' },
  async ({ page }) => {
    await stopFrames(page);
    await page.goto('/', { waitUntil: 'load' });
    await expect(page.locator('h1 ~ [data-part] a').first()).toBeVisible();
  },
);

test('a touch during this shows everything that remains', { tag: '@full' }, async ({ page }) => {
  await stopFrames(page);
  await page.goto('/services/nosebleeds/', { waitUntil: 'load' });
  expect(await hasFooter(page)).toBe(false);

  await page.mouse.move(200, 400);
  await page.mouse.down();
  expect(await hasFooter(page)).toBe(true);
});

test('if no frame is drawn, everything is there after three seconds', { tag: '@full' }, async ({ page }) => {
  await stopFrames(page);
  await page.goto('/services/nosebleeds/', { waitUntil: 'load' });
  expect(await hasFooter(page)).toBe(false);
  await expect.poll(() => hasFooter(page)).toBe(true);
});

test('a page printed before the rest has followed is complete', { tag: '@full' }, async ({ page }) => {
  const path = '/treatments/balloon-sinuplasty-houston/';
  await page.goto(path);
  await expect.poll(() => hasFooter(page)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  // Some headings are for screens alone.
  const screenOnly = await leftOut(page);

  await stopFrames(page);
  await page.goto(path, { waitUntil: 'load' });
  expect(await page.evaluate(() => document.querySelectorAll('[data-shown]').length)).toBe(0);
  expect(await leftOut(page)).toBe(screenOnly);
});

for (const [how, path, width] of [
  ['at a place', '/services/nosebleeds/#contents', 390],
  ['at words that a search engine points at', '/services/nosebleeds/#:~:text=nose', 390],
  ['in a wide window', '/services/nosebleeds/', 1024],
] as const)
  test(`a page that is opened ${how} has everything in its first frame`, { tag: '@full' }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await stopFrames(page);
    await page.goto(path, { waitUntil: 'load' });

    expect(await hasFooter(page)).toBe(true);
    expect(await leftOut(page)).toBe(0);
  });

test('what the network delivers late follows too', { tag: '@full' }, async ({ page, site }) => {
  const html = await (await fetch(`${site.url}/services/nosebleeds/`)).text();
  const middle = html.indexOf('<h2', html.length * 0.4);
  const slow = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).write(html.slice(0, middle));
      setTimeout(() => response.end(html.slice(middle)), 1500);
    } else response.writeHead(302, { location: site.url + request.url }).end();
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`);
    expect(await hasFooter(page)).toBe(true);
    expect(await leftOut(page)).toBe(0);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});
