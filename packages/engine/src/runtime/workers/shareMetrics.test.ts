import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { Metric } from './exposition.ts';
import { shareMetrics, addPast, sumMetrics } from './gatherMetrics.ts';
import type { Channel } from './messages.ts';

const workerMetrics: Metric[] = [{ name: 'c', type: 'counter', help: 'C', samples: [{ value: 1 }] }];
const allMetrics: Metric[] = [{ name: 'c', type: 'counter', help: 'C', samples: [{ value: 9 }] }];

afterEach(() => void vi.useRealTimers());

/** A worker, and what it has sent. */
function openWorker() {
  const sent: unknown[] = [];
  const channel = Object.assign(new EventEmitter(), {
    connected: true,
    send(message: unknown, sentIt?: () => void) {
      sent.push(message);
      sentIt?.();
      return true;
    },
  }) as EventEmitter & Channel;
  return { channel, sent, shared: shareMetrics(() => workerMetrics, channel, true) };
}

test('a worker sends its metrics when asked, and when it stops', async () => {
  const { channel, sent, shared } = openWorker();
  channel.emit('message', { ostium: 'measuresWanted' });
  channel.emit('message', { ostium: 'said', text: 'x' });
  expect(sent).toEqual([{ ostium: 'measures', metrics: workerMetrics }]);
  await shared.stop();
  expect([sent.length, channel.listenerCount('message')]).toEqual([2, 0]);
});

test('the primary returns the metrics of all workers, matched to each request', async () => {
  const { channel, sent, shared } = openWorker();
  const [first, second] = [shared.allMetrics(), shared.allMetrics()];
  channel.emit('message', { ostium: 'whole', question: 2, metrics: allMetrics });
  channel.emit('message', { ostium: 'whole', question: 1, metrics: workerMetrics });
  expect([await first, await second]).toEqual([workerMetrics, allMetrics]);
  expect(sent).toEqual([
    { ostium: 'wholeWanted', question: 1 },
    { ostium: 'wholeWanted', question: 2 },
  ]);
});

test('without a response there is none', async () => {
  vi.useFakeTimers();
  const response = openWorker().shared.allMetrics();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await response).toBeUndefined();
});

test('the only process of a server is the whole', async () => {
  const shared = shareMetrics(() => workerMetrics, new EventEmitter() as EventEmitter & Channel, false);
  expect(await shared.allMetrics()).toBe(workerMetrics);
  await shared.stop();
});

test('histograms are added up bucket by bucket', () => {
  const histogram = (low: number, total: number): Metric => ({
    name: 'h',
    type: 'histogram',
    help: 'H',
    samples: [
      { suffix: '_bucket', labels: { le: '1' }, value: low },
      { suffix: '_bucket', labels: { le: '+Inf' }, value: total },
      { suffix: '_count', labels: {}, value: total },
    ],
  });
  expect(
    sumMetrics([
      { place: 1, metrics: [histogram(1, 2)] },
      { place: 2, metrics: [histogram(3, 5)] },
    ]),
  ).toEqual([histogram(4, 7)]);
});

test('the past contains no current values, and no more rows than it has room for', () => {
  const rows = (from: number) =>
    Array.from({ length: 1_500 }, (_none, index) => ({ labels: { name: String(from + index) }, value: 1 }));
  const past = addPast(
    [{ name: 'c', type: 'counter', help: 'C', samples: rows(0) }],
    [
      { name: 'c', type: 'counter', help: 'C', samples: rows(1_000) },
      { name: 'g', type: 'gauge', help: 'G', samples: [{ value: 1 }] },
    ],
  );
  expect(past.map(({ name, samples }) => [name, samples.length, samples[1_200]?.value])).toEqual([['c', 2_000, 2]]);
});
