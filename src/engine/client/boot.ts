import { createAnalytics } from '#engine/analytics/analytics.ts';
import { clickEvent } from '#engine/analytics/clickEvent.ts';
import { createFirstParty } from '#engine/analytics/firstParty.ts';
import { createPageViewSender } from '#engine/analytics/pageViews.ts';
import { createReportSender } from '#engine/analytics/report.ts';
import { restoreScroll } from '#engine/router/history/restoreScroll.ts';
import { startReloadOnForeignPop } from '#engine/router/history/startReloadOnForeignPop.ts';
import { startCommands } from '#ui/dialog/startCommands.ts';
import { rememberEarlyClick } from './start/earlyClicks.ts';
import { onIntent, preloadNext } from './start/onIntent.ts';
import { startEntrances } from './start/startEntrances.ts';
import { startNotices } from './notices.ts';
import { findStartProblem } from './start/startProblem.ts';
import { PAYLOAD_ID } from '#engine/render/hydrationPayload.ts';
import type { HydrationPayload } from '#engine/render/hydrationPayload.ts';
import type { PrivatePaths } from '#engine/analytics/privacy.ts';
import type { Handover } from './startApp.tsx';
import { isWithoutScript } from './start/withoutScript.ts';

interface BootParts {
  /** What of the site works before its app is there. Each listens on the document, whatever stands in it. */
  early: readonly ((document: Document) => void)[];
  /** Where what a visitor does is nobody's business, whatever folder the site stands in. */
  privatePaths: PrivatePaths;
  /** Brings the app of the site. */
  loadApp: () => Promise<{ start: (handover: Handover) => Promise<void> }>;
}

/**
 * The one script that every page begins with. The page works without it; it waits for the first sign that the visitor means to
 * do something, and then brings the rest.
 */
export function boot({ early, privatePaths, loadApp }: BootParts): void {
  startCommands(document);
  for (const start of early) start(document);
  const text = document.getElementById(PAYLOAD_ID)?.textContent ?? undefined;
  const problem = findStartProblem(text, typeof Proxy !== 'undefined');
  if (problem !== undefined || text === undefined) {
    // oxlint-disable-next-line no-console -- for whoever looks why the page stays as it is
    console.warn(problem);
    return;
  }
  start(JSON.parse(text) as HydrationPayload, { privatePaths, loadApp });
}

function start(state: HydrationPayload, { loadApp, ...site }: Pick<BootParts, 'privatePaths' | 'loadApp'>): void {
  const { home } = state.page;
  const privatePaths = site.privatePaths.map((path) => home + path.slice(1));
  const shown = { link: state.page.link, ownLink: state.page.ownLink };
  const sendReport = createReportSender(window, home);
  const analytics = createAnalytics({
    // An editor who looks at a draft is no visitor.
    ...(state.page.isPreview ? { pageviews: {}, events: {} } : state.settings.analytics),
    providers: {
      firstParty: createFirstParty({ send: sendReport, ownLink: () => shown.ownLink, privatePaths }),
    },
    // oxlint-disable-next-line no-console -- a mistake in the site's settings, for whoever runs it
    log: (sentence) => console.error(sentence),
  });
  const sendPageView = createPageViewSender((view) => analytics.pageview(view));
  sendPageView({ link: shown.link, isReady: true, title: document.title });
  // A page that comes back from the browser's memory is looked at again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) analytics.pageview({ link: shown.link, title: document.title });
  });
  addEventListener('click', ({ target }) => {
    const event = target instanceof Element && clickEvent(target, location);
    if (event) analytics.event(event);
  });

  startNotices();
  restoreScroll(window);
  startEntrances();
  if (isWithoutScript()) return;
  const letGo = startReloadOnForeignPop(window);
  const pressAgain = rememberEarlyClick();
  onIntent(() => {
    preloadNext(document);
    loadApp().then(
      ({ start: startApp }) =>
        startApp({
          state,
          privatePaths,
          sendReport,
          sendPageView,
          shown,
          awaitBlocks: startEntrances,
          beforeRouting: letGo,
          onHydrated: pressAgain,
        }),
      // Without its code the page stays what it is: every link is followed by the browser itself.
      () => undefined,
    );
  });
}
