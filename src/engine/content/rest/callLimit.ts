import PQueue from 'p-queue';

/** Runs calls, but only so many at once; the others wait in a queue. */
export interface CallLimit {
  /**
   * Runs a task when its turn comes. Rejects when the queue is full, and as soon as the signal is aborted, whether the task
   * heeds it or not: a call that hangs must not keep its place.
   */
  run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Whether the next one would be turned away. */
  isFull: () => boolean;
}

/** A queue for at most `maxCalls` calls at once and `maxWaiting` behind them. */
export function createCallLimit({ maxCalls, maxWaiting }: { maxCalls: number; maxWaiting: number }): CallLimit {
  const queue = new PQueue({ concurrency: maxCalls });
  const isFull = () => queue.pending >= maxCalls && queue.size >= maxWaiting;
  return {
    isFull,
    async run(task, signal) {
      if (isFull()) throw new Error(`more than ${maxWaiting} calls are waiting`);
      return queue.add(task, { signal });
    },
  };
}
