/** Runs calls, but only so many at once; the others wait in line. */
export interface CallLimit {
  /**
   * Runs a task when its turn comes. Rejects when the line is full, and as soon as the signal is aborted, whether the task
   * heeds it or not: a call that hangs must not keep its place.
   */
  run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Whether the next one would be turned away. */
  isFull: () => boolean;
}

/** A line for at most `maxCalls` calls at once and `maxWaiting` behind them. */
export function createCallLimit({ maxCalls, maxWaiting }: { maxCalls: number; maxWaiting: number }): CallLimit {
  let running = 0;
  const waiting = new Set<() => void>();
  const isFull = () => running >= maxCalls && waiting.size >= maxWaiting;

  const turn = (signal: AbortSignal): Promise<void> | undefined => {
    if (running < maxCalls) {
      running += 1;
      return undefined;
    }
    if (isFull()) throw new Error(`more than ${maxWaiting} calls are waiting`);
    return waitIn(waiting, signal);
  };

  const next = () => {
    const [first] = waiting;
    // The place is handed on, so `running` stays as it is.
    if (first) first();
    else running -= 1;
  };

  return {
    isFull,
    async run(task, signal) {
      await turn(signal);
      try {
        return await Promise.race([task(), whenAborted(signal)]);
      } finally {
        next();
      }
    },
  };
}

function waitIn(line: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = () => {
      line.delete(start);
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = () => {
      line.delete(start);
      reject(signal.reason);
    };
    line.add(start);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
