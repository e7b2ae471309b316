import { keepLanguage, withoutIgnoredParameters } from '@ostium/content/browser';
import { isTranslated } from './showInSwitches.ts';

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
