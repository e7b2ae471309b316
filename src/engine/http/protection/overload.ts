/** From when on the process has more to do than it can, and from when on no longer. */
export interface OverloadBounds {
  /** How long a round of the event loop takes at least, so often in a row, when an overload begins. In milliseconds. */
  begin: { ms: number; rounds: number };
  /** How long a round takes at most, so often in a row, when it ends. In milliseconds. */
  end: { ms: number; rounds: number };
}

/**
 * A request takes several rounds, and a visitor notices a fifth of a second. One long task is no overload: it is over before anybody could be
 * refused for it. The end takes half a second.
 */
export const OVERLOAD_BOUNDS: OverloadBounds = { begin: { ms: 200, rounds: 3 }, end: { ms: 100, rounds: 25 } };

/** What was seen so far. */
export interface OverloadState {
  isOver: boolean;
  /** How many rounds in a row spoke for the other state. */
  streak: number;
}

/** The state after one more round. Between both bounds everything stays as it is, so that it does not change with every request. */
export function nextOverload(
  { isOver, streak }: OverloadState,
  roundMs: number,
  { begin, end }: OverloadBounds,
): OverloadState {
  const isOther = isOver ? roundMs <= end.ms : roundMs >= begin.ms;
  if (!isOther) return { isOver, streak: 0 };
  const isTurning = streak + 1 >= (isOver ? end : begin).rounds;
  return isTurning ? { isOver: !isOver, streak: 0 } : { isOver, streak: streak + 1 };
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
  let state: OverloadState = { isOver: false, streak: 0 };
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
