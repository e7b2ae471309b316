import { clickEvents, createAnalytics, createPageViewSender, COUNTED } from '#consent/analytics/analytics.ts';
import { createFirstParty, createReportSender } from '#consent/analytics/report.ts';
import type { Report, PrivatePaths } from '#consent/analytics/report.ts';
import { restoreScroll } from './router/restoreScroll.ts';
import type { ThirdParties } from '#consent/integration.ts';
import type { QueuedEvent } from '#consent/startIntegrations.ts';
import type { HydrationPayload } from '#page/document/hydrationPayload.ts';
import { PAYLOAD_ID, PATIENCE_MS, giveUpScript, isScripted, noteCode } from '#page/document/scripted.ts';
import type { Handover } from './startApp.tsx';
import { ISLANDS } from '#ui/island/partAttribute.ts';

/** Buttons that work by themselves, with or without script. */
const ACTS_BY_ITSELF = '[type=submit], [type=reset], [commandfor], [popovertarget]';

/**
 * Remembers the last button of an island that was pressed before the island was hydrated. Returns a function that presses it again
 * afterwards, so that nobody has to press twice for being quick.
 */
function rememberEarlyClick(): () => void {
  const end = new AbortController();
  let pressed: HTMLElement | undefined;
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(`${ISLANDS} button`) : null;
      if (button && !button.matches(ACTS_BY_ITSELF)) pressed = button;
    },
    { signal: end.signal },
  );
  return () => {
    end.abort();
    if (pressed?.isConnected) pressed.click();
  };
}

/** What a document hands over to the code that starts third parties. */
export interface ThirdPartiesHandover {
  thirdParties: ThirdParties;
  /** What was counted so far; later events are pushed to it. */
  queue: QueuedEvent[];
  /** The site's folder. */
  root: string;
}

interface BootParts {
  /** The parts of the site that work before its app is there. Each listens on the document, whatever it contains. */
  early: readonly ((document: Document) => void)[];
  /** Paths where a visitor's actions are private, relative to the site's folder. */
  privatePaths: PrivatePaths;
  /** The events that may be counted there all the same, by name alone. */
  privateEvents?: readonly string[] | undefined;
  /** The name in reports of a link to a path, if it counts as a button. */
  buttonName?: ((path: string) => string | undefined) | undefined;
  /** Loads the code that asks the visitor about third parties and starts them. */
  loadThirdParties?: () => Promise<{ start: (handover: ThirdPartiesHandover) => void }>;
  /** Loads the site's app. */
  loadApp: () => Promise<{ start: (handover: Handover) => Promise<void> }>;
}

/**
 * The one script that every page begins with. The page works without it. It waits for the first sign that the visitor intends to do
 * something and then loads the rest.
 */
export function boot({ early, ...parts }: BootParts): void {
  startCommands(document);
  for (const start of early) start(document);
  const text = document.getElementById(PAYLOAD_ID)?.textContent ?? undefined;
  const problem = findStartProblem(text, typeof Proxy !== 'undefined');
  if (problem !== undefined || text === undefined) {
    // oxlint-disable-next-line no-console -- for anybody who investigates why the page stays static
    console.warn(problem);
    giveUpScript();
    return;
  }
  start(JSON.parse(text) as HydrationPayload, parts);
  noteCode('1');
}

function start(
  state: HydrationPayload,
  { loadApp, loadThirdParties, privateEvents, buttonName, ...site }: Omit<BootParts, 'early'>,
): void {
  const { home } = state.page;
  const privatePaths = site.privatePaths.map((path) => home + path.slice(1));
  const { thirdParties } = state.settings;
  const currentPage = { ...state.page };
  const queue: QueuedEvent[] = [];
  const sendReport = heldBack(createReportSender(window, home));
  const analytics = createAnalytics({
    // An editor viewing a draft does not count as a visitor.
    ...(state.page.isPreview ? { pageviews: {}, events: {} } : state.settings.analytics),
    providers: {
      firstParty: createFirstParty({ send: sendReport, page: currentPage, privatePaths, privateEvents }),
      thirdParties: {
        pageview: (view) => void queue.push({ ownLink: currentPage.ownLink, kind: currentPage.kind, view }),
        event: (event) => void queue.push({ ownLink: currentPage.ownLink, kind: currentPage.kind, event }),
      },
    },
    // oxlint-disable-next-line no-console -- a mistake in the site's settings, for its operator
    log: console.error,
  });
  const sendPageView = createPageViewSender((view) => analytics.pageview(view));
  sendPageView({ link: currentPage.link, isReady: true, title: document.title });
  // A page that comes back from the back-forward cache is viewed again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) analytics.pageview({ link: currentPage.link, title: document.title });
  });
  addEventListener('click', ({ target }) => {
    const events = target instanceof Element ? clickEvents(target, location, buttonName) : [];
    for (const event of events) analytics.event(event);
  });
  document.addEventListener(COUNTED, ({ detail }) => analytics.event(detail));

  if (thirdParties && !state.page.isPreview)
    afterLoad(() => void loadThirdParties?.().then(({ start }) => start({ thirdParties, queue, root: home })));

  restoreScroll(window);
  if (!isScripted()) return;
  const pressAgain = rememberEarlyClick();
  onIntent(() => {
    preloadNext(document);
    loadApp()
      .then(({ start: startApp }) =>
        startApp({
          state,
          privatePaths,
          sendReport,
          sendPageView,
          page: currentPage,
          onHydrated: pressAgain,
        }),
      )
      // Without its code the page stays as it is: the browser itself follows every link.
      .catch(giveUpScript);
  });
}

