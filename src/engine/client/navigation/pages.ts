import type { Page } from '#engine/pages/page.ts';
import { normalizeLink, initialRecord } from '#engine/content/browserSource.ts';
import type { DataRecord } from '#engine/content/source.ts';
import { createStore } from '#engine/content/store.ts';
import type { PageClient } from './pageClient.ts';
import { emptyState, findPage, withPage, withRecord } from './pageState.ts';

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
