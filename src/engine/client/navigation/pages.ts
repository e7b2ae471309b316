import { initialRecord, normalizeLink } from '#engine/content/browserSource.ts';
import type { DataRecord } from '#engine/content/source.ts';
import { createStore } from '#engine/content/store.ts';
import type { Page } from '#engine/pages/page.ts';
import type { PageClient } from './pageClient.ts';

/** The pages of one visit: what is known of them, and the way to know more. */
export interface Pages {
  record: (link: string) => DataRecord;
  /** A page that is known as a whole. */
  page: (link: string) => Page | undefined;
  /**
   * Fetches a page, once for each link, unless it is known. Throws what `PageClient` throws; then the record is what it was before,
   * and the next call fetches again.
   */
  fetch: (link: string) => Promise<void>;
  /** Aborts the fetching of a page. */
  abort: (link: string) => void;
  /** Makes a link known by the record of another: the server answered the one for the other. */
  alias: (link: string, sameAs: string) => void;
  subscribe: (listener: () => void) => () => void;
}

/** A request that is on its way, and the record before it. */
interface Load {
  promise: Promise<void>;
  controller: AbortController;
  before: DataRecord;
}

/** A place within a page belongs to the page. */
export const pageKey = (link: string): string => normalizeLink(link).split('#', 1)[0] ?? '/';

/** The pages of a visit that begins with the record of the page that the server wrote. */
export function createPages(first: DataRecord, client: PageClient): Pages {
  const { get, set, subscribe } = createStore(withRecord(emptyState, pageKey(first.link), first));
  const inFlight = new Map<string, Load>();

  const recordOf = (key: string) => get().records[key] ?? initialRecord(key);
  const isRunning = (key: string, load: Load) => inFlight.get(key) === load;
  const giveUp = (key: string, load: Load) => {
    if (!isRunning(key, load)) return;
    inFlight.delete(key);
    set(withRecord(get(), key, load.before));
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
    const before = recordOf(key);
    const load: Load = { controller, before, promise: Promise.resolve() };
    load.promise = settle(key, load);
    inFlight.set(key, load);
    set(withRecord(get(), key, { ...before, isFetching: true }));
    return load;
  };

  return {
    record: (link) => recordOf(pageKey(link)),
    page: (link) => findPage(get(), pageKey(link)),
    fetch(link) {
      const key = pageKey(link);
      const known = findPage(get(), key);
      // A visitor who tries again what failed is asking whether it works now.
      if (known && !known.record.isError) return Promise.resolve();
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

/** All that the browser knows of the content, as plain JSON. Never changed in place. */
interface PageState {
  /** By page key. */
  records: Readonly<Record<string, DataRecord>>;
  /**
   * By page key: what else was answered for each page. Pages share nothing: of one item a list knows its picture, the article before it its title
   * alone, and none of them may lose what it shows to another.
   */
  pages: Readonly<Record<string, Omit<Page, 'record'>>>;
}

/** Knows nothing yet. */
const emptyState: PageState = { records: {}, pages: {} };

/** The state after a page was answered under a key. */
function withPage(state: PageState, key: string, { record, ...facts }: Page): PageState {
  return { records: { ...state.records, [key]: record }, pages: { ...state.pages, [key]: facts } };
}

/** The state with another record under a key. */
const withRecord = (state: PageState, key: string, record: DataRecord): PageState => ({
  ...state,
  records: { ...state.records, [key]: record },
});

/** A page put together from what is known, if all of it is. */
function findPage(state: PageState, key: string): Page | undefined {
  const facts = state.pages[key];
  const record = state.records[key];
  if (!facts || !record) return undefined;
  return { ...facts, record };
}
