import type { Page } from '#page/page.ts';
import type { PageCode } from '#page/document/siteCode.ts';
import { parseLink } from '@ostium/content/browser';
import type { ScrollTarget } from './router/router.ts';
import { pageKey } from './visitedPages.ts';
import type { VisitedPages } from './visitedPages.ts';

/** A page that is ready to be put on the screen. */
export interface Arrival {
  link: string;
  page: Page;
  chrome: unknown;
  code: PageCode;
  scroll: ScrollTarget;
}

/** What following a link depends on. */
export interface NavigationDeps {
  pages: VisitedPages;
  loadChrome: () => Promise<{ chrome: unknown }>;
  /** The probable kind of the page at a path. */
  guessKind: (path: string) => Promise<string | undefined>;
  loadScreen: (kind: string) => Promise<unknown>;
  loadCode: (page: Page) => Promise<PageCode>;
  /** Loads the code that puts pages on the screen. */
  loadShow: () => Promise<(arrival: Arrival) => void>;
  /** Scrolls to another place in the current page. */
  scrollTo: (link: string, scroll: ScrollTarget) => void;
  /** Called when the wait for a page begins and when it ends. */
  wait: (isWaiting: boolean) => void;
  /**
   * Whether a link crosses, in either direction, between pages where third parties are allowed and pages where they are not. Such a
   * page is a document of its own, so that none of their scripts come along.
   */
  needsNewDocument: (link: string) => boolean;
  /** Whether a link's redirections lead to something that the router cannot show. */
  isLeaving: (link: string) => boolean;
  /** Whether the site responds at all. Never rejects. */
  isReachable: () => Promise<boolean>;
  /** Called with `false` at each step, and with `true` if it fails because nothing can be reached: the page stays and says so. */
  tellUnreachable: (isUnreachable: boolean) => void;
  /** Lets the browser load the whole page, as it does without script. */
  loadWhole: () => void;
}

/** Shows the page of each link that the router goes to. */
export interface Navigation {
  /** Shows the page of a link, scrolled to `scroll`. The router calls it for each step of the visitor. Never rejects. */
  follow: (link: string, scroll: ScrollTarget) => Promise<void>;
  /** Prefetches what a page needs: its data, its code, the chrome. */
  prepare: (link: string) => Promise<unknown>;
}

/** Navigation in a document that shows the page of `firstLink`. */
export function createNavigation(firstLink: string, deps: NavigationDeps): Navigation {
  const { pages } = deps;
  let shownKey = pageKey(firstLink);
  /** The step whose page is on its way. A new object for each step, so that an earlier one for the same page is not mistaken for it. */
  let awaited: { key: string } | undefined;

  const get = async (link: string) => {
    // Loads the screen's code together with the data if the link suggests its kind: nobody waits for a wrong guess.
    const guess = deps.guessKind(parseLink(link).route);
    guess.then((kind) => (kind === undefined ? undefined : deps.loadScreen(kind))).catch(() => undefined);
    const [{ chrome }, show] = await Promise.all([deps.loadChrome(), deps.loadShow(), pages.fetch(link)]);
    const page = pages.page(link);
    return page && { show, arrival: { chrome, page, code: await deps.loadCode(page) } };
  };

  /** If the browser would end on its own error page, the visitor stays where they are; after any other failure the browser loads the page. */
  const fail = async (step: { key: string }) => {
    const canLoad = await deps.isReachable();
    // Meanwhile the visitor may have gone elsewhere.
    if (awaited !== step) return;
    if (canLoad) return deps.loadWhole();
    awaited = undefined;
    deps.wait(false);
    deps.tellUnreachable(true);
  };

  return {
    async follow(link, scroll) {
      const key = pageKey(link);
      deps.tellUnreachable(false);
      if (awaited && awaited.key !== key) pages.abort(awaited.key);
      awaited = undefined;
      // A visitor who follows the link of the error page they are on wants to know whether it works now.
      if (key === shownKey && !pages.record(link).isError) {
        deps.wait(false);
        return deps.scrollTo(link, scroll);
      }

      if (deps.needsNewDocument(link)) return deps.loadWhole();

      const step = { key };
      awaited = step;
      deps.wait(true);
      try {
        const ready = await get(link);
        // Meanwhile the visitor may have gone elsewhere.
        if (awaited !== step || !ready) return;
        if (ready.arrival.page.record.isRedirection) {
          // The router is on its way there. If the redirection leads nowhere, the browser shows that.
          if (!deps.isLeaving(link)) deps.loadWhole();
          return;
        }
        if (deps.needsNewDocument(ready.arrival.page.ownLink)) return deps.loadWhole();
        ready.show({ ...ready.arrival, link, scroll });
        awaited = undefined;
        shownKey = key;
        deps.wait(false);
      } catch {
        if (awaited === step) await fail(step);
      }
    },
    prepare: get,
  };
}

