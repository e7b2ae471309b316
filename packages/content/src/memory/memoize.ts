// Lets the bundler drop memoized functions that are never called, for example from the first script of a page.
/*#__NO_SIDE_EFFECTS__*/
/**
 * Returns a function that computes once per object, by identity, and then always returns the same value. When the object is garbage
 * collected, so is its value. A computation that throws is repeated next time.
 */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const entries = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let entry = entries.get(key);
    if (!entry) entries.set(key, (entry = { value: compute(key) }));
    return entry.value;
  };
}

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
