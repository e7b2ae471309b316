import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { chromium as playwright } from 'playwright-core';
import { root } from '../project.mjs';

const FOLDER = join(root, 'screenshots');
const HEIGHT = 900;

/** A first screen has its fonts and pictures by then, in milliseconds. */
const SETTLED_MS = 700;

/**
 * Takes a picture of every page at every size into `screenshots/`, printing each file: of the whole page, or if a size has a height, of
 * its first screen.
 * @param {{ chromium: string, base: string, paths: readonly string[], sizes: readonly import('../options.mjs').Size[], isNight: boolean }} order
 * @returns {Promise<number>} how many pages did not have the status 200; their pictures are taken too, and they are named
 */
export async function takePictures({ chromium, base, paths, sizes, isNight }) {
  await mkdir(FOLDER, { recursive: true });
  const browser = await playwright.launch({ executablePath: chromium });
  let problems = 0;
  try {
    for (const path of paths) {
      for (const { width, height } of sizes) {
        const viewport = { width, height: height ?? HEIGHT };
        const context = await browser.newContext({
          viewport,
          reducedMotion: 'reduce',
          colorScheme: isNight ? 'dark' : 'light',
        });
        const page = await context.newPage();
        const response = await page.goto(new URL(path, base).href, { waitUntil: 'load' });
        const status = response?.status() ?? 0;
        if (status !== 200) problems += 1;
        if (height === undefined) await showEverything(page);
        else await page.waitForTimeout(SETTLED_MS);
        const size = height === undefined ? `${width}` : `${width}x${height}`;
        const file = join(FOLDER, pictureName(path, isNight ? `${size}-night` : size));
        await page.screenshot({ path: file, fullPage: height === undefined, animations: 'disabled' });
        console.log(`${relative(root, file)}${status === 200 ? '' : ` (status ${status})`}`);
        await context.close();
      }
    }
  } finally {
    await browser.close();
  }
  return problems;
}

/**
 * Names the picture of a path: `/blog/sinus/` at 390 is `blog-sinus-390.png`, `/` at 390x844 is `home-390x844.png`.
 * @param {string} path
 * @param {string} size in CSS pixels
 */
export function pictureName(path, size) {
  const name = path.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
  return `${name || 'home'}-${size}.png`;
}

/**
 * Scrolls through the page once, so that late content is loaded, and waits for pictures and fonts.
 * @param {import('playwright-core').Page} page
 */
async function showEverything(page) {
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await heightOf()); top += HEIGHT / 2) {
    await page.evaluate((y) => window.scrollTo(0, y), top);
    await page.waitForTimeout(60);
  }
  const loading = page.evaluate(async () => {
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined));
    await Promise.all([...pictures, document.fonts.ready]);
  });
  // An image that never loads must not hold up the others; the page is then closed while it is still loading.
  await Promise.race([loading.catch(() => undefined), page.waitForTimeout(5000)]);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForTimeout(100);
}
