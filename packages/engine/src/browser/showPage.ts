import { flushSync } from 'react-dom';
import type { Page, HeadTag } from '#page/page.ts';
import type { RenderTags } from '#page/head/headTag.ts';
import { announce } from './announce.ts';
import type { View } from './hydrate.tsx';
import type { Arrival } from './navigation.ts';
import { findPlace, scrollToTarget } from './navigation.ts';
import { styleName } from '#page/page.ts';
import { isPageTag, titleIn } from '#page/head/headTag.ts';

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

/**
 * Returns a function that loads the stylesheets that a page needs and the document lacks. It waits for all of them and rejects if
 * one fails to load; the next call requests that one again. Loaded styles stay, since no other page uses their class names.
 */
export function createStyleLoader(document: Document): (page: Pick<Page, 'home' | 'styles'>) => Promise<unknown> {
  const loads = new Map<string, Promise<unknown>>();
  // What the server has written into the document.
  const loadedNames = document.querySelector<HTMLElement>('[data-styles]')?.dataset['styles'] ?? '';
  for (const name of loadedNames.split(' ')) loads.set(name, Promise.resolve());

  const load = (name: string, href: string) =>
    new Promise((resolve, reject) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.addEventListener('load', resolve);
      link.addEventListener('error', () => {
        link.remove();
        loads.delete(name);
        reject(new Error(`There are no styles at ${href}`));
      });
      document.head.append(link);
    });

  return ({ home, styles = [] }) =>
    Promise.all(
      styles.map((file) => {
        const name = styleName(file);
        const loading = loads.get(name) ?? load(name, `${home}assets/${file}.css`);
        loads.set(name, loading);
        return loading;
      }),
    );
}

/** The part of an element in the head that is needed. A browser's `Element` is one. */
export interface HeadElement {
  readonly tagName: string;
  textContent: string | null;
  getAttributeNames(): string[];
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  remove(): void;
}

/** The part of a document that is needed. A browser's `Document` is one. */
export interface HeadDocument<E extends HeadElement> {
  title: string;
  readonly documentElement: { lang: string };
  readonly head: { readonly children: Iterable<E>; insertBefore(element: E, nextElement: E | null): unknown };
  createElement(name: HeadTag['tag']): E;
}

/** What to change: the first `keep` existing tags stay, the others are replaced with `add`. */
export interface HeadPlan {
  keep: number;
  add: readonly HeadTag[];
}

/** Plans how to make a head hold exactly the wanted tags. Order matters: a picture's size comes after the picture. */
export function planHead(existing: readonly HeadTag[], tags: readonly HeadTag[]): HeadPlan {
  const changeIndex = tags.findIndex((tag, index) => !isSameTag(tag, existing[index]));
  const keep = changeIndex === -1 ? tags.length : changeIndex;
  return { keep, add: tags.slice(keep) };
}

/**
 * Makes the document's head hold exactly the tags of a page, in its language, instead of the previous page's. Everything that
 * belongs to the document stays: styles, icons, scripts. With `renderTags: 'server'` only the title is set, and the previous page's
 * other tags are removed.
 */
export function applyHead<E extends HeadElement>(
  document: HeadDocument<E>,
  tags: readonly HeadTag[],
  language: string,
  renderTags: RenderTags,
): void {
  document.documentElement.lang = language;
  // The title element stays: screen readers announce it when its text changes.
  document.title = titleIn(tags);
  const headTags = renderTags === 'server' ? [] : tags.filter(({ tag }) => tag !== 'title');

  const present = [...document.head.children].flatMap((element) => {
    const tag = describe(element);
    return isPageTag(tag) && tag.tag !== 'title' ? [{ element, tag }] : [];
  });
  const { keep, add } = planHead(
    present.map(({ tag }) => tag),
    headTags,
  );
  const stale = present.slice(keep).map(({ element }) => element);
  for (const tag of add) document.head.insertBefore(createTag(document, tag), stale[0] ?? null);
  for (const element of stale) element.remove();
}

function describe(element: HeadElement) {
  const attributes = element.getAttributeNames().map((name) => [name, element.getAttribute(name) ?? ''] as const);
  const content = element.textContent ?? '';
  return {
    tag: element.tagName.toLowerCase(),
    attributes: Object.fromEntries(attributes),
    ...(content !== '' && { content }),
  };
}

function createTag<E extends HeadElement>(document: HeadDocument<E>, { tag, attributes, content }: HeadTag): E {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (content !== undefined) element.textContent = content;
  return element;
}

function isSameTag(a: HeadTag, b: HeadTag | undefined): boolean {
  const names = Object.keys(a.attributes);
  return (
    b !== undefined &&
    a.tag === b.tag &&
    a.content === b.content &&
    names.length === Object.keys(b.attributes).length &&
    names.every((name) => a.attributes[name] === b.attributes[name])
  );
}
