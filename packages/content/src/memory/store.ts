/** A value that can be subscribed to, as React's `useSyncExternalStore` expects. */
export interface Store<State> {
  get: () => State;
  /** Sets a new value, never the old one changed in place, and calls every listener. */
  set: (next: State) => void;
  /** Calls the listener after every change. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
}

/** A store with an initial value. */
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
