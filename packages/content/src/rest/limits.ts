import PQueue from 'p-queue';

/**
 * What a call is for. Each lane has its own queue, so that known pages never wait behind unknown ones or behind optional data. The
 * background lane makes one call at a time and caches no responses.
 */
export type Lane = 'known' | 'optional' | 'unknown' | 'background';

/** Limits on looking up addresses that are not known to exist. */
export interface LookupLimits {
  /** Look-ups at once, each with the few calls that it needs. */
  maxLookups: number;
  /** Look-ups waiting behind them. */
  maxLookupsWaiting: number;
  /** Look-ups of one client, running and waiting. */
  maxLookupsOfClient: number;
  /**
   * How long a request is held before it is refused, in milliseconds; some are held up to twice as long. So a client that retries at
   * once is no burden.
   */
  refusalPauseMs: number;
}

/** Limits on the load that the site puts on the content source. */
export interface Limits extends LookupLimits {
  /** Calls at once: for known pages, for optional data, for unknown addresses. */
  maxCalls: number;
  maxOptionalCalls: number;
  maxUnknownCalls: number;
  /** Calls waiting in each queue. */
  maxWaiting: number;
  /** How long a missing link is cached, in milliseconds; 0 for not at all. */
  missingForMs: number;
  /** For the wait in the queue, the response and its whole body. */
  timeoutMs: number;
  /** Of a response body. */
  maxBytes: number;
  /** The same for a response in the background lane. */
  maxBackgroundBytes: number;
  /** Lists of links that are read after the start, in total, and the pause after each, in milliseconds. */
  maxLinkLists: number;
  linkListPauseMs: number;
  /** Cached responses, and the memory they may take in total. */
  maxResponses: number;
  maxResponsesBytes: number;
  /** The same for responses about unknown addresses. */
  maxUnknownResponses: number;
  maxUnknownResponsesBytes: number;
}

/** The default limits. */
export const DEFAULT_LIMITS: Limits = {
  maxCalls: 8,
  maxOptionalCalls: 6,
  maxUnknownCalls: 4,
  maxWaiting: 500,
  maxLookups: 4,
  maxLookupsWaiting: 32,
  maxLookupsOfClient: 8,
  refusalPauseMs: 1000,
  missingForMs: 10_000,
  timeoutMs: 10_000,
  maxBytes: 5_000_000,
  maxBackgroundBytes: 500_000,
  maxLinkLists: 100,
  linkListPauseMs: 250,
  maxResponses: 500,
  maxResponsesBytes: 100_000_000,
  maxUnknownResponses: 100,
  maxUnknownResponsesBytes: 10_000_000,
};

/** Runs a task with a signal that is aborted when the time is up, with a reason that may be logged. */
export async function withTimeout<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error(`no complete answer within ${ms} ms`)), ms);
  try {
    return await task(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

/** The longest delay of a timer; a longer one would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Waits for a promise for at most this long, then resolves with `undefined` while the task continues. */
export async function waitAtMost<T extends object>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.min(ms, MAX_TIMER_MS));
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/** Runs only so many calls at once; the others wait in a queue. */
export interface CallLimit {
  /**
   * Runs a task when its turn comes. Rejects if the queue is full, and as soon as the signal is aborted, even if the task ignores
   * it: a call that hangs must not keep its place.
   */
  run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Whether the next call would be refused. */
  isFull: () => boolean;
  /** How many calls are running and waiting right now. */
  length: () => QueueLength;
}

/** How many calls are running, and how many wait behind them. */
export interface QueueLength {
  running: number;
  waiting: number;
}

/** A queue with at most `maxCalls` calls running and `maxWaiting` waiting. */
export function createCallLimit({ maxCalls, maxWaiting }: { maxCalls: number; maxWaiting: number }): CallLimit {
  const queue = new PQueue({ concurrency: maxCalls });
  const isFull = () => queue.pending >= maxCalls && queue.size >= maxWaiting;
  return {
    isFull,
    length: () => ({ running: queue.pending, waiting: queue.size }),
    async run(task, signal) {
      if (isFull()) throw new Error(`more than ${maxWaiting} calls are waiting`);
      return queue.add(task, { signal });
    },
  };
}
