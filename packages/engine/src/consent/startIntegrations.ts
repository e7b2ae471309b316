import type { AnalyticsEvent, PageView, Provider } from './analytics/analytics.ts';
import type { Choice, Consent } from './consent.ts';
import { isEnabledOn } from './integration.ts';
import type { ConfiguredIntegration, ThirdParties } from './integration.ts';
import { pathOf, findPrivatePath } from './analytics/report.ts';
import type { PrivatePaths } from './analytics/report.ts';

/** Something that was counted, and its page. */
export interface QueuedEvent extends EventPage {
  view?: PageView;
  event?: AnalyticsEvent;
}

/** What an integration's browser code receives. */
export interface IntegrationContext {
  /** Its settings, as its declaration reads them. */
  settings: Readonly<Record<string, unknown>>;
  /** Loads a script of the third party, and resolves to whether it has run. Never rejects. */
  loadScript: (address: string) => Promise<boolean>;
  /** The site's own events that are a contact with the practice. */
  contacts: readonly string[];
}

/**
 * An integration's browser code, `start` in its folder's `start.ts`: called once, with the visitor's consent. The provider it
 * returns receives what is counted.
 */
export type StartIntegration = (context: IntegrationContext) => Partial<Provider>;

/** Loaders of browser code, by the paths of their files, which end in the folder's name and `/start.ts`. */
export type IntegrationCodes = Readonly<Record<string, () => Promise<StartIntegration>>>;

/** Loads the browser code of an integration: `code` names its folder. Rejects if no such file is among them. */
export async function loadIntegration(codes: IntegrationCodes, code: string): Promise<StartIntegration> {
  const [, load] = Object.entries(codes).find(([path]) => path.endsWith(`/${code}/start.ts`)) ?? [];
  if (!load) throw new Error(`There is no folder ${code} with a start.ts.`);
  return load();
}

/** What starting third parties depends on. */
export interface IntegrationsDeps {
  thirdParties: ThirdParties;
  consent: Consent;
  /** What was counted since the document loaded. Later events are passed on at once. */
  queue: QueuedEvent[];
  load: (code: string) => Promise<StartIntegration>;
  loadScript: (address: string) => Promise<void>;
  storedEvents: StoredEvents;
  disclosure: Disclosure;
  /** Asks the visitor. Called if something is configured that they have not been asked about. */
  ask: () => void;
  /** Reloads the document: a script that has run cannot be undone. */
  reload: () => void;
  log: (problem: string) => void;
}

/** Starts what the visitor has agreed to, now and whenever they change their choice, and reports to it what is counted from then on. */
export function startIntegrations(deps: IntegrationsDeps): void {
  const { thirdParties, consent, queue, storedEvents } = deps;
  const { integrations, leadValue } = thirdParties;
  const disclosure = { ...deps.disclosure, leadValue };
  const running = new Map<string, Running>();
  let last: QueuedEvent | undefined;

  const tell = (queuedEvent: QueuedEvent, { integration, provider }: Running) => {
    const { pageviews, events } = integration;
    if (!isEnabledOn(integration, queuedEvent)) return;
    if (queuedEvent.view && pageviews)
      provider.pageview(discloseView(queuedEvent.view, queuedEvent, integration, disclosure));
    if (queuedEvent.event && events) provider.event(discloseEvent(queuedEvent.event, integration, disclosure));
  };

  const record = (queuedEvent: QueuedEvent) => {
    if (queuedEvent.view) last = queuedEvent;
    if (thirdParties.isDenied) return storeForLater(queuedEvent);
    for (const each of running.values()) tell(queuedEvent, each);
  };

  /** Only a company with an agreement ever hears of a denied page. */
  const isStoredForSomebody = () =>
    integrations.some(
      ({ hasAgreement, purpose }) => hasAgreement && purpose !== 'onRequest' && consent.get()?.[purpose] === true,
    );
  const storeForLater = ({ event, ownLink }: QueuedEvent) => {
    if (event && isStoredForSomebody()) storedEvents.store(event, ownLink);
  };

  /**
   * Starts what is agreed to and has not started, and reports the `queuedEvents`; what the visitor did before they agreed is
   * never reported.
   */
  const begin = (choice: Choice, queuedEvents: readonly QueuedEvent[]) => {
    if (thirdParties.isDenied) return;
    const added = integrations.filter(
      ({ name, purpose }) => purpose !== 'onRequest' && choice[purpose] === true && !running.has(name),
    );
    const events = added.some(({ hasAgreement }) => hasAgreement) ? storedEvents.take() : [];
    for (const integration of added) {
      const entry = { integration, provider: createLazy(integration, deps) };
      running.set(integration.name, entry);
      if (integration.hasAgreement && integration.events && last && isEnabledOn(integration, last))
        for (const event of events) entry.provider.event(discloseEvent(event, integration, disclosure));
      for (const each of queuedEvents) tell(each, entry);
    }
  };

  // After consent is withdrawn, stored events are dropped, so that nobody hears of them if the visitor agrees again.
  if (!isStoredForSomebody()) storedEvents.take();
  for (const queuedEvent of queue) record(queuedEvent);
  const choice = consent.get();
  if (choice) begin(choice, queue);
  else if (!thirdParties.isDenied) deps.ask();
  queue.push = (...newEvents) => {
    for (const queuedEvent of newEvents) record(queuedEvent);
    return queue.length;
  };
  consent.subscribe(() => {
    const chosen = consent.get() ?? {};
    // It was stored for those to whom the visitor had agreed until now.
    if (thirdParties.isDenied) storedEvents.take();
    const isWithdrawn = [...running.values()].some(
      ({ integration: { purpose } }) => purpose !== 'onRequest' && chosen[purpose] !== true,
    );
    if (isWithdrawn) deps.reload();
    else begin(chosen, last ? [last] : []);
  });
}

