import type { Locator, Page, Request } from '@playwright/test';
import { expect } from './server.ts';

/** Opens a page and waits until it is hydrated: the visitor moves the pointer, and React loads. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 300);
  await page.mouse.move(9, 310);
  await becomesLive(page);
}

/** Waits until the page is hydrated. */
export async function becomesLive(page: Page): Promise<void> {
  await expect(page.locator('html[data-live]')).toBeAttached();
}

/** Collects the paths of requests from now on, of one kind or all. */
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

/** The request for a page's data, with which a navigation shows it without a document. */
export const isPageData = (request: Request): boolean => new URL(request.url()).pathname === '/-/data';

/** Holds back requests whose address matches a pattern, until the returned function is called. */
export async function holdBack(page: Page, pattern: string): Promise<() => void> {
  let letGo = () => {};
  const release = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(pattern, async (route) => {
    await release;
    // If the page has cancelled the request, nobody waits for the response.
    await route.continue().catch(() => undefined);
  });
  return letGo;
}

/** Follows a link that is added to the page, to any path of the site. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);

/** A text that a visitor sees, and how far below the top of the window it begins, in CSS pixels. */
export interface SeenWords {
  text: string;
  top: number;
}

/** Finds the first text that begins in the window. Waits for the fonts: without them, lines may break elsewhere. */
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
 * Waits until a text is where it was, to within a line (26 px and more): a restored page may be scrolled before its font is
 * there, and when that moves what is above, the browser keeps the text in place and changes the position.
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

/** Scrolls to the end of the page, and waits until the page knows. */
export const readToTheEnd = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => resolve(), { once: true });
        scrollTo({ top: 1e6, behavior: 'instant' });
      }),
  );

/** Waits until a page has stopped scrolling. */
export async function comesToRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const before = scrollY;
    return new Promise<boolean>((resolve) => setTimeout(() => resolve(scrollY === before), 200));
  });
}

/** The reviewer in the head of an article, which shows that the article's page is there. */
export const reviewer = (page: Page): Locator => page.getByText(/Reviewed by|Revisado por/).first();
