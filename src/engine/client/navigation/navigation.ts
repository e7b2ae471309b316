import type { Chrome } from '#site/chrome/chrome.ts';
import type { Page } from '#engine/pages/page.ts';
import type { PageCode } from '#engine/pages/pageCode.ts';
import { guessKind } from '#engine/pages/pageKinds.ts';
import type { PageKindName } from '#engine/pages/pageKinds.ts';
import { parseLink } from '#engine/content/browserSource.ts';
import { pageKey } from './pages.ts';
import type { Pages } from './pages.ts';

/** Where a page is scrolled to when it is shown: its top or the place its link names, a remembered position, or where it was. */
export type ScrollGoal = 'start' | 'keep' | { x: number; y: number };

/** A page that is ready, to be put on the screen. */
export interface Arrival {
  link: string;
  page: Page;
  chrome: Chrome;
  code: PageCode;
  scroll: ScrollGoal;
}

/** What following a link takes. */
export interface NavigationDeps {
  pages: Pages;
  /** The link that the router stands at now. */
  currentLink: () => string;
  loadChrome: () => Promise<Chrome>;
  loadCode: (kind: PageKindName) => Promise<PageCode>;
  show: (arrival: Arrival) => void;
  /** The same page, another place in it. */
  scrollTo: (link: string, goal: ScrollGoal) => void;
  /** Told when the wait for a page begins, and when it is over. */
  wait: (isWaiting: boolean) => void;
  /** Whether the redirections of a link lead away from what the router can show. */
  isLeaving: (link: string) => boolean;
  /** Lets the browser load the page as a whole: what it does anyway where there is no script. */
  loadWhole: (problem: unknown) => void;
}

/** Brings the page of each link that the router comes to on the screen. */
export interface Navigation {
  /** Follows the router to a link. */
  follow: (link: string, goal: ScrollGoal) => Promise<void>;
  /** Gets a page ready before anybody asks for it: its data, its code, what stands around it. */
  prepare: (link: string) => Promise<void>;
}

/** Navigation in a document that shows the page of `firstLink`. */
export function createNavigation(firstLink: string, deps: NavigationDeps): Navigation {
  const { pages, currentLink } = deps;
  let shownKey = pageKey(firstLink);
  let awaitedKey: string | undefined;

  const get = async (link: string) => {
    const [chrome] = await Promise.all([
      deps.loadChrome(),
      pages.fetch(link),
      // The code of the page beside its data, where the link tells what it will be.
      deps.loadCode(guessKind(parseLink(link).route)),
    ]);
    const page = pages.page(link);
    return page && { chrome, page, code: await deps.loadCode(page.kind) };
  };

  return {
    async follow(link, goal) {
      const key = pageKey(link);
      if (awaitedKey !== undefined && awaitedKey !== key) pages.abort(awaitedKey);
      awaitedKey = undefined;
      // A visitor who follows the link of an error page that is shown asks whether it works now.
      if (key === shownKey && !pages.record(link).isError) {
        deps.wait(false);
        return deps.scrollTo(link, goal);
      }

      awaitedKey = key;
      deps.wait(true);
      try {
        const ready = await get(link);
        // Meanwhile the visitor may have gone elsewhere.
        if (awaitedKey !== key || pageKey(currentLink()) !== key || !ready) return;
        if (ready.page.record.isRedirection) {
          // The router is on its way there. A redirection that leads nowhere is the browser's to tell of.
          if (!deps.isLeaving(link)) deps.loadWhole(new Error(`${link} leads nowhere.`));
          return;
        }
        deps.show({ ...ready, link, scroll: goal });
        awaitedKey = undefined;
        shownKey = key;
        deps.wait(false);
      } catch (error) {
        if (awaitedKey === key) deps.loadWhole(error);
      }
    },
    async prepare(link) {
      await get(link);
    },
  };
}