interface Running {
  integration: ConfiguredIntegration;
  provider: Provider;
}

/** The most calls that wait for a provider. */
const MAX_WAITING = 50;

/** A provider whose code and script are loaded when it first receives something. Until they have loaded, entries wait; an exception in it stops nobody else. */
function createLazy(
  { name, code, settings = {} }: ConfiguredIntegration,
  { load, loadScript, log, disclosure: { contacts } }: IntegrationsDeps,
): Provider {
  type Call = (provider: Partial<Provider>) => void;
  const pendingCalls: Call[] = [];
  let provider: Partial<Provider> | undefined;
  let isLoading = false;
  let hasFailed = false;

  const fail = (error: unknown) => {
    if (!hasFailed) log(`The integration "${name}" failed: ${error instanceof Error ? error.message : 'no reason'}`);
    hasFailed = true;
  };
  const attempt = (call: Call, target: Partial<Provider>) => {
    try {
      call(target);
    } catch (error) {
      fail(error);
    }
  };
  const came = (address: string) =>
    loadScript(address).then(
      () => true,
      (error: unknown) => {
        fail(error);
        return false;
      },
    );
  const open = async () => {
    try {
      const start = await load(code);
      provider = start({ settings, loadScript: came, contacts });
      for (const call of pendingCalls.splice(0)) attempt(call, provider);
    } catch (error) {
      fail(error);
    }
  };
  const tell = (call: Call) => {
    if (provider) return attempt(call, provider);
    if (pendingCalls.length < MAX_WAITING) pendingCalls.push(call);
    if (!isLoading) void open();
    isLoading = true;
  };
  return {
    pageview: (view) => tell((target) => target.pageview?.(view)),
    event: (event) => tell((target) => target.event?.(event)),
  };
}

/** The page on which something happened. */
export interface EventPage {
  /** The page's own link. */
  ownLink: string;
  /** The name of its kind. */
  kind: string;
}

/** What a site allows third parties to be told. */
export interface Disclosure {
  /** The kinds of pages whose address reveals nothing about anybody's health. */
  openKinds: readonly string[];
  /** The site's own events whose label is one of its fixed words. Any other label is the text of a link, and reveals what the page is about. */
  fixedLabels: readonly string[];
  /** The site's own events that are a contact with the practice, in addition to calls and leads. */
  contacts: readonly string[];
  /** The currency of the value of leads, as an ISO 4217 code such as `EUR`. */
  currency: string;
}

/** The engine's own events whose label is one of the site's fixed words. */
const FIXED_LABELS: readonly string[] = ['generate_lead', 'buttonClicked'];

/**
 * What a company may be told about a viewed page: never its query or hash and, if the practice has no agreement with it, only the
 * kind of a page that may be about an illness.
 */
export function discloseView(
  { title }: PageView,
  { ownLink, kind }: EventPage,
  { hasAgreement }: Pick<ConfiguredIntegration, 'hasAgreement'>,
  { openKinds }: Pick<Disclosure, 'openKinds'>,
): PageView {
  return hasAgreement || openKinds.includes(kind)
    ? { link: pathOf(ownLink), title }
    : { link: `/~${kind}/`, title: kind };
}

/** What a company may be told about a visitor's action. */
export function discloseEvent(
  { name, payload }: AnalyticsEvent,
  { hasAgreement }: Pick<ConfiguredIntegration, 'hasAgreement'>,
  {
    leadValue,
    fixedLabels,
    currency,
  }: Pick<Disclosure, 'fixedLabels' | 'currency'> & { leadValue?: number | undefined },
): AnalyticsEvent {
  const { label, ...rest } = payload;
  const isSent = label !== undefined && (hasAgreement || [...FIXED_LABELS, ...fixedLabels].includes(name));
  return {
    name,
    payload: {
      ...rest,
      ...(isSent && { label }),
      ...(name === 'generate_lead' && { value: payload['value'] ?? leadValue, currency }),
    },
  };
}

/** Events on pages where no third party is allowed, until the visitor comes to a page where one is. They live as long as the tab. */
export interface StoredEvents {
  /** Stores an event on the page with this own link. */
  store(event: AnalyticsEvent, ownLink: string): void;
  /** Returns the stored events, and forgets them. */
  take(): AnalyticsEvent[];
}

interface StoredEventsDeps {
  /** A browser without storage loses them. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  privatePaths: PrivatePaths;
  /** The events that may be counted on a private page, by name alone. */
  privateEvents: readonly string[];
}

const KEY = 'ostium kept events';
const MAX_STORED = 20;

/**
 * Of a private page, stores only the events that may be counted there at all, by name alone: sending a form or calling from there
 * would reveal what a visitor answered.
 */
export function createStoredEvents({ storage, privatePaths, privateEvents }: StoredEventsDeps): StoredEvents {
  const read = (): AnalyticsEvent[] => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEvent) : [];
    } catch {
      return [];
    }
  };
  const add = (event: AnalyticsEvent) => {
    try {
      storage().setItem(KEY, JSON.stringify([...read(), event].slice(-MAX_STORED)));
    } catch {
      // Without storage the event is lost.
    }
  };
  return {
    store(event, ownLink) {
      if (!findPrivatePath(pathOf(ownLink), privatePaths)) add(event);
      else if (privateEvents.includes(event.name)) add({ name: event.name, payload: {} });
    },
    take() {
      const events = read();
      try {
        storage().removeItem(KEY);
      } catch {
        // Events that cannot be deleted would be reported twice.
        return [];
      }
      return events;
    },
  };
}

const isEvent = (value: unknown): value is AnalyticsEvent =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'payload' in value &&
  typeof value.payload === 'object' &&
  value.payload !== null;
