import {
  normalizeLink,
  readRequestLink,
  createStore,
  formatLink,
  parseLink,
  remainingQuery,
} from '@ostium/content/browser';
import type { Store } from '@ostium/content/browser';
import type { EntryState, Method, RouterHistory, Position } from './browserHistory.ts';
import { isPagePath, parseAddress } from './links.ts';

/** Where a page is scrolled to when shown: its top or its link's target, where it was before, or a stored position. */
export type ScrollTarget = 'start' | 'keep' | Position;

/** Where the visitor is. A new object after every change. */
export interface Visit {
  /** Normalized; includes the hash. */
  link: string;
  /** The link before this one. */
  previous?: string;
  state: EntryState;
  /** Absent means `start`. */
  scroll?: ScrollTarget | undefined;
}

/** How a link is set. */
export interface SetOptions {
  method?: Method | undefined;
  /** Plain JSON, which is copied. */
  state?: EntryState | undefined;
  scroll?: ScrollTarget | undefined;
}

/** Decides where the visitor is. It shows nothing itself: its records fetch pages and show them. */
export interface Router {
  get: () => Visit;
  /**
   * Goes to a link, or to where it redirects. Scheme and host do not matter. Setting the current link changes nothing, but scrolls
   * its page if `scroll` is given.
   */
  set: (link: string, options?: SetOptions) => void;
  /** Changes the state of the history entry; the link stays. */
  updateState: (state: EntryState) => void;
  subscribe: (listener: () => void) => () => void;
  /** Takes over the browser's address and history, and follows redirections as they become known. Returns a function that stops it. */
  start: () => () => void;
}

/** The data of links, as the router needs it. */
export interface RouterRecords {
  get: (link: string) => RoutedRecord | undefined;
  /**
   * Called once for each step of the visitor, before any listener: fetches the page of the link unless it is there, and makes sure
   * it is shown, scrolled to `scroll`. It alone decides what to do if the page cannot be fetched, so it returns nothing.
   */
  showPage: (link: string, scroll: ScrollTarget) => void;
  /** From now on `link` has the record of `sameAs`. */
  alias: (link: string, sameAs: string) => void;
  /** Calls the listener after every change of a record. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
}

interface RouterDeps {
  /** The link that the document was rendered for. */
  initialLink?: string | undefined;
  /** The site's folder; by default the root of its host. */
  root?: string;
  isAutoFetching?: boolean | undefined;
  records?: RouterRecords | undefined;
  /** Absent on the server, where a link is only set: nothing is written, fetched or followed. */
  history?: RouterHistory | undefined;
  log: Pick<Console, 'warn' | 'error'>;
}

const METHODS: ReadonlySet<Method> = new Set(['push', 'replace', 'pop']);

export function createRouter({
  initialLink = '/',
  root,
  isAutoFetching = true,
  records,
  history,
  log,
}: RouterDeps): Router {
  const visit = createStore<Visit>({ link: normalizeLink(initialLink), state: {} });
  let isWarned = false;
  const showPage = (link?: string, scroll: ScrollTarget = 'start') => {
    if (!isAutoFetching) return;
    if (records) {
      if (link !== undefined) records.showPage(link, scroll);
    } else if (!isWarned) {
      isWarned = true;
      log.warn('createRouter was given no records, so it fetches no page.');
    }
  };
  const show = (link: string, state: EntryState, scroll?: ScrollTarget) =>
    visit.set({ link, previous: visit.get().link, state, scroll });

  const set: Router['set'] = (requestedLink, { method = 'push', state = {}, scroll } = {}) => {
    if (!METHODS.has(method)) {
      log.error(`router.set has no method "${method}": use push, replace or pop.`);
      return;
    }
    const link = normalizeLink(requestedLink);
    const stateCopy = cloneJson(state);
    const { link: current } = visit.get();
    if (!history) return link === current ? undefined : show(link, stateCopy, scroll);

    const end = followRedirections(link, (key) => records?.get(key), root);
    if ('address' in end) return history.leave(end.address, method);
    // After a pop, the address bar shows the link that redirects.
    if (method === 'pop' && end.link !== link) history.replace(end.link, stateCopy);
    if (end.link !== current) {
      // The browser itself has already made a pop's step.
      if (method !== 'pop') history[method](end.link, stateCopy);
      showPage(end.link, scroll);
      return show(end.link, stateCopy, scroll);
    }
    // The entry may hold another state, but it is the same page.
    if (method === 'pop') visit.set({ ...visit.get(), state: stateCopy, scroll });
    if (scroll !== undefined) showPage(current, scroll);
  };

  return {
    get: visit.get,
    subscribe: visit.subscribe,
    set,
    updateState(state) {
      const stateCopy = cloneJson(state);
      history?.replace(undefined, stateCopy);
      visit.set({ ...visit.get(), state: stateCopy });
    },
    start() {
      showPage();
      if (!history) return () => {};
      takeAddress(visit, history, records);
      const stopPops = history.onPop(({ state, position }) => {
        if (state) set(history.currentAddress(), { method: 'pop', state, scroll: position });
      });
      const follow = createFollow(visit, set, records);
      const stopRecords = records?.subscribe(follow);
      follow();
      return () => {
        stopPops();
        stopRecords?.();
      };
    },
  };
}

