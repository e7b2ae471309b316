import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { MARLOWE } from '../../scripts/project.mjs';
import { OWN_ASSETS } from '../../packages/engine/commands/buildSite.mjs';
import type { StyleManifest } from '../../packages/engine/vite/pageStyles.mjs';
import { EVERY_PAGE } from '../budgets.ts';
import { fetchItems } from '../wordpress/fetchItems.ts';
import { expect, test } from './server.ts';
import { follow, isDocument, openLive, watchRequests } from './visit.ts';

const MAX_SHIFT = 0.01;

/** Pages that have little in common, for slow tests. */
const PAGES = ['/', '/blog/', '/blog/allergy-shots-or-tablets/', '/no-such-page/'];

const assets = join(MARLOWE, 'dist', 'client', 'assets');

/**
 * The addresses of all pages of the site, from its own emulator, and others that are not pages: lists, a search, an
 * error.
 */
async function findPages(url: string): Promise<string[]> {
  const linksOf = async (type: string) => {
    const items = (await fetchItems((path) => fetch(url + path), type, 'link')) as { link: string }[];
    return items.map(({ link }) => new URL(link).pathname);
  };
  const linkLists = await Promise.all(['pages', 'posts', 'categories', 'reviewer'].map(linksOf));
  return [...linkLists.flat(), '/?s=snoring', '/no-such-page/'];
}

const classesIn = (css: string): string[] => css.match(/(?<=\.)[a-z][\w-]*-[\w-]{4}(?![\w-])/gi) ?? [];

test('every page has all styles of its content, and they are small', { tag: '@full' }, async ({ site }) => {
  const ownAssets = readFileSync(join(MARLOWE, 'dist', OWN_ASSETS), 'utf8').split('\n');
  const builtStyles = ownAssets.filter((name) => name.endsWith('.css'));
  const allClasses = new Set(builtStyles.flatMap((name) => classesIn(readFileSync(join(assets, name), 'utf8'))));
  const rows: { path: string; base: number; inlineBytes: number }[] = [];

  for (const path of await findPages(site.url)) {
    const html = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();
    const [, base = ''] = /<link rel="stylesheet" href="\/assets\/([\w.-]+)">/.exec(html) ?? [];
    const [, inlineStyles = ''] = /<style data-styles="[^"]*">(.*?)<\/style>/s.exec(html) ?? [];
    const pageClasses = new Set([...classesIn(readFileSync(join(assets, base), 'utf8')), ...classesIn(inlineStyles)]);
    const usedClasses = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));

    expect
      .soft(
        usedClasses.filter((name) => allClasses.has(name) && !pageClasses.has(name)),
        `${path}: classes without styles`,
      )
      .toEqual([]);
    rows.push({
      path,
      base: statSync(join(assets, `${base}.br`)).size,
      inlineBytes: brotliCompressSync(inlineStyles).length,
    });
  }

  const heavy = rows.toSorted((one, other) => other.inlineBytes - one.inlineBytes).slice(0, 12);
  for (const { path, base, inlineBytes } of heavy)
    console.log(path.padEnd(50), `${base} + ${inlineBytes} bytes of styles`);
  for (const { path, base, inlineBytes } of rows)
    expect.soft((base + inlineBytes) / 1000, path).toBeLessThan(EVERY_PAGE.styles);
});

/** How each element of the page looks: its name, and a hash of all its computed styles. */
const lookOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Before this the page defers blocks, and its first heading may have the focus.
    dispatchEvent(new Event('scroll'));
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return [document.body, ...document.querySelectorAll('main *, footer, footer *')].map((element) => {
      const texts = ['', '::before', '::after'].map((part) => getComputedStyle(element, part).cssText);
      let sum = 0;
      for (const text of texts) for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
      return `${element.tagName} ${element.getAttribute('class') ?? ''} ${sum}`;
    });
  });

/** The elements that look different. */
const differences = (before: readonly string[], after: readonly string[]): string[] =>
  after.filter((line, index) => line !== before[index]).slice(0, 20);

