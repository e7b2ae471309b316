import type { Metric, Sample } from '../figures/exposition.ts';

/** What one process has measured; without a place it counts, and stands for no process that runs. */
export interface Measured {
  place?: number;
  metrics: readonly Metric[];
}

/** Labels are made of what anybody can send: of processes that have ended, so many rows of a metric are remembered. */
const MAX_ROWS_OF_PAST = 2_000;

/**
 * The metrics of several processes as those of one server: what was counted is added up, and what is measured at this moment is told of each, with
 * the label `worker`.
 */
export function sumMetrics(all: readonly Measured[]): Metric[] {
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

/** What is remembered of processes that have ended: their counts go on, or every sum would seem to begin anew. */
export const addPast = (past: readonly Metric[], ended: readonly Metric[]): Metric[] =>
  sumMetrics([{ metrics: past }, { metrics: ended }])
    .filter(({ type }) => type !== 'gauge')
    .map((metric) => ({ ...metric, samples: metric.samples.slice(0, MAX_ROWS_OF_PAST) }));
