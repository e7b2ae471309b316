import './theme.ts';
import { startFilms } from '#site/blocks/video/startFilms.ts';
import { PRIVATE_PATHS } from '#site/privatePaths.ts';
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
import type { State } from './state.ts';
import { isWithoutScript } from './start/withoutScript.ts';

/**
 * The one script that every page begins with. The page works without it; it waits for the first sign that the visitor means to
 * do something, and then brings the rest.
 */
function boot(): void {
  startCommands(document);
  startFilms(document);
  const text = document.getElementById('ostium-state')?.textContent ?? undefined;
  const problem = findStartProblem(text, typeof Proxy !== 'undefined');
  if (problem !== undefined || text === undefined) {
    // oxlint-disable-next-line no-console -- for whoever looks why the page stays as it is
    console.warn(problem);
    return;
  }
  start(JSON.parse(text) as State);
}

function start(state: State): void {
  const shown = { link: state.page.link, ownLink: state.page.ownLink };
  const sendReport = createReportSender(window);
  const analytics = createAnalytics({
    // An editor who looks at a draft is no visitor.
    ...(state.page.isPreview ? { pageviews: {}, events: {} } : state.settings.analytics),
    providers: {
      firstParty: createFirstParty({ send: sendReport, ownLink: () => shown.ownLink, privatePaths: PRIVATE_PATHS }),
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
    import('./startApp.tsx').then(
      ({ startApp }) =>
        startApp({
          state,
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

boot();
