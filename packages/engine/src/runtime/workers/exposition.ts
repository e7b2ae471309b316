import * as v from 'valibot';

/** The labels that tell the values of a metric apart. */
export type Labels = Readonly<Record<string, string>>;

const sampleSchema = v.object({
  /** The suffix of the metric's name, such as `_bucket`. */
  suffix: v.exactOptional(v.string()),
  labels: v.exactOptional(v.record(v.string(), v.string())),
  value: v.number(),
});

/** A metric as one process sends it to another. */
export const metricSchema = v.object({
  name: v.string(),
  type: v.picklist(['counter', 'gauge', 'histogram']),
  help: v.string(),
  samples: v.pipe(v.array(sampleSchema), v.readonly()),
  /** Whether it starts over with each day (UTC), as the names that anybody can send do. */
  isOfDay: v.exactOptional(v.boolean()),
});

/** One metric, as Prometheus understands it. */
export type Metric = v.InferOutput<typeof metricSchema>;

/** One value of a metric. */
export type Sample = v.InferOutput<typeof sampleSchema>;

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
