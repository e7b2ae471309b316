import type { Position } from './scrollMemory.ts';

/** What a page keeps in its history entry. Plain JSON. */
export type EntryState = Readonly<Record<string, unknown>>;

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
