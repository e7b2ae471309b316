import { flushSync } from 'react-dom';
import type { RenderTags } from '#engine/render/head/headTag.ts';
import type { Page } from '#engine/pages/page.ts';
import { applyHead } from './applyHead.ts';
import { chromeFollows } from '../chromeFollows.ts';
import type { Arrival } from './navigation.ts';
import { findPlace, scrollToGoal } from './scrollToGoal.ts';
import type { View } from '../view.ts';

interface ShowDeps {
  view: View;
  renderTags: RenderTags;
  /** Whether a link of the menu's overlay led here: then the page glides to its top, unless the visitor wants no motion. */
  hasMenuLed: () => boolean;
  /** Told of each page once it is on the screen and its title is set. */
  tell: (page: Page) => void;
}

/** Puts a page on the screen, with all that goes with it: head, menu, focus, scrolling, and a word to those who hear the page. */
export function createShow({ view, renderTags, hasMenuLed, tell }: ShowDeps): (arrival: Arrival) => void {
  return ({ link, page, chrome, code, scroll }) => {
    flushSync(() => view.set({ page, chrome, code }));
    applyHead<Element>(document, page.head, page.language, renderTags);
    chromeFollows(page);
    focusStart(document.getElementById('ostium-content') ?? document.body, findPlace(link));
    scrollToGoal(link, scroll, hasMenuLed() ? 'auto' : 'instant');
    announce(document.title);
    tell(page);
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

/** Says something to those who hear the page, without moving their focus. The element is in the document from the start. */
function announce(text: string): void {
  const announcer = document.getElementById('ostium-announcer');
  if (!announcer) return;
  // The same words twice would be no change, and only a change is read out.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
