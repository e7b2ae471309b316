import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IntervalHistogram } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance } from 'fastify';
import type { ContentSource } from '@ostium/content';
import type { VitalName } from '#consent/analytics/report.ts';
import { clientOf } from '#http/clients.ts';
import { createRequestLimit } from '#http/requestLimit.ts';
import { SCALES } from '../daily/buckets.ts';
import { counter, EXPOSITION_TYPE, formatMetrics, gauge, histogramSamples } from '#runtime/workers/exposition.ts';
import { shareMetrics } from '#runtime/workers/gatherMetrics.ts';
import type { Metric } from '#runtime/workers/exposition.ts';
import type { DailyCounts } from '../daily/dailyCounts.ts';
import { isSameSecret } from '#runtime/seal.ts';
import type { PageCache } from '#cache/pages/pageCache.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { CacheFolder } from '#runtime/disk/cacheFolder.ts';
import type { ServerMetrics } from './serverMetrics.ts';

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
