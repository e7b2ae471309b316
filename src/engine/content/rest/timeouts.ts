/** Runs a task with a signal that is aborted, for a reason that can be read in a log, when the time is up. */
export async function withTimeout<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no complete answer within ${ms} ms`)), ms);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The longest that a timer can run; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Waits for a promise, but no longer than this: then it gives `undefined`, and what was started goes on by itself. */
export async function waitAtMost<T extends object>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.min(ms, MAX_TIMER_MS));
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}
