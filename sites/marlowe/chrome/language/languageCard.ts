import type { HydrationPayload } from 'ostium';
import { keepLanguage, withoutIgnoredParameters } from '@ostium/content/browser';
import { loadScript, translate } from 'ostium/consent';
import { PAYLOAD_ID } from 'ostium';
import { adoptStyles } from '../notices/floatingCard.ts';
import styles from './languageCard.css?inline';
import { isTranslated } from './showInSwitches.ts';

const findCard = () => document.querySelector<HTMLElement>('#ostium-language');

/** Opens the card at the switch that was pressed. */
export function openLanguageCard(opener: HTMLElement): void {
  const card = prepareCard();
  if (!card) return;
  card.removeAttribute('data-offer');
  // The menu, if it covers the page, returns the focus to its opener: the focus should be there when the card closes.
  const menu = opener.closest<HTMLElement>('[popover]');
  if (menu?.matches(':popover-open')) menu.hidePopover();
  else opener.focus({ preventScroll: true });
  placeBelow(card, opener.closest('header') && !menu?.contains(opener) ? opener : undefined);
  card.showPopover();
  card.querySelector('h2')?.focus({ preventScroll: true });
}

/**
 * Offers the card on a page whose address says that somebody read it in that language. It takes no focus, and nothing is loaded
 * before a click.
 */
export function offerLanguageCard(): void {
  const card = prepareCard();
  const requestedLanguage = new URLSearchParams(location.search).get('lang');
  if (!card || isTranslated() || card.lang !== requestedLanguage || document.querySelector(':popover-open')) return;
  card.toggleAttribute('data-offer', true);
  placeBelow(card, undefined);
  card.showPopover();
  const visibleHeadings = [...card.querySelectorAll('h2, h3')].filter((one) => one.getClientRects().length > 0);
  announce(card, visibleHeadings.map(({ textContent }) => textContent).join('. '));
}

let isListening = false;

/** The current page's card, with the options for this page. */
function prepareCard(): HTMLElement | null {
  const card = findCard();
  if (!isListening) listen();
  isListening = true;
  if (!card) return null;
  card.hidden = false;
  const machine = card.querySelector<HTMLElement>('[data-machine]');
  if (machine) machine.hidden = findSettings() === undefined;
  for (const button of card.querySelectorAll<HTMLElement>('[data-translate], [data-original]'))
    button.hidden = (button.dataset['translate'] === undefined) !== isTranslated();
  if (!isLoading) say(card, isTranslated() ? 'done' : undefined);
  return card;
}

