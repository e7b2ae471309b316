import type { Page } from '#engine/pages/page.ts';
import type { PageCode } from '#engine/render/siteCode.ts';
import { parseLink } from '#engine/content/browserSource.ts';
import type { ScrollGoal } from '#engine/router/router.ts';
import { pageKey } from './pages.ts';
import type { Pages } from './pages.ts';

/** A page that is ready, to be put on the screen. */
export interface Arrival {
  link: string;
  page: Page;
  chrome: unknown;
  code: PageCode;
  scroll: ScrollGoal;
}

/** What following a link takes. */
export interface NavigationDeps {
  pages: Pages;
  loadChrome: () => Promise<{ chrome: unknown }>;
  /** The kind that the page at a path probably is. */
  guessKind: (path: string) => Promise<string | undefined>;
  loadScreen: (kind: string) => Promise<unknown>;
  loadCode: (page: Page) => Promise<PageCode>;
  /** Brings what puts pages on the screen. */
  loadShow: () => Promise<(arrival: Arrival) => void>;
  /** The same page, another place in it. */
  scrollTo: (link: string, goal: ScrollGoal) => void;
  /** Called when the wait for a page begins, and when it is over. */
  wait: (isWaiting: boolean) => void;
  /**
   * Whether a link leads from where third parties may be to where they may not, or back: such a page is a document of its own, so that no script
   * of theirs comes along.
   */
  isAcross: (link: string) => boolean;
  /** Whether the redirections of a link lead away from what the router can show. */
  isLeaving: (link: string) => boolean;
  /** Whether the site answers at all. Never rejects. */
  isReachable: () => Promise<boolean>;
  /** Called with each step, and again where it fails because nothing can be reached: the page stays, and says so. */
  tellUnreachable: (isUnreachable: boolean) => void;
  /** Lets the browser load the page as a whole: what it does anyway where there is no script. */
  loadWhole: (problem: unknown) => void;
}

/** Brings the page of each link that the router comes to on the screen. */
export interface Navigation {
  /** Brings the page of a link on the screen, scrolled to a goal. The router calls it for each step of the visitor. Never rejects. */
  follow: (link: string, goal: ScrollGoal) => Promise<void>;
  /** Fetches ahead what a page needs: its data, its code, what stands around it. */
  prepare: (link: string) => Promise<unknown>;
}

/** Navigation in a document that shows the page of `firstLink`. */
export function createNavigation(firstLink: string, deps: NavigationDeps): Navigation {
  const { pages } = deps;
  let shownKey = pageKey(firstLink);
  /** The step whose page is on its way; a new object for each, so that an earlier one for the same page is not taken for it. */
  let awaited: { key: string } | undefined;

  const get = async (link: string) => {
    // The screen beside the data, where the link tells what it will be: a wrong guess costs nothing that is waited for.
    const guess = deps.guessKind(parseLink(link).route);
    guess.then((kind) => (kind === undefined ? undefined : deps.loadScreen(kind))).catch(() => undefined);
    const [{ chrome }, show] = await Promise.all([deps.loadChrome(), deps.loadShow(), pages.fetch(link)]);
    const page = pages.page(link);
    return page && { show, arrival: { chrome, page, code: await deps.loadCode(page) } };
  };

  /** What would end in the browser's own error page leaves the visitor where they are; whatever else fails, the browser loads the page. */
  const fail = async (step: { key: string }, error: unknown) => {
    const canLoad = await deps.isReachable();
    // Meanwhile the visitor may have gone elsewhere.
    if (awaited !== step) return;
    if (canLoad) return deps.loadWhole(error);
    awaited = undefined;
    deps.wait(false);
    deps.tellUnreachable(true);
  };

  return {
    async follow(link, goal) {
      const key = pageKey(link);
      deps.tellUnreachable(false);
      if (awaited && awaited.key !== key) pages.abort(awaited.key);
      awaited = undefined;
      // A visitor who follows the link of an error page that is shown asks whether it works now.
      if (key === shownKey && !pages.record(link).isError) {
        deps.wait(false);
        return deps.scrollTo(link, goal);
      }

      if (deps.isAcross(link)) return deps.loadWhole(new Error(`${link} is a document of its own.`));

      const step = { key };
      awaited = step;
      deps.wait(true);
      try {
        const ready = await get(link);
        // Meanwhile the visitor may have gone elsewhere.
        if (awaited !== step || !ready) return;
        if (ready.arrival.page.record.isRedirection) {
          // The router is on its way there. A redirection that leads nowhere is the browser's to tell of.
          if (!deps.isLeaving(link)) deps.loadWhole(new Error(`${link} leads nowhere.`));
          return;
        }
        if (deps.isAcross(ready.arrival.page.ownLink))
          return deps.loadWhole(new Error(`${link} is a document of its own.`));
        ready.show({ ...ready.arrival, link, scroll: goal });
        awaited = undefined;
        shownKey = key;
        deps.wait(false);
      } catch (error) {
        if (awaited === step) await fail(step, error);
      }
    },
    prepare: get,
  };
}
