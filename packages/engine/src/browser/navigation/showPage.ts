import { flushSync } from 'react-dom';
import type { Page } from '#page/page.ts';
import type { RenderTags } from '#page/head/headTag.ts';
import { announce } from './announce.ts';
import type { View } from './view.ts';
import { applyHead } from './applyHead.ts';
import { createStyleLoader } from './loadStyles.ts';
import type { Arrival } from './navigation.ts';
import { findPlace, scrollToTarget } from './scrollToTarget.ts';

/** What a site's chrome does in the browser, if anything. It stays in the document from page to page. */
export interface ChromeInBrowser {
  /** Called when a navigation has put a page on the screen, before focus and scrolling: adapts the chrome to the new page. */
  follow: (page: Page) => void;
  /** How the page scrolls to where the visitor goes. Called once for each step. */
  scrollBehavior: () => ScrollBehavior;
}

interface ShowDeps {
  view: View;
  renderTags: RenderTags;
  chrome: ChromeInBrowser | undefined;
  /** Called with each page once it is on the screen and its title is set. */
  onShown: (page: Page) => void;
}

/** What only arriving at a page needs: loading its styles and putting it on the screen. This code is loaded with the first navigation. */
export interface Arrivals {
  loadStyles: (page: Page) => Promise<unknown>;
  show: (arrival: Arrival) => void;
}

export const createArrivals = (deps: ShowDeps): Arrivals => ({
  loadStyles: createStyleLoader(document),
  show: createShow(deps),
});

/** Puts a page on the screen, with everything that involves: head, chrome, focus, scrolling, and an announcement. */
function createShow({ view, renderTags, chrome, onShown }: ShowDeps): (arrival: Arrival) => void {
  return ({ link, page, chrome: content, code, scroll }) => {
    flushSync(() => view.set({ page, chrome: content, code }));
    applyHead<Element>(document, page.head, page.language, renderTags);
    chrome?.follow(page);
    const place = findPlace(link);
    focusStart(document.getElementById('ostium-content') ?? document.body, place);
    scrollToTarget(link, scroll, chrome?.scrollBehavior());
    // If a link names a place in a list, the list says how much of it is shown.
    announce(place?.closest<HTMLElement>('[data-told]')?.dataset['told'] ?? document.title);
    onShown(page);
  };
}

/**
 * After a navigation, keyboard and screen reader users start at the beginning of the page: the heading or the place that the link
 * names takes the focus. These elements are made focusable for this, and stop being so once the focus has moved on.
 */
function focusStart(main: HTMLElement, place: HTMLElement | undefined): void {
  const start = place ?? main.querySelector<HTMLElement>('h1') ?? main;
  if (start.tabIndex < 0) {
    start.tabIndex = -1;
    start.addEventListener('blur', () => start.removeAttribute('tabindex'), { once: true });
  }
  start.focus({ preventScroll: true });
}
