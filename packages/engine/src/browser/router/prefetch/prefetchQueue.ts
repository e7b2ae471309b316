/** Runs something later. Each method returns a function that cancels it. */
export interface Clock {
  delay: (delayMs: number, run: () => void) => () => void;
  every: (intervalMs: number, run: () => void) => () => void;
}

/** The timers of the page. */
export const pageClock: Clock = {
  delay(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every(intervalMs, run) {
    const timer = setInterval(run, intervalMs);
    return () => clearInterval(timer);
  },
};

const TICK_MS = 1000;
const LINKS_PER_TICK = 4;

/** Fetches the data of links a few at a time, so that what the visitor asks for does not have to wait. */
export interface PrefetchQueue {
  add: (link: string) => void;
  stop: () => void;
}

/** A queue that starts a full tick after its first link, and stops at the tick that finds it empty. */
export function createPrefetchQueue({ prefetch, clock }: { prefetch: (link: string) => void; clock: Clock }) {
  const links = new Set<string>();
  let cancelPause: (() => void) | undefined;

  const stop = () => {
    links.clear();
    cancelPause?.();
    cancelPause = undefined;
  };
  const tick = () => {
    if (links.size === 0) stop();
    for (const link of [...links].slice(0, LINKS_PER_TICK)) {
      links.delete(link);
      prefetch(link);
    }
  };
  return {
    add(link) {
      links.add(link);
      cancelPause ??= clock.every(TICK_MS, tick);
    },
    stop,
  } satisfies PrefetchQueue;
}
