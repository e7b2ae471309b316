import { findPrivatePath, pathOf } from '#consent/analytics/report.ts';
import type { PrivatePaths, Report } from '#consent/analytics/report.ts';
import { createErrorReporter } from '#consent/analytics/reportError.ts';
import type { VitalsDeps } from '#consent/analytics/vitals.ts';
import { isDenied } from '#consent/isDenied.ts';
import { guessKind } from '#page/pageKind.ts';
import type { Page } from '#page/page.ts';
import { withPageDefaults } from '#page/document/hydrationPayload.ts';
import type { HydrationPayload } from '#page/document/hydrationPayload.ts';
import { loadHydrationCode, loadPageCode } from '#page/document/siteCode.ts';
import type { PageCode, SiteCode } from '#page/document/siteCode.ts';
import { createPageClient, createVisitedPages, pageKey } from './visitedPages.ts';
import type { VisitedPages } from './visitedPages.ts';
import { createChunkLoader, once } from './loadChunk.ts';
import {
  createNavigation,
  scrollToTarget,
  isReachable,
  showUnreachable,
  createLoadingIndicator,
  showLoadingIndicator,
} from './navigation.ts';
import type { ChromeInBrowser } from './showPage.ts';
import { hydrate, createView } from './hydrate.tsx';
import { giveUpScript, isScripted, noteCode } from '#page/document/scripted.ts';
import { keepLanguage, withoutIgnoredParameters } from '@ostium/content/browser';
import { createBrowserHistory, createScrollMemory, keepLanguageIn } from './router/browserHistory.ts';
import { startClicks } from './router/links.ts';
import { findConnection, startPrefetch } from './router/startPrefetch.ts';
import type { Prefetching, PrefetchMode } from './router/startPrefetch.ts';
import { createRouter, followRedirections } from './router/router.ts';
import type { RouterRecords } from './router/router.ts';

/** What the page's first script hands over. */
export interface Handover {
  state: HydrationPayload;
  privatePaths: PrivatePaths;
  /** The current page, for counting. */
  page: Pick<Page, 'link' | 'ownLink' | 'kind'>;
  sendReport: (report: Report) => void;
  sendPageView: (view: { link: string; isReady: boolean; title: string }) => void;
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
  const { state, page: currentPage, sendReport } = handover;
  const reportError = createErrorReporter({ send: sendReport, privatePaths: handover.privatePaths });
  const report: ReportError = (where, error) =>
    reportError({ where, error, link: currentPage.ownLink, build: state.build });
  try {
    await takeOver(handover, site, report, startChrome);
  } catch (error) {
    giveUpScript();
    report('start', error);
  }
}

async function takeOver(
  { state, page: currentPage, sendPageView, sendReport, ...handover }: Handover,
  site: SiteCode,
  report: ReportError,
  startChrome?: () => ChromeInBrowser,
): Promise<void> {
  const { build, settings } = state;
  const first = withPageDefaults(state.page);
  const loadChunk = createChunkLoader({ timeoutMs: TIMEOUT_MS });
  const load = (id: string, get: () => Promise<PageCode>) => loadChunk(id, get, isPageCode);

  const view = createView({
    page: first,
    chrome: undefined,
    code: await load('first', () => loadHydrationCode(site, first)),
  });
  const client = createPageClient({ fetch: (address, init) => fetch(first.home + address, init), build });
  const pages = createVisitedPages(first.record, client);
  const { thirdParties } = settings;
  const needsNewDocument = (link: string) =>
    thirdParties !== undefined && isDenied(link, thirdParties.deniedPaths) !== thirdParties.isDenied;
  const chrome = startChrome?.();
  const loadArrivals = once(async () => {
    const { createArrivals } = await import('./showPage.ts');
    return createArrivals({
      view,
      renderTags: settings.renderTags ?? 'both',
      chrome,
      onShown(page) {
        Object.assign(currentPage, page);
        sendPageView({ link: page.link, isReady: true, title: document.title });
        prefetching.rescan();
      },
    });
  });
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
    scrollTo: (link, scroll) => scrollToTarget(link, scroll, chrome?.scrollBehavior()),
    wait: createLoadingIndicator(showLoadingIndicator),
    needsNewDocument,
    isLeaving: (link) => 'address' in followRedirections(link, pages.record, first.home),
    isReachable: () => isReachable(fetch, location.href),
    tellUnreachable: showUnreachable,
    loadWhole: () => location.reload(),
  });

  // Too late: the visitor may be in the middle of the page as it is without script.
  if (!isScripted()) return;
  hydrate({ view, Frame: site.Frame, parts: state.parts, report });
  noteCode('2');
  handover.onHydrated();
  // An editor's preview stays at its address, which contains the token, so that reloading or returning shows it again.
  if (first.isPreview) return;
  const parts: RouterParts = {
    root: first.home,
    pages,
    prepare: navigation.prepare,
    follow: (link, scroll) => void navigation.follow(link, scroll),
    needsNewDocument,
  };
  startRouter(first.link, parts);
  const prefetching = startPrefetching(settings.autoPrefetch, parts);
  // From here on the inline script leaves the history to the router.
  document.documentElement.toggleAttribute('data-live', true);
  const isPrivate = () => findPrivatePath(pathOf(currentPage.ownLink), handover.privatePaths) !== undefined;
  if (settings.analytics.pageviews['firstParty'] && !isPrivate())
    startVitalsLater({ send: sendReport, page: first.kind, isPrivate });
}

