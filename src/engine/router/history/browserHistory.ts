import { listen } from '../listen.ts';
import { createCurrentEntry, readEntry } from './currentEntry.ts';
import type { EntryState, EntryWindow } from './currentEntry.ts';
import type { Position, ScrollMemory } from './scrollMemory.ts';

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

/** See `BrowserHistory`. */
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

/** Where the visitor is on the page that is shown. */
interface HeldPosition {
  save: () => void;
  restore: () => void;
}

/**
 * The browser would scroll before the other page is there. When the document is left, it gets its duty back, since it can
 * restore a reloaded page better than any script; a document that comes back from its memory takes the duty over again,
 * and scrolls: WebKit looks at who has the duty only then.
 */
function takeOverScrolling(window: HistoryWindow, position: HeldPosition): () => void {
  const { history } = window;
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  const giveBack = () => {
    history.scrollRestoration = 'auto';
  };
  const onHide = () => {
    position.save();
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

/** Different for all entries of a tab; nothing depends on it being a secret. A letter in front keeps it from being a number. */
const randomKey = (): string => `k${Math.random().toString(36).slice(2)}`;
