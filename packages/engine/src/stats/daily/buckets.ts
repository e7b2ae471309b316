import type { VitalName } from '#consent/analytics/report.ts';

interface Scale {
  /** The upper ends of the buckets, ascending; larger values go into one more bucket. */
  ends: readonly number[];
  /** Good up to the first, needs improvement up to the second, by https://web.dev/articles/vitals; both are ends of buckets. */
  good: number;
  fair: number;
}

/** The scale of each metric: LCP and INP in milliseconds, CLS as a share of the window. */
export const SCALES: Readonly<Record<VitalName, Scale>> = {
  lcp: { ends: [500, 1000, 1500, 2000, 2500, 3000, 3500, 4000, 6000, 10_000], good: 2500, fair: 4000 },
  inp: { ends: [25, 50, 75, 100, 150, 200, 300, 400, 500, 1000], good: 200, fair: 500 },
  cls: { ends: [0.01, 0.025, 0.05, 0.075, 0.1, 0.15, 0.2, 0.25, 0.5, 1], good: 0.1, fair: 0.25 },
};

/** The bucket of a value, whose upper end is inclusive. */
export function bucketOf(vital: VitalName, value: number): number {
  const { ends } = SCALES[vital];
  const index = ends.findIndex((end) => value <= end);
  return index < 0 ? ends.length : index;
}

/** Empty buckets. */
export const emptyBuckets = (vital: VitalName): number[] => Array<number>(SCALES[vital].ends.length + 1).fill(0);

/** The buckets of one value. */
export const bucketsWith = (vital: VitalName, value: number): number[] =>
  emptyBuckets(vital).with(bucketOf(vital, value), 1);

/** Adds two rows of buckets. */
export const addBuckets = (a: readonly number[], b: readonly number[]): number[] =>
  a.map((count, index) => count + (b[index] ?? 0));

/** The total number of visits. */
export const countVisits = (buckets: readonly number[]): number => buckets.reduce((sum, count) => sum + count, 0);

/**
 * The 75th percentile: the value that three of four visits stay below, as if a bucket's visits were spread evenly over it. For the
 * last bucket, which has no end, this is its beginning. `undefined` if there are no visits.
 */
export function p75(vital: VitalName, buckets: readonly number[]): number | undefined {
  const threshold = countVisits(buckets) * 0.75;
  if (threshold === 0) return undefined;
  const { ends } = SCALES[vital];
  let precedingCount = 0;
  for (const [index, count] of buckets.entries()) {
    const start = ends[index - 1] ?? 0;
    if (precedingCount + count >= threshold)
      return start + ((ends[index] ?? start) - start) * ((threshold - precedingCount) / count);
    precedingCount += count;
  }
  return ends.at(-1);
}

/** How many visits were good, needed improvement, were poor. */
export function shares(vital: VitalName, buckets: readonly number[]): { good: number; fair: number; poor: number } {
  const { good, fair } = SCALES[vital];
  const upTo = (end: number) => countVisits(buckets.slice(0, bucketOf(vital, end) + 1));
  return { good: upTo(good), fair: upTo(fair) - upTo(good), poor: countVisits(buckets) - upTo(fair) };
}
