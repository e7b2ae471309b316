/** Runs a task with a signal that is aborted, with a reason to be read, when the time is up. */
export async function withDeadline<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no complete answer within ${ms} ms`)), ms);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
