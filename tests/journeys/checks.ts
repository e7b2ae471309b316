import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Lays out what the page still defers (`data-rest`): measured before, it would be in wrong places, or missing. */
const wake = (page: Page): Promise<void> => page.evaluate(() => void delete document.documentElement.dataset['rest']);

/** Longer than any entrance animation. */
const LONGEST_FADE_MS = 3000;

/** What axe finds wrong with a page, one line each: rule, element, why. */
export async function findAxeProblems(page: Page): Promise<string[]> {
  await wake(page);
  await page.evaluate(axeSource);
  // While content fades in, its colour is not final. Animations that are paused or endless are judged as they are.
  await page.evaluate((mostMs) => {
    const runningAnimations = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
      );
    const over = new Promise((resolve) => setTimeout(resolve, mostMs));
    return Promise.race([over, Promise.allSettled(runningAnimations.map(({ finished }) => finished))]).then(
      () => undefined,
    );
  }, LONGEST_FADE_MS);
  const violations = await page.evaluate(() => {
    const { axe } = globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // All rules run. Of each passing rule one element is enough: describing all elements of a long page takes most of
    // the time.
    return axe.run({ resultTypes: ['violations'] }).then(({ violations }) => violations);
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

/** By how many CSS pixels a page is wider than its window. */
export async function overflowOf(page: Page): Promise<number> {
  await wake(page);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The texts of a page that a box cuts off in part, except those that scroll or are shortened on purpose. */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // Where lines are close, the box of a letter is taller than its line.
    const SHARE = 0.12;
    const boxesAround = (element: Element | null): Element[] =>
      element ? [element, ...boxesAround(element.parentElement)] : [];
    const isCutter = (style: CSSStyleDeclaration): boolean =>
      /hidden|clip/.test(style.overflow) && !/auto|scroll/.test(style.overflow);
    const isShortened = (style: CSSStyleDeclaration): boolean =>
      style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis' || style.clipPath !== 'none';
    const problems: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      const isShown = parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (
        !parent ||
        !isShown ||
        text.textContent?.trim() === '' ||
        parent.closest('[aria-hidden="true"], [inert], svg')
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      for (const box of boxesAround(parent)) {
        const style = getComputedStyle(box);
        if (/auto|scroll/.test(style.overflow) || isShortened(style)) break;
        if (!isCutter(style) || box === document.body || box === document.documentElement) continue;
        const { top, bottom, left, right } = box.getBoundingClientRect();
        const isCut = rects.some(
          (rect) =>
            rect.top < top - rect.height * SHARE ||
            rect.bottom > bottom + rect.height * SHARE ||
            rect.left < left - rect.height * SHARE ||
            rect.right > right + rect.height * SHARE,
        );
        if (isCut) problems.push(`${text.textContent?.trim().slice(0, 60)} (in ${box.tagName} ${box.className})`);
      }
    }
    return problems;
  });

/** What is wrong with a page's outline and pictures: a heading that skips a level, or is empty, a picture that did not load. */
export const outlineProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, h4, h5, h6)')];
    const levels = headings.map(({ tagName }) => Number(tagName[1]));
    const jumps = headings.filter((_heading, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 1) + 1);
    const emptyHeadings = headings.filter(({ textContent }) => textContent.trim() === '');
    const brokenImages = [...document.images].filter(
      ({ complete, naturalWidth, src }) => src && complete && !naturalWidth,
    );
    return [
      ...jumps.map(({ tagName, textContent }) => `leaves out a level before ${tagName} "${textContent}"`),
      ...emptyHeadings.map(({ tagName }) => `has an empty ${tagName}`),
      ...brokenImages.map(({ src }) => `shows no picture at ${src}`),
    ];
  });

/** The paths of this site that a page links to, without query and hash. */
export const internalLinks = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll('a[href]')]
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/-/'))
        .map(({ pathname }) => pathname),
    ),
  ]);

/** Collects what goes wrong while pages load: requests to other hosts, failed requests, errors in the console. */
export function watchTrouble(page: Page, origin: string): string[] {
  const trouble: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith('data:'))
      trouble.push(`asks another host: ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400 && response.request().resourceType() !== 'document')
      trouble.push(`${response.status()}: ${response.url()}`);
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (404|503)/.test(message.text()))
      trouble.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => trouble.push(`script: ${error.message}`));
  return trouble;
}
