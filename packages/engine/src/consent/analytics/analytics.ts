/** One view of a page. */
export interface PageView {
  link: string;
  title: string;
}

/** Something a visitor did, under the name used in the practice's reports. */
export interface AnalyticsEvent {
  name: string;
  payload: Readonly<Record<string, unknown>>;
}

/** Counts page views and events. */
export interface Provider {
  pageview: (view: PageView) => void;
  event: (event: AnalyticsEvent) => void;
}

/** Which providers are switched on, by name. */
export type Switches = Readonly<Record<string, boolean>>;

/** What analytics depends on. */
export interface AnalyticsDeps {
  pageviews: Switches;
  events: Switches;
  /** By the names that the switches use. */
  providers: Readonly<Record<string, Provider>>;
  /** Receives a sentence for the site's operator; `console.error` will do. */
  log: (problem: string) => void;
}

/** Passes views and events to the providers that are switched on. Never throws: a provider that fails is logged once. */
export function createAnalytics({ pageviews, events, providers, log }: AnalyticsDeps): Provider {
  const logged = new Set<string>();

  const logOnce = (name: string, problem: string) => {
    if (logged.has(name)) return;
    logged.add(name);
    log(problem);
  };

  const pass = (switches: Switches, toProvider: (provider: Provider) => void) => {
    for (const [name, isOn] of Object.entries(switches)) {
      if (!isOn) continue;
      const provider = Object.hasOwn(providers, name) ? providers[name] : undefined;
      if (provider) attempt(name, () => toProvider(provider));
      else logOnce(name, unknownProvider(name, Object.keys(providers)));
    }
  };

  const attempt = (name: string, run: () => void) => {
    try {
      run();
    } catch (error) {
      // Counting must never break a visitor's page: the other providers continue, and the operator reads of it in the log.
      logOnce(name, `The analytics provider "${name}" failed: ${error instanceof Error ? error.message : 'no reason'}`);
    }
  };

  return {
    pageview: (view) => pass(pageviews, (provider) => provider.pageview(view)),
    event: (event) => pass(events, (provider) => provider.event(event)),
  };
}

const unknownProvider = (name: string, providerNames: readonly string[]): string =>
  `The analytics provider "${name}" is switched on, but there is none of this name: ` +
  `switch it off or register it. There are: ${providerNames.join(', ') || 'none'}.`;

/** The page that a visitor is looking at. */
export interface Shown {
  link: string;
  /** Whether this link's data is there. */
  isReady: boolean;
  /** The title of this link's page; undefined or blank until it is set. Never the previous page's title. */
  title: string | undefined;
}

/**
 * Returns a function to call with the current page whenever any of it changes. It sends one view for each visit to a link, once the
 * link's data is ready and its title is set. It goes by the link itself, not by a change of the title: a link may be ready from the
 * start but still have the previous page's title. Returning to a link is a new visit.
 */
export function createPageViewSender(sendView: (view: PageView) => void): (view: Shown) => void {
  let current: string | undefined;
  let isSent = false;

  return ({ link, isReady, title = '' }) => {
    if (link !== current) {
      current = link;
      isSent = false;
    }
    if (isSent || !isReady || title.trim() === '') return;
    isSent = true;
    sendView({ link, title });
  };
}

/**
 * The events that a click counts as: a call to a number, an opened document, an outgoing link, a `button` to where the practice
 * wants visitors. A link can name its own event, `data-event="directionsClicked"`, and also be counted as a lead: `data-lead` is the
 * lead's category, `data-action` and `data-label` say what was done, in words that do not change with the page's language.
 * @param buttonName the name in reports of a link to this path; a link from one such page to another does not count
 */
export function clickEvents(
  target: Element,
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  buttonName: (path: string) => string | undefined = () => undefined,
): AnalyticsEvent[] {
  const link = target.closest<HTMLAnchorElement>('a[href]');
  if (!link) return [];
  const button = link.origin === origin && !buttonName(pathname) ? buttonName(link.pathname) : undefined;
  const { event: name = button ? 'buttonClicked' : nameOf(link, origin), lead: category, action, label } = link.dataset;
  const words = link.textContent.trim().slice(0, 100);
  return [
    ...(name === undefined ? [] : [{ name, payload: { label: button ?? words } }]),
    ...(category === undefined
      ? []
      : [{ name: 'generate_lead', payload: { category, action, label: label ?? words } }]),
  ];
}

function nameOf({ href, protocol, pathname, origin }: HTMLAnchorElement, ownOrigin: string): string | undefined {
  if (protocol === 'tel:') return 'phoneClicked';
  if (/\.(?:pdf|docx?)$/i.test(pathname)) return 'documentClicked';
  return /^https?:/.test(href) && origin !== ownOrigin ? 'outboundLinkClicked' : undefined;
}

/** The DOM event that tells the document to count something. The page's first script listens for it. */
export const COUNTED = 'counted';

declare global {
  interface DocumentEventMap {
    [COUNTED]: CustomEvent<AnalyticsEvent>;
  }
}

/**
 * Counts an action that is not a click on a link. For any code that the page has by then: a live block, a form, a video. The listener
 * decides, by the current page, whether any of it leaves the browser.
 */
export function countEvent(page: Pick<Document, 'dispatchEvent'>, event: AnalyticsEvent): void {
  page.dispatchEvent(new CustomEvent(COUNTED, { detail: event }));
}
