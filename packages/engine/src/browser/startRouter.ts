import { keepLanguage, withoutIgnoredParameters } from '@ostium/content/browser';
import { createBrowserHistory } from './router/history/browserHistory.ts';
import { keepLanguageIn } from './router/history/keepLanguageIn.ts';
import { createScrollMemory } from './router/history/scrollMemory.ts';
import { startClicks } from './router/links/startClicks.ts';
import { pageClock } from './router/prefetch/prefetchQueue.ts';
import { findConnection } from './router/prefetch/startPrefetch.ts';
import { startPrefetch } from './router/prefetch/startPrefetch.ts';
import type { Prefetching, PrefetchMode } from './router/prefetch/startPrefetch.ts';
import { createRouter } from './router/router.ts';
import type { RouterRecords } from './router/router.ts';
import { pageKey } from './navigation/pages.ts';
import type { Pages } from './navigation/pages.ts';

interface PrefetchingParts {
  /** The site's folder. */
  root: string;
  pages: Pages;
  /** Prefetches a page. */
  prepare: (link: string) => Promise<unknown>;
}

interface RouterParts extends PrefetchingParts {
  /** Called for each step of the visitor. */
  follow: RouterRecords['fetch'];
  /** Whether a link must be loaded as a document of its own: third parties are allowed on only one of the two pages. */
  isAcross: (link: string) => boolean;
}

/** Lets a router take over the history and links of this document, which shows `initialLink`. */
export function startRouter(initialLink: string, { root, pages, prepare, follow, isAcross }: RouterParts): void {
  const browserHistory = createBrowserHistory({ window, memory: createScrollMemory(() => sessionStorage) });
  const history = keepLanguageIn(browserHistory, window);
  const { record: get, alias, subscribe } = pages;
  const router = createRouter({
    initialLink,
    root,
    history,
    records: { get, fetch: follow, alias, subscribe },
    log: console,
  });
  history.start();
  router.start();
  startClicks({
    document,
    root,
    currentAddress: () => location.href,
    // A link to the current page scrolls to its top, as in any browser.
    navigate(address, { scroll }, anchor) {
      const link = withoutIgnoredParameters(address);
      // Before the address changes, since a third party's script could read it.
      if (isAcross(link)) return location.assign(keepLanguage(link, location.href));
      const goal = scroll ? 'start' : 'keep';
      if (!(anchor instanceof HTMLElement) || anchor.dataset['adds'] === undefined)
        return router.set(link, { scroll: goal });
      import('./addToPage.ts').then(
        ({ addToPage }) =>
          addToPage(anchor, {
            prepare: () => prepare(link).then(() => pages.page(link) !== undefined && !pages.record(link).isError),
            // Going back leads to where the visitor came from, not through what was added.
            go: () => router.set(link, { scroll: goal, method: 'replace' }),
          }),
        () => void anchor.toggleAttribute('data-failed', true),
      );
    },
  });
}

/** Prefetches pages, as the site's settings say. */
export function startPrefetching(mode: PrefetchMode, { root, pages, prepare }: PrefetchingParts): Prefetching {
  return startPrefetch({
    mode,
    root,
    document,
    currentAddress: () => location.href,
    // A page that cannot be prefetched is fetched again when a visitor follows its link.
    prefetch: (link) => void prepare(link).catch(() => undefined),
    isKnown: (link) =>
      pageKey(link) === pageKey(withoutIgnoredParameters(location.pathname + location.search)) || isKnown(pages, link),
    connection: () => findConnection(navigator),
    clock: pageClock,
    Observer: globalThis.IntersectionObserver,
    hovered: [...document.querySelectorAll('a:hover')].at(-1),
  });
}

const isKnown = (pages: Pages, link: string): boolean =>
  pages.record(link).isFetching || pages.page(link) !== undefined;
