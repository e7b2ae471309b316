import { keepLanguage, withoutUnread } from '#engine/content/browserSource.ts';
import { isTranslated } from './showInSwitches.ts';

const root = document.documentElement;
let language: string | undefined;
let isWatching = false;

/**
 * Says of the page that it is translated by machine into a language, or no longer: in its address, which then says so wherever it is shared, and in
 * the document's `lang`, since these are the words that are read. The entry of the history keeps what it holds.
 */
export function setTranslated(into: string | undefined): void {
  const own = root.dataset['translated'] ?? root.lang;
  language = into;
  if (into === undefined) delete root.dataset['translated'];
  else root.dataset['translated'] = own;
  root.lang = into ?? own;
  for (const link of document.querySelectorAll('a[data-language]')) if (into) link.toggleAttribute('data-card', true);
  sayInAddress();
  if (!isWatching) watch();
  isWatching = true;
}

/** Loads a page as it was written, without any script of the translation: one that has run cannot be taken back. */
export function leaveTranslation(address?: string): void {
  if (address !== undefined) return location.assign(withoutUnread(address));
  language = undefined;
  sayInAddress();
  location.reload();
}

function sayInAddress(): void {
  const { href } = location;
  const next = language === undefined ? withoutUnread(href) : keepLanguage(href, `?lang=${language}`);
  try {
    if (next !== href) history.replaceState(history.state, '', next);
  } catch {
    // Safari refuses more than a hundred changes in half a minute: then the address lags behind.
  }
}

/**
 * Keeps to it on the way: a page that comes says its own language, an entry from before has an address without any, and a form makes an address
 * of its own.
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
      const shared = list?.querySelector<HTMLElement>('[data-share-url]');
      if (list && shared) shareTranslated(list, shared);
    },
    { capture: true },
  );
}

/** What is shared is what is read. */
function shareTranslated(list: Element, shared: HTMLElement): void {
  const { shareUrl: url = '' } = shared.dataset;
  const translated = keepLanguage(url, `?lang=${language ?? ''}`);
  if (translated === url) return;
  shared.dataset['shareUrl'] = translated;
  for (const link of list.querySelectorAll('a'))
    link.href = link.href.replaceAll(encodeURIComponent(url), encodeURIComponent(translated));
}
