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
