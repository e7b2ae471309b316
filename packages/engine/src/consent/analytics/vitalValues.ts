/** A layout shift, in the form of the browser's standard entry. */
export interface Shift {
  startTime: number;
  /** How much of the window moved, and how far. */
  value?: number;
  hadRecentInput?: boolean;
}

/** A press or keystroke, in the form of the browser's entry. One interaction has several entries with the same number. */
export interface PressEntry {
  duration: number;
  interactionId?: number;
}

const MAX_PAUSE_MS = 1000;
const MAX_WINDOW_MS = 5000;

/**
 * How much a page shifts (CLS): the sum of the worst burst of shifts that the visitor did not cause, with pauses of under a second
 * and lasting five seconds at most. Takes shifts in order and returns the current score.
 */
export function createShifts(): (shift: Shift) => number {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  return ({ startTime, value = 0, hadRecentInput = false }) => {
    if (hadRecentInput) return worst;
    if (startTime - last >= MAX_PAUSE_MS || startTime - first >= MAX_WINDOW_MS) [first, sum] = [startTime, 0];
    last = startTime;
    sum += value;
    worst = Math.max(worst, sum);
    return worst;
  };
}

const MAX_LONGEST = 10;

/** For every so many interactions, the worst one is left out: an outlier says little about how a page feels. */
const FOR_EACH_OUTLIER = 50;

/** Browsers number interactions in steps of seven. */
const NUMBER_STEP = 7;

/** How long a page takes to respond to presses. */
export interface Presses {
  add: (entry: PressEntry) => void;
  /** In milliseconds (INP); `count` is the total number of interactions, if the browser counts them. `undefined` if there were none. */
  value: (count: number | undefined) => number | undefined;
}

/** Keeps the longest of a page's interactions, each as long as its longest entry. */
export function createPresses(): Presses {
  let longest: { id: number; ms: number }[] = [];
  let [lowest, highest] = [Infinity, -Infinity];
  return {
    add({ interactionId: id, duration }) {
      if (!id) return;
      [lowest, highest] = [Math.min(lowest, id), Math.max(highest, id)];
      const ms = Math.max(duration, longest.find((entry) => entry.id === id)?.ms ?? 0);
      longest = [...longest.filter((entry) => entry.id !== id), { id, ms }]
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, MAX_LONGEST);
    },
    value(count = (highest - lowest) / NUMBER_STEP + 1) {
      const outliers = Math.floor(count / FOR_EACH_OUTLIER);
      return longest[Math.min(outliers, longest.length - 1)]?.ms;
    },
  };
}
