import type { FastifyInstance } from 'fastify';
import type { Fetch } from '#runtime/fetch.ts';
import { connectionsOf } from '#http/connections.ts';
import { counter, gauge, histogramSamples } from '#runtime/workers/exposition.ts';
import type { Labels, Metric } from '#runtime/workers/exposition.ts';

/** A page that was rendered. */
export interface Rendered {
  /** Its kind. */
  page: string;
  status: number;
  ms: number;
}

/** What the server measures of its own work. None of it is a visitor's: addresses are counted by route pattern. */
export interface ServerMetrics {
  noteRendered: (rendered: Rendered) => void;
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
