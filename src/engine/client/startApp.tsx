import { findPrivatePath, pathOf } from '#engine/analytics/privacy.ts';
import type { PrivatePaths } from '#engine/analytics/privacy.ts';
import type { Report } from '#engine/analytics/report.ts';
import { createErrorReporter } from '#engine/analytics/reportError.ts';
import type { VitalsDeps } from '#engine/analytics/vitals.ts';
import { keepLanguage, withoutIgnoredParameters } from '#engine/content/browserSource.ts';
import { followRedirections } from '#engine/router/followRedirections.ts';
import { createBrowserHistory } from '#engine/router/history/browserHistory.ts';
import { keepLanguageIn } from '#engine/router/history/keepLanguageIn.ts';
import { createScrollMemory } from '#engine/router/history/scrollMemory.ts';
import { startClicks } from '#engine/router/links/startClicks.ts';
import { pageClock } from '#engine/router/prefetch/clock.ts';
import { findConnection } from '#engine/router/prefetch/shouldPrefetch.ts';
import { startPrefetch } from '#engine/router/prefetch/startPrefetch.ts';
import type { Prefetching, PrefetchMode } from '#engine/router/prefetch/startPrefetch.ts';
import { createRouter } from '#engine/router/router.ts';
import type { RouterRecords } from '#engine/router/router.ts';
import { isDenied } from '#engine/integrations/isDenied.ts';
import { guessKind } from '#engine/pages/kindHints.ts';
import type { Page } from '#engine/pages/page.ts';
import type { HydrationPayload } from '#engine/render/hydrationPayload.ts';
import { loadHydrationCode, loadPageCode } from '#engine/render/siteCode.ts';
import type { PageCode, SiteCode } from '#engine/render/siteCode.ts';
import { createPageClient } from './navigation/pageClient.ts';
import { createChunkLoader } from './navigation/loadChunk.ts';
import { createNavigation } from './navigation/navigation.ts';
import { createPages, pageKey } from './navigation/pages.ts';
import type { Pages } from './navigation/pages.ts';
import { scrollToTarget } from './navigation/scrollToTarget.ts';
import type { Arrivals, ChromeInBrowser } from './navigation/showPage.ts';
import { isReachable, showUnreachable } from './navigation/unreachable.ts';
import { createLoadingIndicator, showLoadingIndicator } from './navigation/loadingIndicator.ts';
import { createView, hydrate } from './hydrate.tsx';

/** What the page's first script hands over. */
export interface Handover {
  state: HydrationPayload;
  privatePaths: PrivatePaths;
  /** The current page, for counting. */
  shown: Pick<Page, 'link' | 'ownLink' | 'kind'>;
  sendReport: (report: Report) => void;
  sendPageView: (shown: { link: string; isReady: boolean; title: string }) => void;
  /** Called when the page is hydrated, before the router takes over the history. */
  onHydrated: () => void;
}

/** The browser can load a whole page without this code, so nobody waits for it longer than for data. */
const TIMEOUT_MS = 15_000;

const isPageCode = (code: unknown): code is PageCode => typeof code === 'object' && code !== null && 'blocks' in code;

/** Receives where something went wrong, and what. */
type ReportError = (where: string, error: unknown) => void;

/**
 * Takes over the page that the server rendered: hydrates its islands, and follows links from now on. If that fails, the failure is
 * reported, and the page stays as it is and works as it does without script.
 */
export async function startApp(handover: Handover, site: SiteCode, startChrome?: () => ChromeInBrowser): Promise<void> {
  const { state, shown, sendReport } = handover;
  const reportError = createErrorReporter({ send: sendReport, privatePaths: handover.privatePaths });
  const report: ReportError = (where, error) => reportError({ where, error, link: shown.ownLink, build: state.build });
  try {
    await takeOver(handover, site, report, startChrome);
  } catch (error) {
    report('start', error);
  }
}

