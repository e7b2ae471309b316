import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IntervalHistogram } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { ContentSource } from '@ostium/content';
import type { Fetch } from '#runtime/fetch.ts';
import { connectionsOf } from '#http/connections.ts';
import { counter, EXPOSITION_TYPE, formatMetrics, gauge, histogramSamples } from '#runtime/workers/exposition.ts';
import { shareMetrics } from '#runtime/workers/gatherMetrics.ts';
import type { Labels, Metric } from '#runtime/workers/exposition.ts';
import type { VitalName } from '#consent/analytics/report.ts';
import { clientOf, createRequestLimit } from '#http/clients.ts';
import { SCALES } from './daily/table.ts';
import type { DailyCounts } from './daily/dailyCounts.ts';
import { isSameSecret } from '#runtime/seal.ts';
import type { PageCache } from '#cache/pages/pageCache.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { CacheFolder } from '#runtime/disk/cacheFolder.ts';

/** What the server measures of its own work. None of it is a visitor's: addresses are counted by route pattern. */
export interface ServerMetrics {
  /** Counts a page that was rendered; `page` is its kind. */
  noteRendered: (rendered: { page: string; status: number; ms: number }) => void;
  /** Wraps `fetch` to count its calls. */
  watch: (fetch: Fetch) => Fetch;
  /** Counts a response that was sent ahead of the app, by the pattern of its address, and how long it took. */
  noteResponse: (route: string, response: { status: number; ms: number }) => void;
  /** Counts the responses and connections of an app. */
  follow: (app: FastifyInstance) => void;
  metrics: () => readonly Metric[];
}

