/** The labels that tell the values of a metric apart. */
export type Labels = Readonly<Record<string, string>>;

/** One metric, as Prometheus understands it. */
export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
  /** Whether it starts over with each day (UTC), as the names that anybody can send do. */
  isOfDay?: boolean;
}

/** One value of a metric. */
export interface Sample {
  /** The suffix of the metric's name, such as `_bucket`. */
  suffix?: string;
  labels?: Labels;
  value: number;
}

/** A metric that only grows. */
export const counter = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  type: 'counter',
  help,
  samples,
});

/** A metric that rises and falls. */
export const gauge = (name: string, help: string, samples: readonly Sample[]): Metric => ({
  name,
  type: 'gauge',
  help,
  samples,
});

/** Its content type. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** The text that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/. Metrics without a value are left out. */
export const formatMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, type, help, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n` +
        samples.map(({ suffix = '', labels = {}, value }) => `${name}${suffix}${labelsIn(labels)} ${value}\n`).join(''),
    )
    .join('');

/** The samples of a histogram. `ends` are the upper ends of its buckets; the last bucket has none. */
export function histogramSamples(
  labels: Labels,
  ends: readonly number[],
  buckets: readonly number[],
  sum: number,
): Sample[] {
  let count = 0;
  const cumulated = buckets.map((bucketCount, index) => {
    count += bucketCount;
    return { suffix: '_bucket', labels: { ...labels, le: String(ends[index] ?? '+Inf') }, value: count };
  });
  return [...cumulated, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: count }];
}

function labelsIn(labels: Labels): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabel(value)}"`);
  return parts.length > 0 ? `{${parts.join(',')}}` : '';
}

const escapeLabel = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
