/** A value that can be subscribed to, such as React's `useSyncExternalStore` reads it. */
export interface Store<State> {
  get: () => State;
  /** Takes a new value, which is never the old one changed in place, and calls every listener. */
  set: (next: State) => void;
  /** Calls the listener after every change; returns its end. */
  subscribe: (listener: () => void) => () => void;
}

/** A store that holds one value from the start. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
