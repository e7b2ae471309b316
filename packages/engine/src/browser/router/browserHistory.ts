import { listen } from './links.ts';
import { SCROLL_STORAGE } from './restoreScroll.ts';
import { keepLanguage, withoutIgnoredParameters } from '@ostium/content/browser';

/** What a navigation does to the history: a new entry, another page in this entry, or nothing, since the browser made the step itself. */
export type Method = 'push' | 'replace' | 'pop';

/** A step in the history that the browser made. */
export interface Pop {
  /** The entry's state; `null` if there is nothing to show, because the step stays on the page. */
  state: EntryState | null;
  /** The visitor's scroll position when they left the entry. */
  position: Position | undefined;
}

/** A browser's history, as the router needs it. `createBrowserHistory` makes the real one. */
export interface RouterHistory {
  push: (link: string, state: EntryState) => void;
  /** Without a link, the address stays. */
  replace: (link: string | undefined, state: EntryState) => void;
  /** Opens an address that the router does not handle. After `push`, going back leads to the page shown now. */
  leave: (address: string, method: Method) => void;
  currentAddress: () => string;
  /** The state of the current entry, which survives a reload. */
  currentState: () => EntryState;
  /** Listeners are called in the order in which they were added. */
  onPop: (listener: (pop: Pop) => void) => () => void;
}

/** The part of a window that its history needs. */
export interface HistoryWindow extends EventTarget, EntryWindow {
  readonly scrollX: number;
  readonly scrollY: number;
  scrollTo: (options: ScrollToOptions) => void;
}

/** A browser's history. While it runs, it stores the scroll position of each page instead of the browser. */
export interface BrowserHistory extends RouterHistory {
  /** Starts listening to the browser. Returns its stop. */
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
    store: () => memory.store(entry.get().key, { x: window.scrollX, y: window.scrollY }),
    restore() {
      const position = memory.find(entry.get().key);
      if (position) window.scrollTo({ left: position.x, top: position.y, behavior: 'instant' });
    },
  };

  const onPop = () => {
    // During a pop, the page being left is still scrolled to where the visitor was. Before a jump within the page, the click has
    // already stored the position; by now the page may be scrolling to its target.
    if (readEntry(window.history.state)) position.store();
    const state = entry.pop();
    const pop = { state, position: memory.find(entry.get().key) };
    for (const listener of listeners) listener(pop);
  };

  return {
    push(link, state) {
      position.store();
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
        listen(window, 'click', position.store, { capture: true }),
        takeOverScrolling(window, position),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Unique among the entries of a tab; nothing depends on it being secret. The leading letter keeps it from being a number. */
const randomKey = (): string => `k${Math.random().toString(36).slice(2)}`;

/** What a page stores in its history entry. Plain JSON. */
export type EntryState = Readonly<Record<string, unknown>>;

/** What the router stores in the browser for one history entry. */
interface HistoryEntry {
  /** Tells the entries of a tab apart: the same page may be in the history twice. */
  key: string;
  state: EntryState;
}

/** The part of a window that history entries are written with. */
interface EntryWindow {
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'scrollRestoration'>;
  readonly location: Pick<Location, 'href' | 'assign' | 'replace'>;
}

/** The history entry that the browser shows. */
interface CurrentEntry {
  get: () => HistoryEntry;
  push: (link: string, state: EntryState) => void;
  replace: (link: string | undefined, state: EntryState) => void;
  /**
   * Notes that the browser went to another entry, and returns its state: `null` means there is nothing to show, because the step
   * stays on the page.
   */
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
      // Safari refuses more than a hundred changes in half a minute; the address then lags behind.
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
        // Safari again: the page is then loaded like any other link.
        location.assign(link);
      }
      show(next);
    },
    replace: (link, state) => replace({ key: entry.key, state }, link),
    pop() {
      const currentEntry = readEntry(history.state);
      const isSamePage = pageOf(location.href) === page;
      if (currentEntry) show(currentEntry);
      // The browser makes entries of its own when it jumps within a page, and so do other scripts.
      else replace({ key: createKey(), state: {} });
      return currentEntry || !isSamePage ? entry.state : null;
    },
  };
}

