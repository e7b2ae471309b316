import { initialRecord, normalizeLink, createStore } from '@ostium/content/browser';
import type { DataRecord } from '@ostium/content';
import type { Page } from '#page/page.ts';
import type { KindHints } from '#page/pageKind.ts';
import { once } from './loadChunk.ts';

/** The pages of one visit: what is known about them, and how to find out more. */
export interface VisitedPages {
  record: (link: string) => DataRecord;
  /** A page that is known in full. */
  page: (link: string) => Page | undefined;
  /**
   * Fetches a page, once for each link, unless it is known. Throws what `PageClient` throws; the record is then what it was before,
   * and the next call fetches again.
   */
  fetch: (link: string) => Promise<void>;
  /** Aborts the fetch of a page. */
  abort: (link: string) => void;
  /** Gives a link the record of another link, because the server's response was for that one. */
  alias: (link: string, sameAs: string) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A running request, and the record before it. */
interface Load {
  promise: Promise<void>;
  controller: AbortController;
  record: DataRecord;
}

/** The key of a page: a place within a page belongs to the page. */
export const pageKey = (link: string): string => normalizeLink(link).split('#', 1)[0] ?? '/';

/** The pages of a visit that begins with the record of the page that the server rendered. */
export function createVisitedPages(first: DataRecord, client: PageClient): VisitedPages {
  const { get, set, subscribe } = createStore<PageState>({ records: { [pageKey(first.link)]: first }, pages: {} });
  const inFlight = new Map<string, Load>();

  const recordOf = (key: string) => get().records[key] ?? initialRecord(key);
  const isRunning = (key: string, load: Load) => inFlight.get(key) === load;
  const giveUp = (key: string, load: Load) => {
    if (!isRunning(key, load)) return;
    inFlight.delete(key);
    set(withRecord(get(), key, load.record));
  };

  const settle = async (key: string, load: Load) => {
    try {
      const page = await client.page(key, load.controller.signal);
      if (!isRunning(key, load)) return;
      inFlight.delete(key);
      set(withPage(get(), key, page));
    } catch (error) {
      giveUp(key, load);
      throw error;
    }
  };

  const start = (key: string): Load => {
    const controller = new AbortController();
    const previousRecord = recordOf(key);
    const load: Load = { controller, record: previousRecord, promise: Promise.resolve() };
    load.promise = settle(key, load);
    inFlight.set(key, load);
    set(withRecord(get(), key, { ...previousRecord, isFetching: true }));
    return load;
  };

  return {
    record: (link) => recordOf(pageKey(link)),
    page: (link) => findPage(get(), pageKey(link)),
    fetch(link) {
      const key = pageKey(link);
      const cachedPage = findPage(get(), key);
      // A visitor who retries a failed page wants to know whether it works now.
      if (cachedPage && !cachedPage.record.isError) return Promise.resolve();
      return (inFlight.get(key) ?? start(key)).promise;
    },
    abort(link) {
      const key = pageKey(link);
      const load = inFlight.get(key);
      if (!load) return;
      giveUp(key, load);
      load.controller.abort();
    },
    alias(link, sameAs) {
      const record = get().records[pageKey(sameAs)];
      if (record) set(withRecord(get(), pageKey(link), record));
    },
    subscribe,
  };
}

/** Everything the browser knows about the content, as plain JSON. Never changed in place. */
interface PageState {
  /** By page key. */
  records: Readonly<Record<string, DataRecord>>;
  /**
   * By page key: everything else received for each page. Pages share nothing: of the same item, a list knows the picture but a
   * neighboring article only the title, and neither may lose what it shows to the other.
   */
  pages: Readonly<Record<string, Omit<Page, 'record'>>>;
}

/** The state after a page was received under a key. */
function withPage(state: PageState, key: string, { record, ...facts }: Page): PageState {
  return { records: { ...state.records, [key]: record }, pages: { ...state.pages, [key]: facts } };
}

/** The state with another record under a key. */
const withRecord = (state: PageState, key: string, record: DataRecord): PageState => ({
  ...state,
  records: { ...state.records, [key]: record },
});

/** Assembles a page from what is known, if all of it is. */
function findPage(state: PageState, key: string): Page | undefined {
  const facts = state.pages[key];
  const record = state.records[key];
  if (!facts || !record) return undefined;
  return { ...facts, record };
}

/** The response of `/-/chrome`: what the site's frame shows, and which addresses lead to which kinds of page. */
export interface ChromeResponse {
  chrome: unknown;
  kindHints: KindHints;
}

/** Nobody waits longer for this than for a whole page. In milliseconds. */
const TIMEOUT_MS = 15_000;

/** The build of the browser code that the server's data is for. */
const BUILD_HEADER = 'ostium-build';

/** There is no response that this page's code could show. The caller should load the whole page instead. */
export class NoResponse extends Error {
  override name = 'NoResponse';
}

/** Fetches from the site's server what the browser needs to show a page by itself. */
export interface PageClient {
  /** Throws `NoResponse`, or an `AbortError` if the signal is aborted. */
  page: (link: string, signal: AbortSignal) => Promise<Page>;
  /** The chrome's data: fetched once per visit. */
  chrome: () => Promise<ChromeResponse>;
}

interface PageClientDeps {
  /** Fetches an address below the site's home. */
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** The build of the code that runs here. */
  build: string;
}

/** A `PageClient` for code of one build. It rejects data for another build. */
export function createPageClient({ fetch, build }: PageClientDeps): PageClient {
  const read = async (address: string, signal?: AbortSignal): Promise<unknown> => {
    const limit = AbortSignal.timeout(TIMEOUT_MS);
    // Browsers of 2023 cannot join two signals: there the visitor alone ends it.
    const combinedSignal = signal && ('any' in AbortSignal ? AbortSignal.any([signal, limit]) : signal);
    const response = await fetch(address, { signal: combinedSignal ?? limit }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new NoResponse(`${address} was not answered.`, { cause: error });
    });
    if (response.status !== 200) throw new NoResponse(`${address} was answered with ${response.status}.`);
    if (response.headers.get(BUILD_HEADER) !== build) throw new NoResponse('The site has been rebuilt.');
    return response.json().catch((error: unknown) => {
      signal?.throwIfAborted();
      throw new NoResponse(`${address} was not answered with JSON.`, { cause: error });
    });
  };
  return {
    async page(link, signal) {
      const value = await read(`-/data?link=${encodeURIComponent(link)}`, signal);
      if (isPage(value)) return value;
      throw new NoResponse(`The response for ${link} is not a page.`);
    },
    chrome: once(async () => {
      const value = await read('-/chrome');
      if (isChrome(value)) return value;
      throw new NoResponse('The response contains no chrome data.');
    }),
  };
}

// The response comes from this site, from this very build: these checks detect a proxy's login page, not an attack.
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPage = (value: unknown): value is Page =>
  isObject(value) && isObject(value['record']) && isObject(value['entities']) && typeof value['kind'] === 'string';
const isChrome = (value: unknown): value is ChromeResponse =>
  isObject(value) && isObject(value['chrome']) && Array.isArray(value['kindHints']);
