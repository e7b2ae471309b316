/** A page that was looked at. */
export interface PageView {
  link: string;
  title: string;
}

/** Something a visitor did, by the name the practice's reports know it by. */
export interface AnalyticsEvent {
  name: string;
  payload: Readonly<Record<string, unknown>>;
}

/** Whoever counts page views and events. */
export interface Provider {
  pageview: (view: PageView) => void;
  event: (event: AnalyticsEvent) => void;
}

/** Which providers are switched on, by name. */
export type Switches = Readonly<Record<string, boolean>>;

/** What analytics is made of. */
export interface AnalyticsDeps {
  pageviews: Switches;
  events: Switches;
  /** By the names the switches use. */
  providers: Readonly<Record<string, Provider>>;
  /** Takes a sentence for whoever runs the site; `console.error` will do. */
  log: (problem: string) => void;
}

/** Passes views and events on to the providers that are switched on. Never throws: each provider that fails is logged once. */
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
      // Counting is never worth a visitor's page: the other providers go on, and whoever runs the site reads of it.
      logOnce(name, `The analytics provider "${name}" failed: ${error instanceof Error ? error.message : 'no reason'}`);
    }
  };

  return {
    pageview: (view) => pass(pageviews, (provider) => provider.pageview(view)),
    event: (event) => pass(events, (provider) => provider.event(event)),
  };
}

const unknownProvider = (name: string, known: readonly string[]): string =>
  `The analytics provider "${name}" is switched on, but there is none of this name: ` +
  `switch it off or register it. There are: ${known.join(', ') || 'none'}.`;

/** What a visitor is looking at. */
export interface Shown {
  link: string;
  /** Whether the data of this link is there. */
  isReady: boolean;
  /** The title of this link's page; undefined or blank until it is set. Never the title of the page before. */
  title: string | undefined;
}

/**
 * Gives the function to call with what is shown whenever any of it changes. It sends one view for each visit to a link, once
 * the link's data is ready and its title set. That depends on the link itself, not on a change of the title: a link
 * may be ready from the start and have the title of the page before. Coming back to a link is a new visit.
 */
export function createPageViewSender(sendView: (view: PageView) => void): (shown: Shown) => void {
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
 * The events that a click is counted as: a number that was called, a document that was opened, a link that leads away, a `button` that
 * leads where the practice wants visitors. A link can name its own event, `data-event="directionsClicked"`, and be counted as a lead
 * besides: `data-lead` is the lead's category, `data-action` and `data-label` say what was done, in words that do not change with the
 * page's language.
 * @param buttonName by the path that a link leads to, what it is called in reports; from one such page to another is no way there
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