/** One listener serves the card whenever the chrome is rebuilt. */
function listen(): void {
  adoptStyles(styles);
  document.addEventListener(
    'click',
    (event) => {
      const card = findCard();
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('a, button') : null;
      if (!card || !button || !card.contains(button)) return;
      if (button.matches('[data-translate]')) void translatePage(card);
      if (button.matches('[data-original]')) leaveTranslation();
      if (!(button instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
      // Pages that the practice has written in that language are not translated.
      if (isTranslated() && button.closest('[data-link]')) {
        event.preventDefault();
        leaveTranslation(button.href);
      } else card.hidePopover();
    },
    { capture: true },
  );
  document.addEventListener('focusin', giveWay);
}

/** Closes the card if it would cover the focused element: the visitor has moved on. */
function giveWay({ target, relatedTarget }: FocusEvent): void {
  const card = findCard();
  if (!card?.matches(':popover-open') || !(target instanceof Element) || card.contains(target)) return;
  const [one, other] = [card.getBoundingClientRect(), target.getBoundingClientRect()];
  const isApart = other.left > one.right || other.right < one.left || other.top > one.bottom || other.bottom < one.top;
  const hasLeft = relatedTarget instanceof Node && card.contains(relatedTarget);
  if (hasLeft || (!isApart && target.matches(':focus-visible:not(main, body)'))) card.hidePopover();
}

/** If the switch is in the header, the card hangs below it on wide windows. */
function placeBelow(card: HTMLElement, opener: HTMLElement | undefined): void {
  card.toggleAttribute('data-below', opener !== undefined);
  if (!opener) return;
  const { bottom, left, right } = opener.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  // As far to the right as the page's edge allows; it points at the middle of the switch.
  const beside = Math.max(20, width - right - 130);
  card.style.setProperty('--below', `${bottom + scrollY + 14}px`);
  card.style.setProperty('--beside', `${beside}px`);
  card.style.setProperty('--point', `${width - (left + right) / 2 - beside - 9}px`);
}

/** The settings of the widget, on documents that may load it. */
function findSettings(): Readonly<Record<string, unknown>> | undefined {
  const text = document.getElementById(PAYLOAD_ID)?.textContent;
  const state = text ? (JSON.parse(text) as HydrationPayload) : undefined;
  // Unpublished content must not be sent to anybody else.
  if (!state || state.page.isPreview) return undefined;
  return state.settings.thirdParties?.integrations.find(({ name }) => name === 'translation')?.settings;
}

let isLoading = false;

async function translatePage(card: HTMLElement): Promise<void> {
  const settings = findSettings();
  if (!settings || isLoading) return;
  isLoading = true;
  say(card, 'waiting');
  const language = card.lang;
  const words = await translate(language, {
    settings,
    scope: globalThis,
    loadScript: (address) => loadScript(document, address),
    onLanguage: (now) => setTranslated(now === language ? language : undefined),
  }).then(
    () => 'done' as const,
    () => 'failed' as const,
  );
  isLoading = false;
  const isOpen = card.matches(':popover-open');
  say(card, words);
  if (words === 'failed' && isOpen) return;
  announce(card, wordsOf(card, words));
  if (isOpen) card.hidePopover();
}

/** Sets the card's message about the translation. */
function say(card: HTMLElement, what: 'waiting' | 'done' | 'failed' | undefined): void {
  const status = card.querySelector('[role=status]');
  if (status) status.textContent = what ? wordsOf(card, what) : '';
  card.querySelector('[data-translate]')?.setAttribute('aria-disabled', String(what === 'waiting'));
}

const wordsOf = (card: HTMLElement, what: 'waiting' | 'done' | 'failed'): string =>
  card.querySelector<HTMLElement>('[role=status]')?.dataset[what] ?? '';

/** Announces something in the language of the card to screen readers. */
function announce({ lang }: HTMLElement, words: string): void {
  const announcement = document.createElement('span');
  Object.assign(announcement, { lang, translate: false, textContent: words });
  document.getElementById('ostium-announcer')?.replaceChildren(announcement);
}

const root = document.documentElement;
let language: string | undefined;
let isWatching = false;

/**
 * Marks the page as machine-translated into a language, or as original again: in its address, so that shared links say so too, and
 * in the document's `lang`, since that is the language being read. The state of the history entry is kept.
 */
export function setTranslated(into: string | undefined): void {
  const originalLanguage = root.dataset['translated'] ?? root.lang;
  language = into;
  if (into === undefined) delete root.dataset['translated'];
  else root.dataset['translated'] = originalLanguage;
  root.lang = into ?? originalLanguage;
  for (const link of document.querySelectorAll('a[data-language]')) if (into) link.toggleAttribute('data-card', true);
  sayInAddress();
  if (!isWatching) watch();
  isWatching = true;
}

/** Reloads a page in its original language, without any script of the translation: once run, it cannot be undone. */
export function leaveTranslation(address?: string): void {
  if (address !== undefined) return location.assign(withoutIgnoredParameters(address));
  language = undefined;
  sayInAddress();
  location.reload();
}

function sayInAddress(): void {
  const { href } = location;
  const next = language === undefined ? withoutIgnoredParameters(href) : keepLanguage(href, `?lang=${language}`);
  try {
    if (next !== href) history.replaceState(history.state, '', next);
  } catch {
    // Safari refuses more than a hundred changes in half a minute; the address then lags behind.
  }
}

/**
 * Keeps the marks during navigation: a new page sets its own language, an older history entry has an address without the mark, and a
 * form builds an address of its own.
 */
function watch(): void {
  new MutationObserver(() => {
    if (language === undefined || root.lang === language) return;
    root.dataset['translated'] = root.lang;
    root.lang = language;
  }).observe(root, { attributeFilter: ['lang'] });
  addEventListener('popstate', () => {
    if (language !== undefined) sayInAddress();
  });
  document.addEventListener('formdata', ({ target, formData }) => {
    if (language !== undefined && target instanceof HTMLFormElement && target.method === 'get')
      formData.set('lang', language);
  });
  document.addEventListener(
    'click',
    ({ target }) => {
      const list =
        target instanceof Element && isTranslated()
          ? target.closest('[data-share], [data-share-url]')?.closest('ul')
          : null;
      const shareElement = list?.querySelector<HTMLElement>('[data-share-url]');
      if (list && shareElement) shareTranslated(list, shareElement);
    },
    { capture: true },
  );
}

/** Shares the page in the language in which it is being read. */
function shareTranslated(list: Element, shareElement: HTMLElement): void {
  const { shareUrl: url = '' } = shareElement.dataset;
  const translatedUrl = keepLanguage(url, `?lang=${language ?? ''}`);
  if (translatedUrl === url) return;
  shareElement.dataset['shareUrl'] = translatedUrl;
  for (const link of list.querySelectorAll('a'))
    link.href = link.href.replaceAll(encodeURIComponent(url), encodeURIComponent(translatedUrl));
}
