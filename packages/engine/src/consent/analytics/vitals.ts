import type { VitalsReport } from './report.ts';

/** A layout shift, in the form of the browser's standard entry. */
interface Shift {
  startTime: number;
  /** How much of the window moved, and how far. */
  value?: number;
  hadRecentInput?: boolean;
}

/** A press or keystroke, in the form of the browser's entry. One interaction has several entries with the same number. */
interface PressEntry {
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

/** `send` receives the vitals once. */
export interface VitalsDeps {
  send: (report: VitalsReport) => void;
  /** The kind of the page that the document was loaded for. */
  page: string;
  /** Whether the current page is private. */
  isPrivate: () => boolean;
}

type Entry = PerformanceEntry & Partial<Shift & PressEntry>;

/** Shorter entries say nothing: an interaction is noticeable only from this length on. */
const LEAST_PRESS_MS = 16;

/** A window at least this wide counts as a desktop, in CSS pixels. */
const DESKTOP_WIDTH = 768;

/**
 * Reports once, when the document is first hidden, how it felt from its first moment: when its largest element was painted (LCP),
 * how much it shifted (CLS), and how long presses waited (INP). A document that was hidden from the start had no visitor to feel it.
 */
export function startVitals(browser: Window & typeof globalThis, { send, page, isPrivate }: VitalsDeps): void {
  const { document, performance } = browser;
  const visit: (PerformanceEntry & { activationStart?: number }) | undefined =
    performance.getEntriesByType('navigation')[0];
  const begin = visit?.activationStart ?? 0;
  const isHidden = () => document.visibilityState === 'hidden';
  const states = performance.getEntriesByType('visibility-state');
  if (isHidden() || states.some(({ name, startTime }) => name === 'hidden' && startTime >= begin)) return;

  let lcp: number | undefined;
  let cls: number | undefined;
  const shifts = createShifts();
  const presses = createPresses();
  const takeAll = [
    watch(browser, 'largest-contentful-paint', ({ startTime }) => void (lcp = Math.max(startTime - begin, 0))),
    watch(
      browser,
      'layout-shift',
      (shift) => void (cls = shifts(shift)),
      () => void (cls = 0),
    ),
    watch(browser, 'event', presses.add),
    watch(browser, 'first-input', presses.add),
  ];

  const end = new AbortController();
  const tell = () => {
    end.abort();
    for (const take of takeAll) take();
    const inp = presses.value((performance as { interactionCount?: number }).interactionCount);
    if (isPrivate() || (lcp ?? cls ?? inp) === undefined) return;
    const width = browser.innerWidth < DESKTOP_WIDTH ? 'phone' : 'desktop';
    send({ kind: 'vitals', page, width, lcp: rounded(lcp, 1), inp: rounded(inp, 1), cls: rounded(cls, 10_000) });
  };
  const options = { capture: true, signal: end.signal };
  browser.addEventListener('visibilitychange', () => void (isHidden() && tell()), options);
  // Some browsers leave a page without hiding it first.
  browser.addEventListener('pagehide', tell, options);
}

const rounded = (value: number | undefined, steps: number): number | undefined =>
  value === undefined ? undefined : Math.round(value * steps) / steps;

/** Passes on the browser's entries of one type, from the beginning of the document. Returns a function that takes the entries still pending. */
function watch(
  { PerformanceObserver: Observer }: typeof globalThis,
  type: string,
  take: (entry: Entry) => void,
  onKnown: () => void = () => undefined,
): () => void {
  if (!Observer?.supportedEntryTypes?.includes(type)) return () => undefined;
  onKnown();
  const takeEach = (entries: readonly Entry[]) => entries.forEach(take);
  const observer = new Observer((list) => takeEach(list.getEntries()));
  const options: PerformanceObserverInit & { durationThreshold: number } = {
    type,
    buffered: true,
    durationThreshold: LEAST_PRESS_MS,
  };
  observer.observe(options);
  return () => takeEach(observer.takeRecords());
}