/** Background work starts this long after load, in milliseconds. */
const AFTER_LOAD_MS = 500;

const afterLoad = (work: () => void): void => addEventListener('load', () => setTimeout(work, AFTER_LOAD_MS));

/** Holds reports back until then, or until the page is left: before that, the network is for what the page shows. */
function heldBack(send: (report: Report) => void): (report: Report) => void {
  const pendingReports: Report[] = [];
  let pass = (report: Report): void => void pendingReports.push(report);
  const release = () => {
    pass = send;
    for (const report of pendingReports.splice(0)) send(report);
  };
  afterLoad(release);
  for (const sign of ['pagehide', 'visibilitychange']) addEventListener(sign, release);
  return (report) => pass(report);
}

/**
 * What a visitor who intends to do something does first: moves, touches, scrolls, types. It is not captured, since what scrolls within the
 * page may do so by itself: such a scroll does not bubble up to the window.
 */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

/** After this long without any sign, in milliseconds, the page may move by itself and has time to load the code for that. */
const LONG_IDLE_MS = 5_000;

/**
 * If a page appears under a pointer that rests, some browsers report a movement without any distance at its first frame: that would load the
 * app while the page itself is loading.
 */
const isRestingPointer = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.type === 'pointermove' &&
  event.movementX === 0 &&
  event.movementY === 0 &&
  (document.readyState !== 'complete' || performance.getEntriesByType('paint').length === 0);

/** Calls back once: at the first sign of intent; at once if the visitor returns to an earlier state; or after a long idle time. */
function onIntent(callback: () => void): void {
  const end = new AbortController();
  const once = () => {
    if (end.signal.aborted) return;
    end.abort();
    clearTimeout(timer);
    callback();
  };
  const timer = setTimeout(once, LONG_IDLE_MS);
  const onSign = (event: Event) => {
    if (!isRestingPointer(event)) once();
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true, signal: end.signal });
  // If the history entry holds a state, the app has to show it.
  for (const _ in history.state?.state) once();
}

/** Loads the next files in parallel instead of discovering each through the previous one. The server has listed them. */
function preloadNext(document: Document): void {
  const next = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset['next'] ?? '';
  for (const address of next.split(' ').filter(Boolean)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = address;
    document.head.append(link);
  }
}

/**
 * Why the page's scripts should not start: one sentence for the console, or `undefined` if all is well. `state` is the text of the
 * element `#ostium-state`, `undefined` if there is none.
 */
export function findStartProblem(state: string | undefined, hasProxy: boolean): string | undefined {
  if (!hasProxy) return `ostium scripts not loaded because Proxy is not supported by this browser.`;
  if (state === undefined || state.trim() === '') {
    return `State for ostium hydration not found in #ostium-state.`;
  }
  if (!isObject(state)) {
    return `State for ostium hydration in #ostium-state is not a JSON object.`;
  }
  return undefined;
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    // The platform throws if a text is not JSON.
    return false;
  }
}

/** How somebody reaches what they are about to use: over it, into it, on it. */
const APPROACHES = ['pointerover', 'focusin', 'pointerdown', 'click'] as const;

/**
 * Returns a function that waits for the first use of anything that matches `selector` and then loads its code, which listens on the
 * document from then on. A button pressed before the code arrived is pressed again, so that nobody has to press twice for being
 * quick. If the code fails to load, or takes too long for somebody who has pressed, the page works as without script; the next sign
 * requests it again.
 */
export function startWhenUsed(
  selector: string,
  load: () => Promise<{ start: (page: Document) => void }>,
): (page: Document) => void {
  return (page) => {
    const end = new AbortController();
    let pressed: HTMLElement | null = null;
    let isLoading = false;
    let patience: ReturnType<typeof setTimeout> | undefined;
    const bring = async () => {
      const code = await load().catch(() => undefined);
      isLoading = code !== undefined;
      if (!code) return giveUpScript();
      clearTimeout(patience);
      end.abort();
      code.start(page);
      if (pressed?.isConnected) pressed.click();
    };
    const begin = ({ type, target }: Event) => {
      const used = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
      if (!used) return;
      if (type === 'click') {
        pressed = used.closest('button');
        patience ??= setTimeout(giveUpScript, PATIENCE_MS);
      }
      if (isLoading) return;
      isLoading = true;
      void bring();
    };
    for (const sign of APPROACHES) page.addEventListener(sign, begin, { capture: true, signal: end.signal });
  };
}

/**
 * Implements `command`, `commandfor` and `closedby` for browsers that do not support them. One listener serves all dialogs, whenever
 * they appear.
 */
function startCommands(page: Document): void {
  const knowsCommand = 'command' in HTMLButtonElement.prototype;
  const knowsClosedBy = 'closedBy' in HTMLDialogElement.prototype;
  page.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    // The box inside fills the dialog, so a click on the dialog itself is one on its backdrop.
    if (!knowsClosedBy && target.matches('dialog[closedby=any]')) closeOrOpen(target, true);
    const button = knowsCommand ? null : target.closest('button[commandfor]');
    if (!button) return;
    const dialog = page.getElementById(button.getAttribute('commandfor') ?? '');
    closeOrOpen(dialog, button.getAttribute('command') === 'close');
  });
}

function closeOrOpen(dialog: Element | null, isClosing: boolean): void {
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (isClosing) dialog.close();
  else if (!dialog.open) dialog.showModal();
}
