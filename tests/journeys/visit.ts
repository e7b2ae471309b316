import { expect } from '@playwright/test';
import type { Locator, Page, Request } from '@playwright/test';

/** Opens a page and waits until its code has taken over: the visitor moves the pointer, and React is there. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 310);
  await becomesLive(page);
}

/** Waits until the page's code has taken over. */
export async function becomesLive(page: Page): Promise<void> {
  await expect(page.locator('html[data-live]')).toBeAttached();
}

/** Gathers the paths of the requests that go out from now on, of one kind or all. */
export function watchRequests(page: Page, isWanted: (request: Request) => boolean = () => true): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isWanted(request)) paths.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  return paths;
}

/** Requests for whole pages. */
export const isDocument = (request: Request): boolean => request.resourceType() === 'document';

/** Requests for scripts. */
export const isScript = (request: Request): boolean => request.resourceType() === 'script';

/** What the browser asks the site for to show a page by itself. */
export const isPageData = (request: Request): boolean => new URL(request.url()).pathname === '/-/data';

/** Holds back what a pattern of addresses matches until it is let go. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await held;
    // Where the page has given the request up there is nobody left to answer.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Follows a link that is put on the page: any path of the site, wherever the page itself leads. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);

/** Words that a visitor sees, and how far below the top of the window they begin, in CSS pixels. */
export interface SeenWords {
  text: string;
  top: number;
}

/** Finds the first words that begin in the window. The fonts have come by then: until they have, lines may break elsewhere. */
export const findWords = (page: Page): Promise<SeenWords> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const block of document.querySelectorAll('main :is(h2, p)')) {
      const { top } = block.getBoundingClientRect();
      if (top >= 0) return { text: block.textContent, top };
    }
    throw new Error('No words are in sight.');
  });

/**
 * Waits until words stand where they stood, to within a line (26 px and more): a page that comes back may be scrolled before its font is
 * there, and when that moves what is above, the browser keeps the words in place and changes the position.
 */
export const expectWords = (page: Page, before: SeenWords): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(({ text, top }) => {
        const block = [...document.querySelectorAll('main :is(h2, p)')].find((one) => one.textContent === text);
        return block ? Math.abs(block.getBoundingClientRect().top - top) : Infinity;
      }, before),
    )
    .toBeLessThan(30);

/** Waits until a page has stopped scrolling. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const before = scrollY;
    return new Promise<boolean>((resolve) => setTimeout(() => resolve(scrollY === before), 200));
  });
}

/** Who reviewed an article, as its head says: the page of an article is there. */
export const reviewer = (page: Page): Locator => page.getByText(/Reviewed by|Revisado por/).first();
