import cluster from 'node:cluster';
import { waitAtMost } from '@ostium/content';
import type { Metric } from './exposition.ts';
import type { Channel } from './bus.ts';
import { readMessage } from './messages.ts';
import type { Message } from './messages.ts';

/** A process's part in the metrics of the whole server. */
export interface SharedMetrics {
  /** The metrics of all processes; `undefined` if the primary does not answer. */
  allMetrics: () => Promise<readonly Metric[] | undefined>;
  /** Hands over what was counted; resolves when it has been sent. */
  stop: () => Promise<void>;
}

/** The primary waits a second for its slowest worker. */
const LIMIT_MS = 3_000;

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
      const metrics = await waitAtMost(LIMIT_MS, response);
      resolvers.delete(question);
      return metrics;
    },
    async stop() {
      channel.off('message', hear);
      await tell({ ostium: 'measures', metrics: workerMetrics() });
    },
  };
}
