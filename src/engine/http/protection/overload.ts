/** From when on the process has more to do than it can, and from when on no longer. Times are in milliseconds. */
export interface OverloadBounds {
  /** An overload begins when rounds of the event loop that take `ms` at least have followed one another for this long. */
  begin: { ms: number; forMs: number };
  /** It ends when rounds that take `ms` at most have. */
  end: { ms: number; forMs: number };
}

/** A request takes several rounds, and a visitor notices a fifth of a second; a start, which has much to load, is over within one. */
export const OVERLOAD_BOUNDS: OverloadBounds = { begin: { ms: 200, forMs: 1_200 }, end: { ms: 100, forMs: 500 } };

/** One round counts for a part of the time alone: one long task, or a machine that slept, is over before anybody could be refused for it. */
const ROUNDS_AT_LEAST = 3;

/** What was seen so far. */
export interface OverloadState {
  isOver: boolean;
  /** For how long rounds in a row spoke for the other state. */
  otherMs: number;
}

/** The state after one more round. Between both bounds everything stays as it is, so that it does not change with every request. */
export function nextOverload(
  { isOver, otherMs }: OverloadState,
  roundMs: number,
  { begin, end }: OverloadBounds,
): OverloadState {
  const isOther = isOver ? roundMs <= end.ms : roundMs >= begin.ms;
  if (!isOther) return { isOver, otherMs: 0 };
  const { forMs } = isOver ? end : begin;
  const lasted = otherMs + Math.min(roundMs, Math.ceil(forMs / ROUNDS_AT_LEAST));
  return lasted >= forMs ? { isOver: !isOver, otherMs: 0 } : { isOver, otherMs: lasted };
}

/** How often is looked, in milliseconds: no round counts as shorter. */
const LOOK_MS = 20;

/** Whether this process has more to do than it can. */
export interface OverloadWatch {
  isOver: () => boolean;
  stop: () => void;
}

/**
 * Watches the event loop from now on; `onBegin` is told of each overload. A timer that is due is run once in each round, so what lies between two
 * runs is what everybody waits for. The time is the process's own: no change of the clock matters.
 */
export function watchOverload(onBegin: () => void, bounds: OverloadBounds = OVERLOAD_BOUNDS): OverloadWatch {
  let state: OverloadState = { isOver: false, otherMs: 0 };
  let last = performance.now();
  const looking = setInterval(() => {
    const now = performance.now();
    const next = nextOverload(state, now - last, bounds);
    last = now;
    if (next.isOver && !state.isOver) onBegin();
    state = next;
  }, LOOK_MS).unref();
  return { isOver: () => state.isOver, stop: () => clearInterval(looking) };
}