/** Measures how the document feels, but only once nobody waits for anything: what happened before is reported by then. */
function startVitalsLater(deps: VitalsDeps): void {
  const later = globalThis.requestIdleCallback ?? setTimeout;
  later(() => {
    // Without its code nothing is measured, and no visitor misses it.
    import('#consent/analytics/vitals.ts').then(
      ({ startVitals }) => startVitals(window, deps),
      () => undefined,
    );
  });
}

interface RouterParts {
  /** The site's folder. */
  root: string;
  pages: VisitedPages;
  /** Prefetches a page. */
  prepare: (link: string) => Promise<unknown>;
  /** Called for each step of the visitor. */
  follow: RouterRecords['showPage'];
  /** Whether a link must be loaded as a document of its own: third parties are allowed on only one of the two pages. */
  needsNewDocument: (link: string) => boolean;
}

/** Lets a router take over the history and links of this document, which shows `initialLink`. */
function startRouter(initialLink: string, { root, pages, prepare, follow, needsNewDocument }: RouterParts): void {
  const browserHistory = createBrowserHistory({ window, memory: createScrollMemory(() => sessionStorage) });
  const history = keepLanguageIn(browserHistory, window);
  const { record: get, alias, subscribe } = pages;
  const router = createRouter({
    initialLink,
    root,
    history,
    records: { get, showPage: follow, alias, subscribe },
    log: console,
  });
  history.start();
  router.start();
  startClicks({
    document,
    root,
    currentAddress: () => location.href,
    // A link to the current page scrolls to its top, as in any browser.
    navigate(address, { scroll: goesToTop }, anchor) {
      const link = withoutIgnoredParameters(address);
      // Before the address changes, since a third party's script could read it.
      if (needsNewDocument(link)) return location.assign(keepLanguage(link, location.href));
      const scroll = goesToTop ? 'start' : 'keep';
      if (!(anchor instanceof HTMLElement) || anchor.dataset['adds'] === undefined) return router.set(link, { scroll });
      import('./addToPage.ts').then(
        ({ addToPage }) =>
          addToPage(anchor, {
            prepare: () => prepare(link).then(() => pages.page(link) !== undefined && !pages.record(link).isError),
            // Going back leads to where the visitor came from, not through what was added.
            go: () => router.set(link, { scroll, method: 'replace' }),
          }),
        () => void anchor.toggleAttribute('data-failed', true),
      );
    },
  });
}

/** Prefetches pages, as the site's settings say. */
function startPrefetching(mode: PrefetchMode, { root, pages, prepare }: RouterParts): Prefetching {
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
    Observer: globalThis.IntersectionObserver,
    hovered: [...document.querySelectorAll('a:hover')].at(-1),
  });
}

const isKnown = (pages: VisitedPages, link: string): boolean =>
  pages.record(link).isFetching || pages.page(link) !== undefined;
