/** When the process counts as overloaded, and when it no longer does. Times are in milliseconds. */
export interface OverloadBounds {
  /** An overload begins when rounds of the event loop that take at least `ms` have followed one another for this long. */
  begin: { ms: number; forMs: number };
  /** It ends when rounds that take at most `ms` have. */
  end: { ms: number; forMs: number };
}

/** A request takes several rounds, and a visitor notices a fifth of a second; a start, which has much to load, is over within one round. */
export const OVERLOAD_BOUNDS: OverloadBounds = { begin: { ms: 200, forMs: 1_200 }, end: { ms: 100, forMs: 500 } };

/**
 * A single round counts only for part of the time: one long task, or a machine that slept, is over before anybody could be refused
 * because of it.
 */
const ROUNDS_AT_LEAST = 3;

/** What was observed so far. */
export interface OverloadState {
  isOver: boolean;
  /** For how long consecutive rounds have indicated the other state. */
  otherMs: number;
}

/** The state after one more round. Between the two limits it stays as it is, so that it does not change with every request. */
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

/** How often the loop is checked, in milliseconds: no round counts as shorter. */
const LOOK_MS = 20;

/** Whether this process is overloaded. */
export interface OverloadWatch {
  isOver: () => boolean;
  stop: () => void;
}

/**
 * Watches the event loop from now on; `onBegin` is called for each overload. A due timer runs once per round, so the time between
 * two runs is what everybody waits for. Time is measured by the process's own clock: changes of the machine's clock do not matter.
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
