import { createBrowserHistory } from '#engine/router/browserHistory.ts';
import { createRouter } from '#engine/router/router.ts';
import type { Router } from '#engine/router/router.ts';
import { createScrollMemory } from '#engine/router/scrollMemory.ts';
import { startClicks } from '#engine/router/startClicks.ts';
import type { ScrollGoal } from './navigation.ts';
import type { Pages } from './pages.ts';

interface RouterParts {
  initialLink: string;
  pages: Pages;
  /** Told of each link that the visitor comes to, and of where its page should be scrolled to. */
  follow: (link: string, goal: ScrollGoal) => void;
}

/** Lets a router take over the history and the links of this document. */
export function startRouter({ initialLink, pages, follow }: RouterParts): Router {
  const browser = createBrowserHistory({ window, memory: createScrollMemory(() => sessionStorage) });
  // What is about to be done decides where the page that it leads to is scrolled to.
  let goal: ScrollGoal = 'start';
  const history = {
    ...browser,
    onPop: (listener: Parameters<typeof browser.onPop>[0]) =>
      browser.onPop((pop) => {
        const before = router.get().link;
        goal = pop.position ?? 'start';
        listener(pop);
        // A step within the page is ours to scroll; a jump to a place in it, of which nothing is remembered, the browser's.
        if (router.get().link === before && pop.position) followAs(pop.position);
        goal = 'start';
      }),
  };
  const records = {
    get: pages.record,
    // What goes wrong with a page is for the navigation that waits for it to deal with.
    fetch: (link: string) => pages.fetch(link).catch(() => undefined),
    alias: pages.alias,
    subscribe: pages.subscribe,
  };
  const router = createRouter({ initialLink, records, history, log: console });
  const followAs = (how: ScrollGoal) => follow(router.get().link, how);

  browser.start();
  router.start();
  let { link } = router.get();
  router.subscribe(() => {
    if (router.get().link === link) return;
    ({ link } = router.get());
    followAs(goal);
  });
  startClicks({
    document,
    currentAddress: () => location.href,
    navigate: (target, { scroll }) => {
      goal = scroll ? 'start' : 'keep';
      const before = router.get();
      router.set(target);
      // The link of the page that is shown leads to its top, as in any browser.
      if (router.get() === before) followAs(goal);
      goal = 'start';
    },
  });
  return router;
}