/**
 * Scrolls the current page to where it should be seen; a link with a hash starts at the place it names. Scrolls at once unless told
 * otherwise: the styles ask for smooth scrolling (`auto`), which is meant for moves within a page.
 */
export function scrollToTarget(link: string, scroll: ScrollTarget, behavior: ScrollBehavior = 'instant'): void {
  if (scroll === 'keep') return;
  const place = scroll === 'start' ? findPlace(link) : undefined;
  if (place) place.scrollIntoView({ behavior });
  else if (scroll === 'start') scrollTo({ left: 0, top: 0, behavior });
  else scrollTo({ left: scroll.x, top: scroll.y, behavior });
}

/** The place in the page that a link's hash names. */
export function findPlace(link: string): HTMLElement | undefined {
  const name = link.split('#')[1];
  if (!name) return undefined;
  return document.getElementById(name) ?? document.getElementById(safelyDecoded(name)) ?? undefined;
}

/** The visitor may have typed the hash: if it cannot be decoded, it is used as it is. */
function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The platform throws on a broken escape.
    return text;
  }
}

/** Most pages arrive sooner: a sign that appears for an instant is a flash and no help. In milliseconds. */
const PATIENCE_MS = 150;

/** After this long, the visitor is told what else they can do. */
const LONG_MS = 5000;

/** Shows that a page is on its way, but only if that takes a while; and once more if it takes long. */
export function createLoadingIndicator(
  show: (isWaiting: boolean, isLong: boolean) => void,
): (isWaiting: boolean) => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  return (isWaiting) => {
    for (const timer of timers) clearTimeout(timer);
    if (isWaiting)
      timers = [false, true].map((isLong) => setTimeout(show, isLong ? LONG_MS : PATIENCE_MS, true, isLong));
    else show(false, false);
  };
}

/** Shows or hides the sign that a page is on its way. For a long wait the site's styles say more: they match `data-long`. */
export function showLoadingIndicator(isWaiting: boolean, isLong: boolean): void {
  const sign = document.getElementById('ostium-waiting');
  if (sign) sign.hidden = !isWaiting;
  sign?.toggleAttribute('data-long', isLong);
  document.getElementById('ostium-content')?.setAttribute('aria-busy', String(isWaiting));
}

/** A working network responds within this time, in milliseconds. */
const PROBE_MS = 5000;

/**
 * Whether the browser can reach the site. It requests the very address that the browser would load, so that something that only
 * blocks the data does not count. Any response will do.
 */
export const isReachable = (fetch: typeof globalThis.fetch, address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Makes the page say that the next one could not be loaded, or stop saying so. The site's styles use `data-unreachable` to show the
 * message; a link in it with `data-try-again` leads to the page that failed, whose address is already in the address bar.
 */
export function showUnreachable(isUnreachable: boolean): void {
  const retryLink = isUnreachable && document.querySelector('[data-try-again]');
  if (retryLink) retryLink.setAttribute('href', location.pathname + location.search);
  document.getElementById('ostium-waiting')?.toggleAttribute('data-unreachable', isUnreachable);
}
