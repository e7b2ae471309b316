import type { Metric, Sample } from './exposition.ts';

/** The metrics of one process; without a place they count, but stand for no running process. */
export interface ProcessMetrics {
  place?: number;
  metrics: readonly Metric[];
}

/** Anybody can create labels, so only this many rows per metric of ended processes are kept. */
const MAX_ROWS_OF_PAST = 2_000;

/**
 * Combines the metrics of several processes into those of one server: counters are added up, and gauges are listed for each process
 * with the label `worker`.
 */
export function sumMetrics(all: readonly ProcessMetrics[]): Metric[] {
  const sums = new Map<string, { head: Omit<Metric, 'samples'>; samples: Map<string, Sample> }>();
  for (const { place, metrics } of all)
    for (const { samples, ...head } of metrics) {
      const sum = sums.get(head.name) ?? { head, samples: new Map<string, Sample>() };
      sums.set(head.name, sum);
      for (const sample of samples) addSample(sum.samples, head.type === 'gauge' ? place : 'any', sample);
    }
  return [...sums.values()].map(({ head, samples }) => ({ ...head, samples: [...samples.values()] }));
}

function addSample(to: Map<string, Sample>, place: number | 'any' | undefined, sample: Sample): void {
  if (place === undefined) return;
  const labels = place === 'any' ? sample.labels : { ...sample.labels, worker: String(place) };
  const key = JSON.stringify([sample.suffix, labels]);
  to.set(key, { ...sample, ...(labels && { labels }), value: (to.get(key)?.value ?? 0) + sample.value });
}

/** The metrics of all ended processes: their counts are kept, or every sum would seem to start over. */
export const addPast = (past: readonly Metric[], ended: readonly Metric[]): Metric[] =>
  sumMetrics([{ metrics: past }, { metrics: ended }])
    .filter(({ type }) => type !== 'gauge')
    .map((metric) => ({ ...metric, samples: metric.samples.slice(0, MAX_ROWS_OF_PAST) }));
