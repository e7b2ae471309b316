import PQueue from 'p-queue';

/**
 * What a call is for. Each lane has a queue of its own, so that known pages never wait behind unknown ones, nor behind what a page
 * can do without. In the background one call is made at a time, and its answer is not cached.
 */
export type Lane = 'known' | 'optional' | 'unknown' | 'background';

/** Bounds on looking up addresses that are not known to exist. */
export interface LookupLimits {
  /** Look-ups at once, each with the few calls it takes. */
  maxLookups: number;
  /** Look-ups in the queue behind them. */
  maxLookupsWaiting: number;
  /** Look-ups of one client, running and waiting. */
  maxLookupsOfClient: number;
  /**
   * How long a request waits before it is turned away, in milliseconds; some wait up to twice as long. So a client that tries
   * again at once is no burden.
   */
  refusalPauseMs: number;
}

/** Bounds on what the content source may cost. */
export interface Limits extends LookupLimits {
  /** Calls at once: for known pages, for what pages can do without, for unknown addresses. */
  maxCalls: number;
  maxOptionalCalls: number;
  maxUnknownCalls: number;
  /** Calls in each queue. */
  maxWaiting: number;
  /** How long it is cached that a link leads nowhere, in milliseconds; 0 for not at all. */
  missingForMs: number;
  /** For waiting in the queue, the answer and its whole body. */
  timeoutMs: number;
  /** Of an answer's body. */
  maxBytes: number;
  /** The same for an answer in the background. */
  maxBackgroundBytes: number;
  /** Lists of links that are read after the start, all together, and the pause after each, in milliseconds. */
  maxLinkLists: number;
  linkListPauseMs: number;
  /** Answers that are cached, and the memory they may take together. */
  maxAnswers: number;
  maxAnswersBytes: number;
  /** The same for answers about unknown addresses. */
  maxUnknownAnswers: number;
  maxUnknownAnswersBytes: number;
}

/** The limits that apply unless others are set. */
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
  maxAnswers: 500,
  maxAnswersBytes: 100_000_000,
  maxUnknownAnswers: 100,
  maxUnknownAnswersBytes: 10_000_000,
};

/** Runs a task with a signal that is aborted when the time is up, with a reason that a log can show. */
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

/** Waits for a promise, but no longer than this; then it resolves with `undefined`, and the task goes on by itself. */
export async function waitAtMost<T extends object>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.min(ms, MAX_TIMER_MS));
  });
  return Promise.race([promise, over]).finally(() => clearTimeout(timer));
}

/** Runs calls, but only so many at once; the others wait in a queue. */
export interface CallLimit {
  /**
   * Runs a task when its turn comes. Rejects when the queue is full, and as soon as the signal is aborted, whether the task
   * heeds it or not: a call that hangs must not keep its place.
   */
  run: <T>(task: () => Promise<T>, signal: AbortSignal) => Promise<T>;
  /** Whether the next one would be turned away. */
  isFull: () => boolean;
  /** How many there are right now. */
  length: () => QueueLength;
}

/** How many calls are running, and how many wait behind them. */
export interface QueueLength {
  running: number;
  waiting: number;
}

/** A queue for at most `maxCalls` calls at once and `maxWaiting` behind them. */
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