const pageOf = (address: string): string => address.replace(/#.*/, '');

/** The entry in `history.state`, unless something else made it: a jump within the page, another script. */
function readEntry(stored: unknown): HistoryEntry | undefined {
  if (!isObject(stored) || typeof stored['ostium'] !== 'string' || !isObject(stored['state'])) return undefined;
  return { key: stored['ostium'], state: stored['state'] };
}

/** The inverse of `readEntry`. */
const formatEntry = ({ key, state }: HistoryEntry) => ({ ostium: key, state });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A position on a page, in CSS pixels from its top left corner. */
export interface Position {
  x: number;
  y: number;
}

/** The visitor's scroll position on each page when they left it, by the key of its history entry. */
export interface ScrollMemory {
  store: (key: string, position: Position) => void;
  find: (key: string) => Position | undefined;
}

/** Opens the tab's storage. If the visitor forbids storage, this already throws. */
export type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem'>;

const MAX_ENTRIES = 50;

/**
 * A memory that outlives the document, for as long as the tab. If storage is refused or full, it lives only as long as the document.
 * No key may look like an integer: an object would put it first.
 */
export function createScrollMemory(openStorage: OpenStorage): ScrollMemory {
  let unstored: Map<string, Position> | undefined;
  // Read each time: another document in the same tab may have written since.
  const read = () => unstored ?? readPositions(openStorage);

  return {
    find: (key) => read().get(key),
    store(key, position) {
      const positions = read();
      positions.delete(key);
      positions.set(key, position);
      for (const oldest of [...positions.keys()].slice(0, -MAX_ENTRIES)) positions.delete(oldest);
      try {
        openStorage().setItem(SCROLL_STORAGE, formatPositions(positions));
      } catch {
        // The visitor forbids storage, or it is full: the positions live in memory.
        unstored = positions;
      }
    },
  };
}

const formatPositions = (positions: ReadonlyMap<string, Position>): string =>
  JSON.stringify(Object.fromEntries(Array.from(positions, ([key, { x, y }]) => [key, [x, y]])));

function readPositions(openStorage: OpenStorage): Map<string, Position> {
  try {
    const stored: unknown = JSON.parse(openStorage().getItem(SCROLL_STORAGE) ?? '{}');
    return new Map(Object.entries(Object(stored)).flatMap(([key, place]) => readPosition(key, place)));
  } catch {
    // Storage is forbidden, or something else wrote there: no position is known.
    return new Map();
  }
}

function readPosition(key: string, place: unknown): [string, Position][] {
  const [x, y]: unknown[] = Array.isArray(place) ? place : [];
  return typeof x === 'number' && typeof y === 'number' ? [[key, { x, y }]] : [];
}

/** The visitor's position on the current page. */
export interface HeldPosition {
  store: () => void;
  restore: () => void;
}

interface ScrollingWindow extends EventTarget {
  readonly history: Pick<History, 'scrollRestoration'>;
}

/**
 * Takes over scroll restoration, since the browser would scroll before the other page is there. When the document is left, the
 * browser gets it back, because it restores a reloaded page better than any script can. A document that comes back from the
 * back-forward cache takes it over again and scrolls: WebKit only checks then who restores.
 */
function takeOverScrolling(window: ScrollingWindow, position: HeldPosition): () => void {
  const { history } = window;
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = () => {
    history.scrollRestoration = 'auto';
  };
  const onHide = () => {
    position.store();
    giveBack();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    take();
    if (persisted) position.restore();
  };
  take();
  const stops = [listen(window, 'pagehide', onHide), listen(window, 'pageshow', onShow), giveBack];
  return () => stops.forEach((stop) => stop());
}

/**
 * Wraps a history so that the language a page is translated into stays in the address: every address it writes carries the language,
 * and no address it returns contains it.
 */
export function keepLanguageIn(history: BrowserHistory, { location }: { location: { href: string } }): BrowserHistory {
  const keep = (link: string) => keepLanguage(link, location.href);
  return {
    ...history,
    push: (link, state) => history.push(keep(link), state),
    replace: (link, state) => history.replace(link && keep(link), state),
    currentAddress: () => withoutIgnoredParameters(location.href),
  };
}
