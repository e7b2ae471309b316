import type { RoutedRecord } from './followRedirections.ts';

/** The data of links, as the router needs it. */
export interface RouterRecords {
  get: (link: string) => RoutedRecord | undefined;
  /**
   * Gets the data of a link unless it is there or on its way. It never rejects: what to do when data cannot be had is decided
   * by whoever fetches it.
   */
  fetch: (link: string) => Promise<void> | void;
  /** From now on the record of `link` is the one of `sameAs`. */
  alias: (link: string, sameAs: string) => void;
  /** Calls the listener after every change of a record; returns its end. */
  subscribe: (listener: () => void) => () => void;
}

interface LoadDeps {
  records: RouterRecords | undefined;
  isAutoFetching: boolean;
  warn: (message: string) => void;
}

/** Gets the data of each link the visitor goes to; without records it says once that there is nobody to ask. */
export function createLoad({ records, isAutoFetching, warn }: LoadDeps): (link?: string) => void {
  let isWarned = false;
  return (link) => {
    if (!isAutoFetching) return;
    if (records) {
      if (link !== undefined) load(link, records);
    } else if (!isWarned) {
      isWarned = true;
      warn('You are trying to use autoFetch but no source package is installed.');
    }
  };
}

/** A hash makes another link, but the page is the same. */
function load(link: string, records: RouterRecords): void {
  const [page = link, hash] = link.split('#');
  if (hash !== undefined && records.get(page)?.isReady) records.alias(link, page);
  else void records.fetch(link);
}