/** The upper ends of the buckets, in seconds: of responses, of rendering a page, and of calls to the content source. */
const RESPONSE_ENDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const RENDER_ENDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];
const CALL_ENDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The metrics of a new process. */
export function createServerMetrics(): ServerMetrics {
  const responses = createCounter();
  const responseTimes = createTimer(RESPONSE_ENDS);
  let connections = (): number => 0;
  const pages = createCounter();
  const renders = createTimer(RENDER_ENDS);
  const calls = createCounter();
  const callTimes = createTimer(CALL_ENDS);

  const call = async (fetch: Fetch, ...args: Parameters<Fetch>): Promise<Response> => {
    const startedAt = performance.now();
    let outcome = 'failed';
    try {
      const response = await fetch(...args);
      if (response.status < 500) outcome = 'answered';
      return response;
    } finally {
      calls.add({ outcome });
      callTimes.add({ outcome }, (performance.now() - startedAt) / 1000);
    }
  };

  const routes = new Map<string, { count: (() => void)[]; time: (seconds: number) => void }>();
  const noteResponse: ServerMetrics['noteResponse'] = (route, { status, ms }) => {
    // To find them by their labels each time is 2 % of a response from the page cache.
    const routeCounts = routes.get(route) ?? { count: [], time: responseTimes.of({ route }) };
    routes.set(route, routeCounts);
    const hundreds = Math.floor(status / 100);
    (routeCounts.count[hundreds] ??= responses.of({ route, class: classOf(status) }))();
    routeCounts.time(ms / 1000);
  };

  return {
    noteRendered({ page, status, ms }) {
      pages.add({ page, class: classOf(status) });
      renders.add({ page }, ms / 1000);
    },
    watch: (fetch) => (input, init) => call(fetch, input, init),
    noteResponse,
    follow(app) {
      connections = () => connectionsOf(app.server).count();
      app.addHook('onResponse', async ({ routeOptions }, { statusCode, elapsedTime }) =>
        noteResponse(routeOptions.url ?? 'none', { status: statusCode, ms: elapsedTime }),
      );
    },
    metrics: () => [
      counter('ostium_responses_total', 'Responses, by the pattern of their address.', responses.samples()),
      histogram('ostium_response_seconds', 'How long answering took, by the pattern of the address.', responseTimes),
      gauge('ostium_connections', 'Connections that are open, idle ones included.', [{ value: connections() }]),
      counter('ostium_pages_total', 'Pages that were rendered, by kind.', pages.samples()),
      histogram('ostium_render_seconds', 'How long rendering a page took.', renders),
      counter('ostium_source_calls_total', 'Calls to the content source.', calls.samples()),
      histogram('ostium_source_seconds', 'How long the content source took to begin its response.', callTimes),
    ],
  };
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

const histogram = (name: string, help: string, times: ReturnType<typeof createTimer>): Metric => ({
  name,
  help,
  type: 'histogram',
  samples: times.samples(),
});

function createCounter() {
  const counts = new Map<string, { labels: Labels; value: number }>();
  /** A function that counts one more with these labels. */
  const of = (labels: Labels): (() => void) => {
    const key = keyOf(labels);
    const count = counts.get(key) ?? { labels, value: 0 };
    counts.set(key, count);
    return () => void (count.value += 1);
  };
  return {
    add: (labels: Labels) => of(labels)(),
    of,
    samples: () => [...counts.values()].map((count) => ({ ...count })),
  };
}

/** The labels of one metric have the same names, and no line breaks in their values. */
const keyOf = (labels: Labels): string => Object.values(labels).join('\n');

function createTimer(ends: readonly number[]) {
  const rows = new Map<string, { labels: Labels; buckets: number[]; sum: number }>();
  /** A function that takes a time, in seconds, with these labels. */
  const of = (labels: Labels): ((seconds: number) => void) => {
    const key = keyOf(labels);
    const row = rows.get(key) ?? { labels, buckets: Array<number>(ends.length + 1).fill(0), sum: 0 };
    rows.set(key, row);
    return (seconds) => {
      row.sum += seconds;
      const endIndex = ends.findIndex((end) => seconds <= end);
      const index = endIndex < 0 ? ends.length : endIndex;
      row.buckets[index] = (row.buckets[index] ?? 0) + 1;
    };
  };
  return {
    add: (labels: Labels, seconds: number) => of(labels)(seconds),
    of,
    samples: () =>
      [...rows.values()].flatMap(({ labels, buckets, sum }) => histogramSamples(labels, ends, buckets, sum)),
  };
}

/** What metrics take of a server. */
interface MeasuredServer {
  settings: Pick<Settings, 'metricsToken'>;
  stats: { dailyCounts: Pick<DailyCounts, 'countedToday'>; serverMetrics: Pick<ServerMetrics, 'metrics'> };
  content: Pick<ContentSource, 'queues'>;
  cache: Pick<PageCache, 'stats'>;
  folder: Pick<CacheFolder, 'isWritable'>;
}

/** Enough for a monitor that was given a wrong token, too few to guess the right one. */
const MAX_FAILURES_PER_MINUTE = 60;

/** `GET /-/metrics`: the counts of the day and the server's state, for Prometheus, which sends the token (`Bearer`). */
export function addMetricsEndpoint(
  app: FastifyInstance,
  { settings: { metricsToken: token }, stats: { dailyCounts, serverMetrics }, content, cache, folder }: MeasuredServer,
): void {
  // Without one the address does not exist.
  if (token === undefined) return;
  const beginTry = createRequestLimit(Date.now, MAX_FAILURES_PER_MINUTE);
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const { allMetrics, stop } = shareMetrics(() => [
    ...countedMetrics(dailyCounts),
    ...serverMetrics.metrics(),
    ...queueMetrics(content),
    ...cacheMetrics(cache),
    folderMetric(folder),
    ...processMetrics(delay),
  ]);
  app.addHook('onClose', async () => {
    await stop();
    delay.disable();
  });
  app.get('/-/metrics', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('text/plain; charset=utf-8');
    const forgive = beginTry(clientOf(request.ip));
    if (!forgive) return reply.code(429).header('retry-after', '60').send('Too many requests.\n');
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send('Bearer token required.\n');
    forgive();
    const metrics = await allMetrics();
    if (!metrics) return reply.code(503).send('Ask again: not all processes have answered.\n');
    return reply.type(EXPOSITION_TYPE).send(formatMetrics(metrics));
  });
}

