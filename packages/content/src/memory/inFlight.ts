/** Tasks that are running, by key: whoever needs the result of one shares it instead of starting another. */
export interface InFlight<T> {
  get: (key: string) => Promise<T> | undefined;
  /** Adds a task that was started; it takes the place of another of its key. Returns its result, and forgets it as soon as it settles. */
  add: (key: string, task: Promise<T>) => Promise<T>;
  /** Forgets all tasks. They go on, but nobody shares them any more. */
  clear: () => void;
}

/** Starts without a running task. */
export function createInFlight<T>(): InFlight<T> {
  const running = new Map<string, Promise<T>>();
  return {
    get: (key) => running.get(key),
    add(key, task) {
      const shared = task.finally(() => {
        if (running.get(key) === shared) running.delete(key);
      });
      running.set(key, shared);
      return shared;
    },
    clear: () => running.clear(),
  };
}
