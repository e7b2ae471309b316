/** What a page keeps in its history entry. Plain JSON. */
export type EntryState = Readonly<Record<string, unknown>>;

/** What the router keeps in the browser for one history entry. */
export interface HistoryEntry {
  /** Tells the entries of a tab apart: the same page may be in the history twice. */
  key: string;
  state: EntryState;
}

/** A window, as far as its history is written. */
export interface EntryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'href' | 'assign' | 'replace'>;
}

/** The history entry that the browser shows. */
export interface CurrentEntry {
  get: () => HistoryEntry;
  push: (link: string, state: EntryState) => void;
  replace: (link: string | undefined, state: EntryState) => void;
  /** Takes note that the browser went to another entry, and says what there is to show: `null` is nothing, because the step stays on the page. */
  pop: () => EntryState | null;
}

/** See `CurrentEntry`. */
export function createCurrentEntry({ history, location }: EntryWindow, createKey: () => string): CurrentEntry {
  let entry = readEntry(history.state) ?? { key: createKey(), state: {} };
  let page = pageOf(location.href);
  const show = (next: HistoryEntry) => {
    entry = next;
    page = pageOf(location.href);
  };
  const replace = (next: HistoryEntry, link?: string) => {
    try {
      history.replaceState(formatEntry(next), '', link);
    } catch {
      // Safari refuses more than a hundred changes in half a minute: then the address lags behind.
    }
    show(next);
  };

  return {
    get: () => entry,
    push(link, state) {
      const next = { key: createKey(), state };
      try {
        history.pushState(formatEntry(next), '', link);
      } catch {
        // Safari again: the page is then loaded as by any other link.
        location.assign(link);
      }
      show(next);
    },
    replace: (link, state) => replace({ key: entry.key, state }, link),
    pop() {
      const known = readEntry(history.state);
      const isSamePage = pageOf(location.href) === page;
      if (known) show(known);
      // The browser makes entries by itself when it jumps within a page, and other scripts do too.
      else replace({ key: createKey(), state: {} });
      return known || !isSamePage ? entry.state : null;
    },
  };
}

const pageOf = (address: string): string => address.replace(/#.*/, '');

/** The entry in `history.state`, unless somebody else made it: a jump within the page, another script. */
export function readEntry(stored: unknown): HistoryEntry | undefined {
  if (!isObject(stored) || typeof stored['ostium'] !== 'string' || !isObject(stored['state'])) return undefined;
  return { key: stored['ostium'], state: stored['state'] };
}

/** What `readEntry` reads. */
const formatEntry = ({ key, state }: HistoryEntry) => ({ ostium: key, state });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