/** Follows the current link's redirection, once for each record: leaving a second time would start over. */
function createFollow(visit: Store<Visit>, set: Router['set'], records: RouterRecords | undefined): () => void {
  let followed: RoutedRecord | undefined;
  return () => {
    const { link, state, scroll } = visit.get();
    const record = records?.get(link);
    if (record === followed) return;
    followed = record;
    if (record?.isRedirection) set(link, { method: 'replace', state, scroll });
  };
}

/**
 * The browser's address, without the parameters meant only for the server, becomes the link. It may differ from the link that the
 * document was rendered for: a hash never reaches the server, and a cached document may answer other queries too.
 */
function takeAddress(visit: Store<Visit>, history: RouterHistory, records: RouterRecords | undefined): void {
  const link = normalizeLink(readRequestLink(history.currentAddress()).link);
  const state = history.currentState();
  history.replace(link, state);
  records?.alias(link, visit.get().link);
  visit.set({ link, state });
}

/** Copies a state, so that nothing in it can change later. */
const cloneJson = (state: EntryState): EntryState => JSON.parse(JSON.stringify(state)) as EntryState;

/** The part of a link's record that the router needs. */
export interface RoutedRecord {
  isReady: boolean;
  isRedirection?: boolean | undefined;
  location?: string | undefined;
  isExternal?: boolean | undefined;
  /** Parameters of the link that are not carried over. */
  spent?: readonly string[] | undefined;
}

/** Where a link ends up: at a link of this site, or at an address that the browser must open. */
export type Destination = { link: string } | { address: string };

/**
 * Follows the redirections known so far. `link` is normalized. A redirection loop leads nowhere: the link stays as it is. `root` is
 * the site's folder.
 */
export function followRedirections(
  link: string,
  findRecord: (link: string) => RoutedRecord | undefined,
  root?: string,
): Destination {
  const seen = new Set<string>();
  let end: Destination = { link };
  while ('link' in end) {
    if (seen.has(end.link)) return { link };
    seen.add(end.link);
    const next = destinationOf(end.link, findRecord(end.link), root);
    if (!next) return end;
    end = next;
  }
  return end;
}

/** Stands for the site, whatever its address. */
const HERE = 'https://site.invalid';

function destinationOf(link: string, record: RoutedRecord | undefined, root?: string): Destination | undefined {
  if (!record?.isReady || !record.isRedirection || record.location === undefined) return undefined;
  const url = parseAddress(record.location, HERE);
  // `javascript:` and the like are not places.
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  if (record.isExternal) return url.origin === HERE ? undefined : { address: record.location };
  const place = `${url.pathname}${url.search}${url.hash}`;
  return isPagePath(url.pathname, root) ? { link: withQueryOf(link, place, root, record.spent) } : { address: place };
}

/** As on the server, carries over the parameters that the target does not set and that did not select it; as in a browser, the hash too. */
function withQueryOf(link: string, location: string, root?: string, spent: readonly string[] = []): string {
  const from = parseLink(link);
  const target = parseLink(location);
  const remainingEntries = Object.entries(remainingQuery(from, root)).filter(([name]) => !spent.includes(name));
  return formatLink({
    ...target,
    query: { ...Object.fromEntries(remainingEntries), ...target.query },
    hash: target.hash || from.hash,
  });
}
