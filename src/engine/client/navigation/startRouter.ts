import { createBrowserHistory } from '#engine/router/history/browserHistory.ts';
import { createScrollMemory } from '#engine/router/history/scrollMemory.ts';
import { startClicks } from '#engine/router/links/startClicks.ts';
import { createRouter } from '#engine/router/router.ts';
import type { RouterRecords } from '#engine/router/router.ts';
import type { Pages } from './pages.ts';

interface RouterParts {
  initialLink: string;
  /** The folder that the site stands in. */
  root: string;
  pages: Pages;
  /** Called for each step of the visitor. */
  follow: RouterRecords['fetch'];
}

/** Lets a router take over the history and the links of this document. */
export function startRouter({ initialLink, root, pages, follow }: RouterParts): void {
  const history = createBrowserHistory({ window, memory: createScrollMemory(() => sessionStorage) });
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
    // The link of the page that is shown leads to its top, as in any browser.
    navigate: (link, { scroll }) => router.set(link, { scroll: scroll ? 'start' : 'keep' }),
  });
}
