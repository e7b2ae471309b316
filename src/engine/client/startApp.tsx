import type { PrivatePaths } from '#engine/analytics/privacy.ts';
import type { Report } from '#engine/analytics/report.ts';
import { createErrorReporter } from '#engine/analytics/reportError.ts';
import { followRedirections } from '#engine/router/followRedirections.ts';
import { guessKind } from '#engine/pages/pageKind.ts';
import type { HydrationPayload } from '#engine/render/hydrationPayload.ts';
import { loadHydrationCode, loadPageCode } from '#engine/render/siteCode.ts';
import type { PageCode, SiteCode } from '#engine/render/siteCode.ts';
import { createPageClient } from './navigation/pageClient.ts';
import { hydrate } from './hydrate.tsx';
import { createChunkLoader } from './navigation/loadChunk.ts';
import { createNavigation } from './navigation/navigation.ts';
import { createPages } from './navigation/pages.ts';
import { scrollToGoal } from './navigation/scrollToGoal.ts';
import { createShow } from './navigation/showPage.ts';
import { startMenu } from './menu/startMenu.ts';
import { startPrefetching } from './navigation/startPrefetching.ts';
import { startRouter } from './navigation/startRouter.ts';
import { createView } from './view.ts';
import { createWaiting, showWaiting } from './navigation/waiting.ts';

/** What the first script of the page hands over. */
export interface Handover {
  state: HydrationPayload;
  privatePaths: PrivatePaths;
  /** The page that is shown, for those who count. */
  shown: { link: string; ownLink: string };
  sendReport: (report: Report) => void;
  sendPageView: (shown: { link: string; isReady: boolean; title: string }) => void;
  /** Lets the blocks of a page that a navigation has brought come in. */
  awaitBlocks: () => void;
  /** Called when the page is hydrated, and before the router takes over the history. */
  onHydrated: () => void;
  beforeRouting: () => void;
}

/** A page that is loaded as a whole needs no code, so nobody waits for code longer than for data. */
const TIMEOUT_MS = 15_000;

const isPageCode = (code: unknown): code is PageCode => typeof code === 'object' && code !== null && 'blocks' in code;

/** What went wrong, and where. */
type ReportError = (where: string, error: unknown) => void;

/**
 * Takes over the page that the server has written: hydrates its islands, and follows links from now on. Where that fails, the page stays
 * as it is and works as it does without script, and the failure is reported.
 */
export async function startApp(handover: Handover, site: SiteCode): Promise<void> {
  const { state, shown, sendReport } = handover;
  const reportError = createErrorReporter({ send: sendReport, privatePaths: handover.privatePaths });
  const report: ReportError = (where, error) => reportError({ where, error, link: shown.ownLink, build: state.build });
  try {
    await takeOver(handover, site, report);
  } catch (error) {
    report('start', error);
  }
}

async function takeOver(
  { state, shown, sendPageView, ...handover }: Handover,
  site: SiteCode,
  report: ReportError,
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
  const menu = startMenu();
  const navigation = createNavigation(first.link, {
    pages,
    loadChrome: client.chrome,
    // Ahead of its data, by what its address tells.
    guessKind: (path) => client.chrome().then(({ kindHints }) => guessKind(kindHints, path)),
    loadScreen: site.loadScreen,
    loadCode: (page) => load(`${page.kind} ${page.link}`, () => loadPageCode(site, page)),
    show: createShow({
      view,
      renderTags: settings.renderTags,
      hasMenuLed: menu.hasLed,
      tell({ link, ownLink }) {
        Object.assign(shown, { link, ownLink });
        sendPageView({ link, isReady: true, title: document.title });
        prefetching.rescan();
        handover.awaitBlocks();
      },
    }),
    scrollTo: (link, goal) => scrollToGoal(link, goal, menu.hasLed() ? 'auto' : 'instant'),
    wait: createWaiting(showWaiting),
    isLeaving: (link) => 'address' in followRedirections(link, pages.record, first.home),
    loadWhole: () => location.reload(),
  });

  hydrate({ view, Frame: site.Frame, parts: state.parts, report });
  handover.onHydrated();
  // An editor's preview stays at its address, with the token in it: to reload it, or to come back to it, shows it again.
  if (first.isPreview) return;
  handover.beforeRouting();
  startRouter({
    initialLink: first.link,
    root: first.home,
    pages,
    follow: (link, goal) => void navigation.follow(link, goal),
  });
  const prefetching = startPrefetching(settings.autoPrefetch, pages, navigation.prepare, first.home);
  document.documentElement.toggleAttribute('data-live', true);
}
