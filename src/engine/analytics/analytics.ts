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

/** Someone who counts. */
export interface Provider {
  pageview: (view: PageView) => void;
  event: (event: AnalyticsEvent) => void;
}

/** Which providers are told: name -> on or off. */
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

/** Tells the providers that are switched on. It never throws, and says of each provider once what is wrong with it. */
export function createAnalytics({ pageviews, events, providers, log }: AnalyticsDeps): Provider {
  const troubled = new Set<string>();

  const logOnce = (name: string, problem: string) => {
    if (troubled.has(name)) return;
    troubled.add(name);
    log(problem);
  };

  const tell = (switches: Switches, toProvider: (provider: Provider) => void) => {
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
      // Counting is never worth a visitor's page: the other providers go on, and whoever runs the site is told.
      logOnce(name, `The analytics provider "${name}" failed: ${error instanceof Error ? error.message : 'no reason'}`);
    }
  };

  return {
    pageview: (view) => tell(pageviews, (provider) => provider.pageview(view)),
    event: (event) => tell(events, (provider) => provider.event(event)),
  };
}

const unknownProvider = (name: string, known: readonly string[]): string =>
  `The analytics provider "${name}" is switched on, but there is none of this name: ` +
  `switch it off or register it. There are: ${known.join(', ') || 'none'}.`;
