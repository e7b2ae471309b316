import type { Anchor } from './links.ts';
import type { EntryState, Pop, RouterHistory, Position } from './browserHistory.ts';
import type { RoutedRecord, RouterRecords, ScrollTarget } from './router.ts';
import type { ViewObserver } from './startPrefetch.ts';

/** What was done to a history: the call, the address, the state. */
export type HistoryCall = readonly [call: string, address?: string | null, state?: EntryState];

/** For tests: a history that records what is done to it. */
export interface FakeHistory extends RouterHistory {
  calls: HistoryCall[];
  /** What the browser does when the visitor goes back or forward. */
  pop: (address: string, state: EntryState | null, position?: Position) => void;
}

/** For tests: the history of a browser that shows this address. */
export function fakeHistory(address = 'https://site.example/', state: EntryState = {}): FakeHistory {
  const calls: HistoryCall[] = [];
  const listeners = new Set<(pop: Pop) => void>();
  let currentAddress = address;
  return {
    calls,
    push: (link, state) => calls.push(['push', link, state]),
    replace: (link, state) => calls.push(['replace', link ?? null, state]),
    leave: (to) => calls.push(['leave', to]),
    currentAddress: () => currentAddress,
    currentState: () => state,
    onPop(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pop(to, state, position) {
      currentAddress = to;
      for (const listener of listeners) listener({ state: state, position });
    },
  };
}

/** For tests: records that are known, and others that become known when the test says so. */
export interface FakeRecords extends RouterRecords {
  fetched: string[];
  /** The links that were fetched, and the position that each page is to be scrolled to. */
  steps: [link: string, scroll: ScrollTarget][];
  put: (link: string, record: RoutedRecord) => void;
}

/** For tests. */
export function fakeRecords(initialRecords: Readonly<Record<string, RoutedRecord>> = {}): FakeRecords {
  const records = new Map(Object.entries(initialRecords));
  const listeners = new Set<() => void>();
  const fetched: string[] = [];
  const steps: FakeRecords['steps'] = [];
  return {
    fetched,
    steps,
    get: (link) => records.get(link),
    showPage(link, scroll) {
      fetched.push(link);
      steps.push([link, scroll]);
    },
    alias(link, sameAs) {
      const record = records.get(sameAs);
      if (record) records.set(link, record);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(link, record) {
      records.set(link, record);
      for (const listener of listeners) listener();
    },
  };
}

/** For tests: an element that has a link and can be pointed at. */
export interface FakeAnchor extends Anchor, EventTarget {
  closest: (selector: string) => Anchor | null;
}

/** For tests: an `a` element with these attributes. */
export function fakeAnchor(attributes: Readonly<Record<string, string>>): FakeAnchor {
  const anchor: FakeAnchor = Object.assign(new EventTarget(), {
    getAttribute: (name: string) => attributes[name] ?? null,
    closest: () => anchor,
  });
  return anchor;
}

/** For tests: a document that contains these links. */
export function fakeDocument(anchors: readonly Anchor[] = []) {
  return Object.assign(new EventTarget(), { querySelectorAll: () => anchors });
}

const PLAIN = { button: 0, ctrlKey: false, shiftKey: false, metaKey: false, altKey: false };

/** For tests: a pointer event on an element of the document. */
export function pointerEvent(type: string, target: EventTarget | null, fields: Readonly<Record<string, unknown>> = {}) {
  const event = new Event(type, { cancelable: true });
  // The platform sets the target to wherever the event is dispatched, which here is the document itself.
  Object.defineProperty(event, 'target', { value: target });
  return Object.assign(event, PLAIN, fields);
}

/** For tests: a viewport that links enter when the test says so. */
export function fakeViewport() {
  const margins: string[] = [];
  const observed = new Set<Anchor>();
  let report: (changes: readonly { isIntersecting: boolean; target: Anchor }[]) => void = () => {};
  const Observer: ViewObserver = class {
    constructor(onChange: typeof report, { rootMargin }: { rootMargin: string }) {
      report = onChange;
      margins.push(rootMargin);
    }
    observe = (anchor: Anchor) => void observed.add(anchor);
    unobserve = (anchor: Anchor) => void observed.delete(anchor);
    disconnect = () => observed.clear();
  };
  return {
    Observer,
    margins,
    observed,
    move: (target: Anchor, isIntersecting: boolean) => report([{ isIntersecting, target }]),
  };
}

/** For tests: a tab's storage, with room for this many characters. */
export function fakeStorage(room = Infinity) {
  const items = new Map<string, string>();
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > room) throw new DOMException('There is no room.', 'QuotaExceededError');
      items.set(name, text);
    },
  };
}

interface Entry {
  url: URL;
  state: unknown;
  scrollRestoration: ScrollRestoration;
}

/**
 * For tests: a window with a history that behaves like a browser's. `go` and `jump` are what a visitor does; anything that would
 * load another document is recorded in `loads`. States are copied, as browsers do.
 */
export function fakeWindow(address: string, sessionStorage = fakeStorage()) {
  const entries: Entry[] = [{ url: new URL(address), state: null, scrollRestoration: 'auto' }];
  let index = 0;
  const current = (): Entry => {
    const entry = entries[index];
    if (!entry) throw new Error(`This history has no entry ${index}.`);
    return entry;
  };
  const loads: string[] = [];
  const add = (link: string, state: unknown) => {
    const { url, scrollRestoration } = current();
    entries.splice(index + 1, Infinity, { url: new URL(link, url), state, scrollRestoration });
    index += 1;
  };
  const history = {
    get state(): unknown {
      return current().state;
    },
    get scrollRestoration() {
      return current().scrollRestoration;
    },
    set scrollRestoration(who: ScrollRestoration) {
      current().scrollRestoration = who;
    },
    pushState: (state: unknown, _title: string, link = '') => add(link, structuredClone(state)),
    replaceState(state: unknown, _title: string, link = '') {
      Object.assign(current(), { state: structuredClone(state), ...(link && { url: new URL(link, current().url) }) });
    },
  };
  const location = {
    get href() {
      return current().url.href;
    },
    get pathname() {
      return current().url.pathname;
    },
    get search() {
      return current().url.search;
    },
    assign: (to: string) => void loads.push(`assign ${to}`),
    replace: (to: string) => void loads.push(`replace ${to}`),
    reload: () => void loads.push(`reload ${current().url.pathname}`),
  };
  const scrollTo = ({ left = 0, top = 0 }: ScrollToOptions) => {
    Object.assign(window, { scrollX: left, scrollY: top });
  };
  const window = Object.assign(new EventTarget(), {
    history,
    location,
    sessionStorage,
    scrollX: 0,
    scrollY: 0,
    scrollTo,
  });
  const pop = () => window.dispatchEvent(Object.assign(new Event('popstate'), { state: current().state }));
  return {
    window,
    loads,
    go: (steps: number) => {
      index += steps;
      pop();
    },
    jump: (hash: string) => {
      add(hash, null);
      pop();
    },
  };
}