/** The practice's counts of this day; to Prometheus they start over with the next. Paths are not used as labels: a visitor may have typed them. */
function countedMetrics({ countedToday }: Pick<DailyCounts, 'countedToday'>): Metric[] {
  const { counts, vitals } = countedToday();
  const views = new Map<string, number>();
  for (const { kind, page = 'unknown', count } of counts)
    if (kind === 'pageview') views.set(page, (views.get(page) ?? 0) + count);
  const rows = (countKind: 'event' | 'problem') =>
    counts
      .filter(({ kind }) => kind === countKind)
      .map(({ name, category = '', label = '', count, value }) => ({
        labels: { name, category, label },
        value: count,
        sum: value,
      }));
  const metrics = [
    counter(
      'ostium_page_views_total',
      'Pages that visitors looked at, by kind.',
      [...views].map(([page, value]) => ({ labels: { page }, value })),
    ),
    counter('ostium_events_total', 'What visitors did.', rows('event')),
    counter(
      'ostium_event_value_total',
      'What the events were worth, in the site’s currency.',
      rows('event').map(({ labels, sum }) => ({ labels, value: sum })),
    ),
    counter('ostium_problems_total', 'Errors in browsers, and what policies kept back.', rows('problem')),
    ...(['lcp', 'inp', 'cls'] as const).map((vital) => vitalMetric(vital, vitals)),
  ];
  return metrics.map((metric) => ({ ...metric, isOfDay: true }));
}

const VITAL_HELP: Readonly<Record<VitalName, string>> = {
  lcp: 'Largest Contentful Paint, in milliseconds.',
  inp: 'Interaction to Next Paint, in milliseconds.',
  cls: 'Cumulative Layout Shift.',
};

const vitalMetric = (vital: VitalName, vitals: ReturnType<DailyCounts['countedToday']>['vitals']): Metric => ({
  name: `ostium_${vital}`,
  type: 'histogram',
  help: VITAL_HELP[vital],
  samples: vitals
    .filter((row) => row.vital === vital)
    .flatMap(({ page, width, buckets, sum }) => histogramSamples({ page, width }, SCALES[vital].ends, buckets, sum)),
});

function queueMetrics({ queues }: Pick<ContentSource, 'queues'>): Metric[] {
  const samples = Object.entries(queues()).flatMap(([queue, { running, waiting }]) => [
    { labels: { queue, state: 'running' }, value: running },
    { labels: { queue, state: 'waiting' }, value: waiting },
  ]);
  const help = 'Calls to the content source by queue, and look-ups of addresses that are not known.';
  return [gauge('ostium_source_queue', help, samples)];
}

function cacheMetrics({ stats }: Pick<PageCache, 'stats'>): Metric[] {
  const { responses, purges, entries, bytes } = stats();
  const samples = Object.entries(responses).map(([result, value]) => ({ labels: { result }, value }));
  return [
    counter(
      'ostium_cache_responses_total',
      'Pages by result: hit, stale (cached, but too old), miss (rendered for this request), shared (rendered by another process).',
      samples,
    ),
    counter('ostium_cache_purges_total', 'Times that cached pages were purged.', [{ value: purges }]),
    gauge('ostium_cache_entries', 'Pages that are cached.', [{ value: entries }]),
    gauge('ostium_cache_bytes', 'What they take in memory.', [{ value: bytes }]),
  ];
}

const folderMetric = ({ isWritable }: Pick<CacheFolder, 'isWritable'>): Metric =>
  gauge('ostium_cache_folder_writable', 'Whether what is to outlast a restart can be saved.', [
    { value: isWritable() ? 1 : 0 },
  ]);

function processMetrics(delay: IntervalHistogram): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const value = (name: string, help: string, now: number): Metric => gauge(name, help, [{ value: now }]);
  const quantiles = [50, 99, 100].map((percent) => ({
    labels: { quantile: String(percent / 100) },
    value: delay.percentile(percent) / 1e9,
  }));
  delay.reset();
  return [
    value('process_resident_memory_bytes', 'Memory of the process.', rss),
    value('nodejs_heap_size_used_bytes', 'What of it the heap uses.', heapUsed),
    value(
      'nodejs_heap_size_limit_bytes',
      'What the heap may use before the process ends.',
      getHeapStatistics().heap_size_limit,
    ),
    value('nodejs_external_memory_bytes', 'What of it stands outside of the heap.', external),
    value('process_start_time_seconds', 'When the process was started.', Math.round(performance.timeOrigin) / 1000),
    counter('process_cpu_seconds_total', 'Time of the processor.', [{ value: (user + system) / 1e6 }]),
    gauge('ostium_event_loop_delay_seconds', 'How late the event loop was since last asked.', quantiles),
  ];
}
