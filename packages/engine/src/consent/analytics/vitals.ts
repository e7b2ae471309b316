import type { VitalsReport } from './report.ts';
import { createPresses, createShifts } from './vitalValues.ts';
import type { PressEntry, Shift } from './vitalValues.ts';

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
