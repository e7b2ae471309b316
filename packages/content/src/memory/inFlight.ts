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
  const tasks = new Map<string, Promise<T>>();
  return {
    get: (key) => tasks.get(key),
    add(key, task) {
      const sharedTask = task.finally(() => {
        if (tasks.get(key) === sharedTask) tasks.delete(key);
      });
      tasks.set(key, sharedTask);
      return sharedTask;
    },
    clear: () => tasks.clear(),
  };
}
