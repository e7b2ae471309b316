import { flushSync } from 'react-dom';
import type { Page } from '#engine/pages/page.ts';
import type { RenderTags } from '#engine/render/head/headTag.ts';
import { announce } from '../announce.ts';
import type { View } from '../hydrate.tsx';
import { applyHead } from './applyHead.ts';
import { createStyleLoader } from './loadStyles.ts';
import type { Arrival } from './navigation.ts';
import { findPlace, scrollToGoal } from './scrollToGoal.ts';

/** What a site's chrome does by itself in the browser, where it does anything. It stays in the document from page to page. */
export interface ChromeInBrowser {
  /** Called when a navigation has put a page on the screen, before focus and scrolling: the chrome has to fit the new page. */
  follow: (page: Page) => void;
  /** How the page moves to where the visitor goes. Called once for each step. */
  scrollBehavior: () => ScrollBehavior;
}

interface ShowDeps {
  view: View;
  renderTags: RenderTags;
  chrome: ChromeInBrowser | undefined;
  /** Called with each page once it is on the screen and its title is set. */
  onShown: (page: Page) => void;
}

/** What only arriving at a page takes: its styles, and putting it on the screen. The code of it comes with the first navigation. */
export interface Arrivals {
  loadStyles: (page: Page) => Promise<unknown>;
  show: (arrival: Arrival) => void;
}

export const createArrivals = (deps: ShowDeps): Arrivals => ({
  loadStyles: createStyleLoader(document),
  show: createShow(deps),
});

/** Puts a page on the screen, with all that goes with it: head, chrome, focus, scrolling, and an announcement. */
function createShow({ view, renderTags, chrome, onShown }: ShowDeps): (arrival: Arrival) => void {
  return ({ link, page, chrome: content, code, scroll }) => {
    flushSync(() => view.set({ page, chrome: content, code }));
    applyHead<Element>(document, page.head, page.language, renderTags);
    chrome?.follow(page);
    const place = findPlace(link);
    focusStart(document.getElementById('ostium-content') ?? document.body, place);
    scrollToGoal(link, scroll, chrome?.scrollBehavior());
    // A list in which a link names a place says how much of it is shown.
    announce(place?.closest<HTMLElement>('[data-told]')?.dataset['told'] ?? document.title);
    onShown(page);
  };
}

/**
 * After a navigation, whoever uses a keyboard or hears the page begins where it begins: its heading takes the focus, or the place
 * that the link names. They take none by themselves, and stop taking it once it has moved on.
 */
function focusStart(main: HTMLElement, place: HTMLElement | undefined): void {
  const start = place ?? main.querySelector<HTMLElement>('h1') ?? main;
  if (start.tabIndex < 0) {
    start.tabIndex = -1;
    start.addEventListener('blur', () => start.removeAttribute('tabindex'), { once: true });
  }
  start.focus({ preventScroll: true });
}
