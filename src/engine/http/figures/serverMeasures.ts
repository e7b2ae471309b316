import type { FastifyInstance } from 'fastify';
import type { Fetch } from '../site.ts';
import { histogramSamples } from './exposition.ts';
import type { Labels, Metric } from './exposition.ts';

/** A page that was rendered. */
export interface Rendered {
  /** Its kind. */
  page: string;
  status: number;
  ms: number;
}

/** What the server itself knows of its work. Nothing of it is a visitor's: addresses are counted by their pattern. */
export interface ServerMeasures {
  noteRendered: (rendered: Rendered) => void;
  /** The same `fetch`, with its calls counted. */
  watch: (fetch: Fetch) => Fetch;
  /** Counts a response that was given ahead of the app. */
  noteAnswer: (status: number) => void;
  /** Counts the responses of an app. */
  follow: (app: FastifyInstance) => void;
  metrics: () => readonly Metric[];
}

/** Where the buckets of seconds end: of rendering a page, and of a call to the content source. */
const RENDER_ENDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];
const CALL_ENDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures of a new process. */
export function createServerMeasures(): ServerMeasures {
  const responses = createCounts();
  const pages = createCounts();
  const renders = createTimes(RENDER_ENDS);
  const calls = createCounts();
  const callTimes = createTimes(CALL_ENDS);

  const call = async (fetch: Fetch, ...args: Parameters<Fetch>): Promise<Response> => {
    const began = performance.now();
    let outcome = 'failed';
    try {
      const response = await fetch(...args);
      if (response.status < 500) outcome = 'answered';
      return response;
    } finally {
      calls.add({ outcome });
      callTimes.add({}, (performance.now() - began) / 1000);
    }
  };

  return {
    noteRendered({ page, status, ms }) {
      pages.add({ page, class: classOf(status) });
      renders.add({ page }, ms / 1000);
    },
    watch: (fetch) => (input, init) => call(fetch, input, init),
    noteAnswer: (status) => responses.add({ route: '/*', class: classOf(status) }),
    follow(app) {
      app.addHook('onResponse', async ({ routeOptions }, { statusCode }) =>
        responses.add({ route: routeOptions.url ?? 'none', class: classOf(statusCode) }),
      );
    },
    metrics: () => [
      counter('ostium_responses_total', 'Responses, by the pattern of their address.', responses),
      counter('ostium_pages_total', 'Pages that were rendered, by kind.', pages),
      histogram('ostium_render_seconds', 'How long rendering a page took.', renders),
      counter('ostium_source_calls_total', 'Calls to the content source.', calls),
      histogram('ostium_source_seconds', 'How long the content source took to begin its answer.', callTimes),
    ],
  };
}

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

const counter = (name: string, help: string, counts: ReturnType<typeof createCounts>): Metric => ({
  ...{ name, help, type: 'counter', samples: counts.samples() },
});

const histogram = (name: string, help: string, times: ReturnType<typeof createTimes>): Metric => ({
  ...{ name, help, type: 'histogram', samples: times.samples() },
});

function createCounts() {
  const counts = new Map<string, { labels: Labels; value: number }>();
  return {
    add(labels: Labels) {
      const key = JSON.stringify(labels);
      counts.set(key, { labels, value: (counts.get(key)?.value ?? 0) + 1 });
    },
    samples: () => [...counts.values()],
  };
}

function createTimes(ends: readonly number[]) {
  const rows = new Map<string, { labels: Labels; buckets: number[]; sum: number }>();
  return {
    add(labels: Labels, seconds: number) {
      const key = JSON.stringify(labels);
      const row = rows.get(key) ?? { labels, buckets: Array<number>(ends.length + 1).fill(0), sum: 0 };
      rows.set(key, row);
      row.sum += seconds;
      const at = ends.findIndex((end) => seconds <= end);
      const index = at < 0 ? ends.length : at;
      row.buckets[index] = (row.buckets[index] ?? 0) + 1;
    },
    samples: () =>
      [...rows.values()].flatMap(({ labels, buckets, sum }) => histogramSamples(labels, ends, buckets, sum)),
  };
}
