import { flushSync } from 'react-dom';
import type { Page } from '#engine/pages/page.ts';
import type { RenderTags } from '#engine/render/head/headTag.ts';
import type { ScrollGoal } from '#engine/router/router.ts';
import type { View } from '../hydrate.tsx';
import { applyHead } from './applyHead.ts';
import type { Arrival } from './navigation.ts';

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

/** Puts a page on the screen, with all that goes with it: head, chrome, focus, scrolling, and an announcement. */
export function createShow({ view, renderTags, chrome, onShown }: ShowDeps): (arrival: Arrival) => void {
  return ({ link, page, chrome: content, code, scroll }) => {
    flushSync(() => view.set({ page, chrome: content, code }));
    applyHead<Element>(document, page.head, page.language, renderTags);
    chrome?.follow(page);
    focusStart(document.getElementById('ostium-content') ?? document.body, findPlace(link));
    scrollToGoal(link, scroll, chrome?.scrollBehavior());
    announce(document.title);
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

/** Announces something to screen readers, without moving the focus. The element is in the document from the start. */
function announce(text: string): void {
  const announcer = document.getElementById('ostium-announcer');
  if (!announcer) return;
  // The same words twice would be no change, and only a change is read out.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Scrolls a page that is shown to where it should be seen: for the start of a link with a hash, to the place it names.
 * At once, unless told otherwise: the styles ask for smooth scrolling (`auto`), which is meant for ways within a page.
 */
export function scrollToGoal(link: string, goal: ScrollGoal, behavior: ScrollBehavior = 'instant'): void {
  if (goal === 'keep') return;
  const place = goal === 'start' ? findPlace(link) : undefined;
  if (place) place.scrollIntoView({ behavior });
  else if (goal === 'start') scrollTo({ left: 0, top: 0, behavior });
  else scrollTo({ left: goal.x, top: goal.y, behavior });
}

/** The place in the page that a link names with its hash. */
function findPlace(link: string): HTMLElement | undefined {
  const name = link.split('#')[1];
  if (!name) return undefined;
  return document.getElementById(name) ?? document.getElementById(safelyDecoded(name)) ?? undefined;
}

/** A hash is the visitor's own typing: one that cannot be decoded is taken as it stands. */
function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The platform tells of a broken escape by throwing.
    return text;
  }
}

/** Most pages are there sooner: a sign that comes and goes at once is a flash and no help. In milliseconds. */
const PATIENCE_MS = 150;

/** From then on a visitor is told what else can be done. */
const LONG_MS = 5000;

/** Shows that a page is on its way, but only where it takes a while; and once more where that is long. */
export function createWaiting(show: (isWaiting: boolean, isLong: boolean) => void): (isWaiting: boolean) => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  return (isWaiting) => {
    for (const timer of timers) clearTimeout(timer);
    if (isWaiting)
      timers = [false, true].map((isLong) => setTimeout(show, isLong ? LONG_MS : PATIENCE_MS, true, isLong));
    else show(false, false);
  };
}

/** Shows, or takes away, the sign that a page is on its way. Where that is long the site's styles say more: they find `data-long`. */
export function showWaiting(isWaiting: boolean, isLong: boolean): void {
  const sign = document.getElementById('ostium-waiting');
  if (sign) sign.hidden = !isWaiting;
  sign?.toggleAttribute('data-long', isLong);
  document.getElementById('ostium-content')?.setAttribute('aria-busy', String(isWaiting));
}