/** From now on adds up the layout shifts inside the page's own part, as browsers count them. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(globalThis, { shifts });
    type Shift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        // What is around the page stays, and moves below it.
        if (sources.some(({ node }) => node?.parentElement?.closest('main'))) shifts.sum += value;
      }
    }).observe({ type: 'layout-shift' });
  });

const findShifts = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    test(
      'a page after a navigation looks as it does when it is loaded, and nothing shifts',
      { tag: '@full' },
      async ({ page }) => {
        test.setTimeout(300_000);
        const looksByPath = new Map<string, string[]>();
        for (const path of PAGES) {
          await openLive(page, path);
          looksByPath.set(path, await lookOf(page));
        }
        const documents = watchRequests(page, isDocument);
        await watchShifts(page);

        for (const path of PAGES) {
          const title = await page.title();
          await follow(page, path);
          await expect.poll(() => page.title()).not.toBe(title);

          expect.soft(differences(looksByPath.get(path) ?? [], await lookOf(page)), path).toEqual([]);
          await page.waitForTimeout(300);
        }

        expect(documents).toEqual([]);
        expect(await findShifts(page)).toBeLessThan(MAX_SHIFT);
      },
    );

    test.describe('', () => {
      // The test replaces the styles of a page, which the page's policy would refuse.
      test.use({ bypassCSP: true });

      test('a page looks the same whatever the order of its styles', { tag: '@full' }, async ({ page, site }) => {
        test.setTimeout(600_000);
        const checkedFiles = new Set<string>();
        const { files } = JSON.parse(readFileSync(join(assets, '..', '.vite', 'styles.json'), 'utf8')) as StyleManifest;
        // As a document contains them: see `readBuiltStyles`.
        const texts = Object.values(files).flatMap((parts) =>
          parts.map((part) => part.text.trim().replaceAll('url(./', 'url(/assets/')),
        );
        for (const path of await findPages(site.url)) {
          const html = await (await fetch(site.url + path, { headers: { accept: 'text/html' } })).text();
          const [styles = ''] = /<style data-styles=.*?<\/style>/s.exec(html) ?? [];
          // One page of each combination, and no page without styles.
          if (checkedFiles.has(styles) || styles === '') continue;
          checkedFiles.add(styles);

          await page.goto(path);
          const before = await lookOf(page);
          const inlineStyles = page.locator('style[data-styles]');
          const text = (await inlineStyles.textContent()) ?? '';
          const parts = texts.filter((part) => text.includes(part));
          expect.soft(parts.join(''), path).toHaveLength(text.length);
          await inlineStyles.evaluate((element, css) => void (element.textContent = css), parts.toReversed().join(''));

          expect.soft(differences(before, await lookOf(page)), path).toEqual([]);
        }
      });
    });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has its styles, and its policy refuses none', async ({ page }) => {
    const consoleMessages: string[] = [];
    page.on('console', (message) => consoleMessages.push(message.text()));
    await page.goto('/');

    await expect(page.locator('main > div').first()).toHaveCSS('display', 'grid');
    expect(consoleMessages.filter((text) => /policy/i.test(text))).toEqual([]);
  });
});

test('if styles cannot be loaded, the browser loads the page', async ({ page }) => {
  await openLive(page, '/no-such-page/');
  await page.route(/assets\/archive-.*\.css$/, (route) => route.abort());
  const documents = watchRequests(page, isDocument);

  await follow(page, '/blog/');

  await expect(page.locator('main article').first()).toBeVisible();
  expect(documents).toEqual(['/blog/']);
});

for (const width of [768, 1024, 1280, 1440])
  test(`at ${width} px the header has the same height before and after the font loads, so that nothing below it moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const mainTop = async () => {
      await page.goto('/blog/');
      return page.evaluate(async () => {
        await document.fonts.ready;
        return document.querySelector('main')?.getBoundingClientRect().top;
      });
    };
    const after = await mainTop();
    await page.route('**/*.woff2', (route) => route.abort());
    expect(await mainTop()).toBe(after);
  });
