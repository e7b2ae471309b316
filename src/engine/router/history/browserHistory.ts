import { listen } from '../listen.ts';
import { takeOverScrolling } from './scrollMemory.ts';
import type { HeldPosition, Position, ScrollMemory } from './scrollMemory.ts';

/** What navigating does to the history: a new entry, another page in this entry, or nothing, since the browser went there. */
export type Method = 'push' | 'replace' | 'pop';

/** A step in the history that the browser made. */
export interface Pop {
  /** What the entry keeps; `null` where there is nothing to show, because the step stays on the page. */
  state: EntryState | null;
  /** Where the visitor was on the page when they left the entry. */
  position: Position | undefined;
}

/** The history of a browser, as the router needs it. `createBrowserHistory` makes the real one. */
export interface RouterHistory {
  push: (link: string, state: EntryState) => void;
  /** Without a link the address stays. */
  replace: (link: string | undefined, state: EntryState) => void;
  /** Opens what is not the router's. After `push` the way back leads to the page that is shown now. */
  leave: (address: string, method: Method) => void;
  currentAddress: () => string;
  /** What the entry keeps that is shown: it outlives a reload. */
  currentState: () => EntryState;
  /** Listeners are called in the order in which they came. */
  onPop: (listener: (pop: Pop) => void) => () => void;
}

/** A window, as far as its history is concerned. */
export interface HistoryWindow extends EventTarget, EntryWindow {
  readonly scrollX: number;
  readonly scrollY: number;
  scrollTo: (options: ScrollToOptions) => void;
}

/** The history of a browser. While it runs, it and not the browser remembers where the visitor was on each page. */
export interface BrowserHistory extends RouterHistory {
  /** Hears what the browser does. Returns its stop. */
  start: () => () => void;
}

interface HistoryDeps {
  window: HistoryWindow;
  memory: ScrollMemory;
  createKey?: (() => string) | undefined;
}

export function createBrowserHistory({ window, memory, createKey = randomKey }: HistoryDeps): BrowserHistory {
  const { location } = window;
  const listeners = new Set<(pop: Pop) => void>();
  const entry = createCurrentEntry(window, createKey);
  const position: HeldPosition = {
    save: () => memory.save(entry.get().key, { x: window.scrollX, y: window.scrollY }),
    restore() {
      const found = memory.find(entry.get().key);
      if (found) window.scrollTo({ left: found.x, top: found.y, behavior: 'instant' });
    },
  };

  const onPop = () => {
    // During a pop the page that is left is still scrolled to where the visitor was.
    // For a jump within the page the click has saved it; by now the page may be on its way to the place.
    if (readEntry(window.history.state)) position.save();
    const state = entry.pop();
    const pop = { state, position: memory.find(entry.get().key) };
    for (const listener of listeners) listener(pop);
  };

  return {
    push(link, state) {
      position.save();
      entry.push(link, state);
    },
    replace: entry.replace,
    leave: (address, method) => (method === 'push' ? location.assign(address) : location.replace(address)),
    currentAddress: () => location.href,
    currentState: () => entry.get().state,
    onPop(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stops = [
        listen(window, 'popstate', onPop),
        listen(window, 'click', position.save, { capture: true }),
        takeOverScrolling(window, position),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Different for all entries of a tab; nothing depends on it being a secret. A letter in front keeps it from being a number. */
const randomKey = (): string => `k${Math.random().toString(36).slice(2)}`;

/** What a page keeps in its history entry. Plain JSON. */
export type EntryState = Readonly<Record<string, unknown>>;

/** What the router keeps in the browser for one history entry. */
interface HistoryEntry {
  /** Tells the entries of a tab apart: the same page may be in the history twice. */
  key: string;
  state: EntryState;
}

/** A window, as far as its history is written. */
interface EntryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'href' | 'assign' | 'replace'>;
}

/** The history entry that the browser shows. */
interface CurrentEntry {
  get: () => HistoryEntry;
  push: (link: string, state: EntryState) => void;
  replace: (link: string | undefined, state: EntryState) => void;
  /** Takes note that the browser went to another entry, and says what there is to show: `null` is nothing, because the step stays on the page. */
  pop: () => EntryState | null;
}

function createCurrentEntry({ history, location }: EntryWindow, createKey: () => string): CurrentEntry {
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
function readEntry(stored: unknown): HistoryEntry | undefined {
  if (!isObject(stored) || typeof stored['ostium'] !== 'string' || !isObject(stored['state'])) return undefined;
  return { key: stored['ostium'], state: stored['state'] };
}

/** What `readEntry` reads. */
const formatEntry = ({ key, state }: HistoryEntry) => ({ ostium: key, state });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
