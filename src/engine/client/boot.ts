import { clickEvents, createAnalytics, createPageViewSender } from '#engine/analytics/analytics.ts';
import { COUNTED } from '#engine/analytics/countEvent.ts';
import { createFirstParty } from '#engine/analytics/firstParty.ts';
import { createReportSender } from '#engine/analytics/report.ts';
import { restoreScroll } from '#engine/router/history/restoreScroll.ts';
import { startReloadOnForeignPop } from '#engine/router/history/startReloadOnForeignPop.ts';
import { startCommands } from '#ui/dialog/startCommands.ts';
import { rememberEarlyClick } from './earlyClicks.ts';
import { findStartProblem } from './startProblem.ts';
import type { ThirdParties } from '#engine/integrations/integration.ts';
import type { Told } from '#engine/integrations/startIntegrations.ts';
import type { HydrationPayload } from '#engine/render/hydrationPayload.ts';
import { PAYLOAD_ID } from '#engine/render/payloadId.ts';
import type { PrivatePaths } from '#engine/analytics/privacy.ts';
import type { Handover } from './startApp.tsx';
import { isWithoutScript } from './withoutScript.ts';

/** What of a document is handed to those who start third parties. */
export interface ThirdPartiesHandover {
  thirdParties: ThirdParties;
  /** What was counted so far; what is counted later is pushed to it. */
  told: Told[];
  /** The folder that the site stands in. */
  root: string;
}

interface BootParts {
  /** What of the site works before its app is there. Each listens on the document, whatever stands in it. */
  early: readonly ((document: Document) => void)[];
  /** Where what a visitor does is nobody's business, whatever folder the site stands in. */
  privatePaths: PrivatePaths;
  /** What may be counted there all the same, by name alone. */
  privateEvents?: readonly string[] | undefined;
  /** What a link to a path is called in reports, where it is counted as a button. */
  buttonName?: ((path: string) => string | undefined) | undefined;
  /** Brings what asks the visitor about third parties, and starts them. */
  loadThirdParties?: () => Promise<{ start: (handover: ThirdPartiesHandover) => void }>;
  /** Brings the app of the site. */
  loadApp: () => Promise<{ start: (handover: Handover) => Promise<void> }>;
}

/**
 * The one script that every page begins with. The page works without it; it waits for the first sign that the visitor means to
 * do something, and then brings the rest.
 */
export function boot({ early, ...parts }: BootParts): void {
  startCommands(document);
  for (const start of early) start(document);
  const text = document.getElementById(PAYLOAD_ID)?.textContent ?? undefined;
  const problem = findStartProblem(text, typeof Proxy !== 'undefined');
  if (problem !== undefined || text === undefined) {
    // oxlint-disable-next-line no-console -- for whoever looks why the page stays as it is
    console.warn(problem);
    return;
  }
  start(JSON.parse(text) as HydrationPayload, parts);
}

function start(
  state: HydrationPayload,
  { loadApp, loadThirdParties, privateEvents, buttonName, ...site }: Omit<BootParts, 'early'>,
): void {
  const { home } = state.page;
  const privatePaths = site.privatePaths.map((path) => home + path.slice(1));
  const { thirdParties } = state.settings;
  const shown = { ...state.page };
  const told: Told[] = [];
  const sendReport = createReportSender(window, home);
  const analytics = createAnalytics({
    // An editor who looks at a draft is no visitor.
    ...(state.page.isPreview ? { pageviews: {}, events: {} } : state.settings.analytics),
    providers: {
      firstParty: createFirstParty({ send: sendReport, shown, privatePaths, privateEvents }),
      thirdParties: {
        pageview: (view) => void told.push({ ownLink: shown.ownLink, kind: shown.kind, view }),
        event: (event) => void told.push({ ownLink: shown.ownLink, kind: shown.kind, event }),
      },
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
    const events = target instanceof Element ? clickEvents(target, location, buttonName) : [];
    for (const event of events) analytics.event(event);
  });
  document.addEventListener(COUNTED, ({ detail }) => analytics.event(detail));

  if (thirdParties && !state.page.isPreview)
    addEventListener('load', () =>
      setTimeout(
        () => void loadThirdParties?.().then(({ start }) => start({ thirdParties, told, root: home })),
        AFTER_LOAD_MS,
      ),
    );

  restoreScroll(window);
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
          beforeRouting: letGo,
          onHydrated: pressAgain,
        }),
      // Without its code the page stays what it is: every link is followed by the browser itself.
      () => undefined,
    );
  });
}

/** What is not for the visitor waits until the page has been there this long, in milliseconds. */
const AFTER_LOAD_MS = 500;

/** What a visitor does who means to do something: moves, touches, scrolls, types. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

/** After this long without any sign the page may move by itself, and has the time to load what moves it. In milliseconds. */
const LONG_IDLE_MS = 5_000;

/** Calls back once: at the first sign of intent, at once where the visitor comes back to something, or when the page has long been idle. */
function onIntent(callback: () => void): void {
  const end = new AbortController();
  const once = () => {
    if (end.signal.aborted) return;
    end.abort();
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(once, LONG_IDLE_MS);
  for (const sign of SIGNS) addEventListener(sign, once, { passive: true, capture: true, signal: end.signal });
  // What the entry of the history keeps of its page is the app's to show.
  for (const _ in history.state?.state) once();
}

/** Loads the files that come next all at once, instead of each when the one before names it. The server has named them. */
function preloadNext(document: Document): void {
  const next = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset['next'] ?? '';
  for (const address of next.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}
