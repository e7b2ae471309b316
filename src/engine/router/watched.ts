/** A value that tells when it becomes another one. */
export interface Watched<Value> {
  get: () => Value;
  put: (value: Value) => void;
  /** Calls the listener after every change; returns its end. */
  subscribe: (listener: () => void) => () => void;
}

/** See `Watched`. */
export function createWatched<Value>(value: Value): Watched<Value> {
  let current = value;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    put(next) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