async function takeOver(
  { state, shown, sendPageView, sendReport, ...handover }: Handover,
  site: SiteCode,
  report: ReportError,
  startChrome?: () => ChromeInBrowser,
): Promise<void> {
  const { page: first, build, settings } = state;
  const loadChunk = createChunkLoader({ timeoutMs: TIMEOUT_MS });
  const load = (id: string, get: () => Promise<PageCode>) => loadChunk(id, get, isPageCode);

  const view = createView({
    page: first,
    chrome: undefined,
    code: await load('first', () => loadHydrationCode(site, first)),
  });
  const client = createPageClient({ fetch: (address, init) => fetch(first.home + address, init), build });
  const pages = createPages(first.record, client);
  const { thirdParties } = settings;
  const isAcross = (link: string) =>
    thirdParties !== undefined && isDenied(link, thirdParties.deniedPaths) !== thirdParties.isDenied;
  const chrome = startChrome?.();
  let arrivals: Promise<Arrivals> | undefined;
  const loadArrivals = () =>
    (arrivals ??= import('./navigation/showPage.ts').then(
      ({ createArrivals }) =>
        createArrivals({
          view,
          renderTags: settings.renderTags,
          chrome,
          onShown(page) {
            Object.assign(shown, page);
            sendPageView({ link: page.link, isReady: true, title: document.title });
            prefetching.rescan();
          },
        }),
      (error: unknown) => {
        // The next navigation requests it again.
        arrivals = undefined;
        throw error;
      },
    ));
  const navigation = createNavigation(first.link, {
    pages,
    loadChrome: client.chrome,
    // Before its data arrives, guessed from its address.
    guessKind: (path) => client.chrome().then(({ kindHints }) => guessKind(kindHints, path)),
    loadScreen: site.loadScreen,
    loadCode: (page) =>
      load(`${page.kind} ${page.link}`, async () => {
        const [code] = await Promise.all([
          loadPageCode(site, page),
          loadArrivals().then(({ loadStyles }) => loadStyles(page)),
        ]);
        return code;
      }),
    loadShow: () => loadArrivals().then(({ show }) => show),
    scrollTo: (link, goal) => scrollToTarget(link, goal, chrome?.scrollBehavior()),
    wait: createLoadingIndicator(showLoadingIndicator),
    isAcross,
    isLeaving: (link) => 'address' in followRedirections(link, pages.record, first.home),
    isReachable: () => isReachable(fetch, location.href),
    tellUnreachable: showUnreachable,
    loadWhole: () => location.reload(),
  });

  hydrate({ view, Frame: site.Frame, parts: state.parts, report });
  handover.onHydrated();
  // An editor's preview stays at its address, which contains the token, so that reloading or returning shows it again.
  if (first.isPreview) return;
  startRouter({
    initialLink: first.link,
    root: first.home,
    pages,
    follow: (link, goal) => void navigation.follow(link, goal),
    prepare: navigation.prepare,
    isAcross,
  });
  const prefetching = startPrefetching(settings.autoPrefetch, pages, navigation.prepare, first.home);
  // From here on the inline script leaves the history to the router.
  document.documentElement.toggleAttribute('data-live', true);
  const isPrivate = () => findPrivatePath(pathOf(shown.ownLink), handover.privatePaths) !== undefined;
  if (settings.analytics.pageviews['firstParty'] && !isPrivate())
    startVitalsLater({ send: sendReport, page: first.kind, isPrivate });
}

interface RouterParts {
  initialLink: string;
  /** The site's folder. */
  root: string;
  pages: Pages;
  /** Called for each step of the visitor. */
  follow: RouterRecords['fetch'];
  /** Prefetches a page. */
  prepare: (link: string) => Promise<unknown>;
  /** Whether a link must be loaded as a document of its own: third parties are allowed on only one of the two pages. */
  isAcross: (link: string) => boolean;
}

/** Lets a router take over the history and links of this document. */
function startRouter({ initialLink, root, pages, follow, prepare, isAcross }: RouterParts): void {
  const own = createBrowserHistory({ window, memory: createScrollMemory(() => sessionStorage) });
  const history = keepLanguageIn(own, window);
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
      import('./navigation/addToPage.ts').then(
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

/** Prefetches pages, as the site's settings say. `root` is the site's folder. */
function startPrefetching(
  mode: PrefetchMode,
  pages: Pages,
  prepare: (link: string) => Promise<unknown>,
  root: string,
): Prefetching {
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

function isKnown(pages: Pages, link: string): boolean {
  return pages.record(link).isFetching || pages.page(link) !== undefined;
}

/** Measures how the document feels, but only once nobody waits for anything: what happened before is reported by then. */
function startVitalsLater(deps: VitalsDeps): void {
  const later = globalThis.requestIdleCallback ?? setTimeout;
  later(() => {
    // Without its code nothing is measured, and no visitor misses it.
    import('#engine/analytics/vitals.ts').then(
      ({ startVitals }) => startVitals(window, deps),
      () => undefined,
    );
  });
}
