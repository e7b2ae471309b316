/** Runs something later. Each method returns a function that cancels it. */
export interface Clock {
  after: (delayMs: number, run: () => void) => () => void;
  every: (intervalMs: number, run: () => void) => () => void;
}

/** The timers of the page. */
export const pageClock: Clock = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every(intervalMs, run) {
    const timer = setInterval(run, intervalMs);
    return () => clearInterval(timer);
  },
};
