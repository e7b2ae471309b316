import cluster from 'node:cluster';
import { waitAtMost } from '@ostium/content';
import type { Message, Channel } from './messages.ts';
import { readMessage } from './messages.ts';
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
export function sumMetrics(processes: readonly ProcessMetrics[]): Metric[] {
  const sums = new Map<string, { head: Omit<Metric, 'samples'>; samples: Map<string, Sample> }>();
  for (const { place, metrics } of processes)
    for (const { samples, ...head } of metrics) {
      const sum = sums.get(head.name) ?? { head, samples: new Map<string, Sample>() };
      sums.set(head.name, sum);
      for (const sample of samples) addSample(sum.samples, head.type === 'gauge' ? place : 'any', sample);
    }
  return [...sums.values()].map(({ head, samples }) => ({ ...head, samples: [...samples.values()] }));
}

function addSample(samples: Map<string, Sample>, place: number | 'any' | undefined, sample: Sample): void {
  if (place === undefined) return;
  const labels = place === 'any' ? sample.labels : { ...sample.labels, worker: String(place) };
  const key = JSON.stringify([sample.suffix, labels]);
  samples.set(key, { ...sample, ...(labels && { labels }), value: (samples.get(key)?.value ?? 0) + sample.value });
}

/** The metrics of all ended processes: their counts are kept, or every sum would seem to start over. */
export const addPast = (past: readonly Metric[], endedMetrics: readonly Metric[]): Metric[] =>
  sumMetrics([{ metrics: past }, { metrics: endedMetrics }])
    .filter(({ type }) => type !== 'gauge')
    .map((metric) => ({ ...metric, samples: metric.samples.slice(0, MAX_ROWS_OF_PAST) }));

/** A worker, as a source of metrics. */
interface Source {
  place: number;
  child: { tell: (message: Message) => void };
}

/** The primary's part in the metrics of the whole server. */
export interface MetricsGathering<S extends Source> {
  /** Handles a worker's message; ignores other kinds. */
  hear: (from: S, message: Message) => void;
  /** Notes that a worker has ended. */
  leave: (worker: S) => void;
}

interface MetricsGatheringDeps<S extends Source> {
  /** All running workers. */
  workers: () => readonly S[];
  /** Whether a worker is the current one of its place, rather than one being replaced. */
  isInPlace: (worker: S) => boolean;
  /** The primary's own metrics. */
  primaryMetrics: () => readonly Metric[];
  wait: (ms: number) => Promise<void>;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** For a worker that responds later, its previous metrics are used. */
const LIMIT_MS = 1_000;

/** Gathers the metrics of all workers whenever one of them is asked for metrics. */
export function createMetricsGathering<S extends Source>({
  workers,
  isInPlace,
  primaryMetrics,
  wait,
  now = Date.now,
}: MetricsGatheringDeps<S>): MetricsGathering<S> {
  const latest = new Map<S, readonly Metric[]>();
  let past: readonly Metric[] = [];
  let day = dayOf(now());
  /** What ended processes counted on another day starts over, as it does in the running ones. */
  const turnDay = () => {
    if (day !== dayOf(now())) past = past.filter(({ isOfDay }) => !isOfDay);
    day = dayOf(now());
  };
  const waiting = new Set<{ for: Set<S>; end: () => void }>();

  const hasAnswered = (worker: S) => {
    for (const request of waiting) {
      request.for.delete(worker);
      if (request.for.size === 0) request.end();
    }
  };
  const allMetrics = () => {
    turnDay();
    return sumAll();
  };
  const sumAll = () => [
    ...sumMetrics([
      { metrics: past },
      ...[...latest].map(([worker, metrics]) => (isInPlace(worker) ? { place: worker.place, metrics } : { metrics })),
    ]),
    ...primaryMetrics(),
  ];
  const gather = async () => {
    const targets = workers();
    const request = { for: new Set(targets), end: (): void => undefined };
    const answers = new Promise<void>((resolve) => (request.end = resolve));
    waiting.add(request);
    for (const { child } of targets) child.tell({ ostium: 'measuresWanted' });
    await Promise.race([answers, wait(LIMIT_MS)]);
    waiting.delete(request);
  };

  return {
    hear(from, message) {
      if (message.ostium === 'measures') {
        latest.set(from, message.metrics);
        hasAnswered(from);
      }
      if (message.ostium === 'wholeWanted') {
        const { question } = message;
        void gather().then(() => from.child.tell({ ostium: 'whole', question, metrics: allMetrics() }));
      }
    },
    leave(worker) {
      turnDay();
      past = addPast(past, latest.get(worker) ?? []);
      latest.delete(worker);
      hasAnswered(worker);
    },
  };
}

/** A process's part in the metrics of the whole server. */
interface SharedMetrics {
  /** The metrics of all processes; `undefined` if the primary does not answer. */
  allMetrics: () => Promise<readonly Metric[] | undefined>;
  /** Hands over what was counted; resolves when it has been sent. */
  stop: () => Promise<void>;
}

/** The primary waits a second for its slowest worker. */
const PRIMARY_LIMIT_MS = 3_000;

/** Gives the primary access to this process's metrics. In a server with one process, its metrics are the whole. */
export const shareMetrics = (
  workerMetrics: () => readonly Metric[],
  channel: Channel = process,
  isWorker: boolean = cluster.isWorker,
): SharedMetrics =>
  isWorker
    ? metricsOver(channel, workerMetrics)
    : { allMetrics: async () => workerMetrics(), stop: () => Promise.resolve() };

function metricsOver(channel: Channel, workerMetrics: () => readonly Metric[]): SharedMetrics {
  const resolvers = new Map<number, (metrics: readonly Metric[]) => void>();
  let questions = 0;
  const tell = (message: Message) =>
    new Promise<void>((resolve) => {
      if (channel.connected) channel.send?.(message, () => resolve());
      else resolve();
    });
  const hear = (payload: unknown) => {
    const message = readMessage(payload);
    if (!message) return;
    if (message.ostium === 'measuresWanted') void tell({ ostium: 'measures', metrics: workerMetrics() });
    if (message.ostium === 'whole') resolvers.get(message.question)?.(message.metrics);
  };
  channel.on('message', hear);

  return {
    async allMetrics() {
      const question = (questions += 1);
      const response = new Promise<readonly Metric[]>((resolve) => void resolvers.set(question, resolve));
      void tell({ ostium: 'wholeWanted', question });
      const metrics = await waitAtMost(PRIMARY_LIMIT_MS, response);
      resolvers.delete(question);
      return metrics;
    },
    async stop() {
      channel.off('message', hear);
      await tell({ ostium: 'measures', metrics: workerMetrics() });
    },
  };
}
