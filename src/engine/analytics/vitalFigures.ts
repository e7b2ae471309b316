/** A part of the page moved by itself: an entry of the browser's, as its standard has it. */
export interface Shift {
  startTime: number;
  /** How much of the window moved, and how far. */
  value?: number;
  hadRecentInput?: boolean;
}

/** Somebody pressed or typed something: an entry of the browser's. One interaction has several, of one number. */
export interface PressEntry {
  duration: number;
  interactionId?: number;
}

const MAX_PAUSE_MS = 1000;
const MAX_WINDOW_MS = 5000;

/**
 * How much a page shifts (CLS): the sum of the worst burst of shifts that nobody caused, with pauses of under a second, and of five seconds at
 * most. Takes shifts in their order, and gives what they come to.
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

const MAX_KEPT = 10;

/** Of so many interactions the worst is left out: an outlier says little of how a page feels. */
const FOR_EACH_OUTLIER = 50;

/** Browsers number interactions in steps of seven. */
const NUMBER_STEP = 7;

/** How long a page lets wait who presses something. */
export interface Presses {
  add: (entry: PressEntry) => void;
  /** In milliseconds (INP); `count` is how many there were in all, where the browser counts them. Nothing where nobody pressed anything. */
  value: (count: number | undefined) => number | undefined;
}

/** The longest of a page's interactions are kept, each as long as its longest entry. */
export function createPresses(): Presses {
  let longest: { id: number; ms: number }[] = [];
  let [lowest, highest] = [Infinity, -Infinity];
  return {
    add({ interactionId: id, duration }) {
      if (!id) return;
      [lowest, highest] = [Math.min(lowest, id), Math.max(highest, id)];
      const ms = Math.max(duration, longest.find((one) => one.id === id)?.ms ?? 0);
      longest = [...longest.filter((one) => one.id !== id), { id, ms }]
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, MAX_KEPT);
    },
    value(count = (highest - lowest) / NUMBER_STEP + 1) {
      const outliers = Math.floor(count / FOR_EACH_OUTLIER);
      return longest[Math.min(outliers, longest.length - 1)]?.ms;
    },
  };
}
