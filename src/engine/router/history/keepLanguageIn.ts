import { keepLanguage, withoutUnread } from '#engine/content/browserSource.ts';
import type { BrowserHistory } from './browserHistory.ts';

/**
 * A history in which the language stays that an address says its page is translated into: every address that is written carries it on, and none
 * that is read has it.
 */
export function keepLanguageIn(history: BrowserHistory, { location }: { location: { href: string } }): BrowserHistory {
  const keep = (link: string) => keepLanguage(link, location.href);
  return {
    ...history,
    push: (link, state) => history.push(keep(link), state),
    replace: (link, state) => history.replace(link && keep(link), state),
    currentAddress: () => withoutUnread(location.href),
  };
}
