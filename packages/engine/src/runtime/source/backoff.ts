/**
 * The pauses before something that failed is tried again, each twice as long as the one before it, up to the longest. The returned
 * function takes the number of pauses that were made already. In milliseconds.
 */
export const backoff =
  (firstMs: number, longestMs: number) =>
  (attempts: number): number =>
    Math.min(firstMs * 2 ** attempts, longestMs);

/** A timer that does not keep the process alive. */
export function laterUnref(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms).unref();
  return () => clearTimeout(timer);
}
