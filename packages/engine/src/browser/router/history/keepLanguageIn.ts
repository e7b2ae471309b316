import { keepLanguage, withoutIgnoredParameters } from '@ostium/content/browser';
import type { BrowserHistory } from './browserHistory.ts';

/**
 * Wraps a history so that the language a page is translated into stays in the address: every address it writes carries the language,
 * and no address it returns contains it.
 */
export function keepLanguageIn(history: BrowserHistory, { location }: { location: { href: string } }): BrowserHistory {
  const keep = (link: string) => keepLanguage(link, location.href);
  return {
    ...history,
    push: (link, state) => history.push(keep(link), state),
    replace: (link, state) => history.replace(link && keep(link), state),
    currentAddress: () => withoutIgnoredParameters(location.href),
  };
}
