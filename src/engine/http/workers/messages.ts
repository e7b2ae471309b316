import type { Metric } from '../metrics/exposition.ts';

/** The messages between the primary and its workers. The primary of an old build starts a new build's workers: add kinds, change none. */
export type Message =
  /** A text of the bus: from a worker, then to all others. */
  | { ostium: 'said'; text: string }
  /** From a worker: it is listening and can answer. */
  | { ostium: 'serving' }
  /** From a serving worker, every `ALIVE_MS`: it does not hang. */
  | { ostium: 'alive' }
  /** From a worker that was asked for metrics: it wants those of all. Answered with `whole` and the same number. */
  | { ostium: 'wholeWanted'; question: number }
  | { ostium: 'whole'; question: number; metrics: readonly Metric[] }
  /** To each worker, which sends its own; a worker that stops sends it unasked. */
  | { ostium: 'measuresWanted' }
  | { ostium: 'measures'; metrics: readonly Metric[] };

/** How often a worker says that it does not hang. */
export const ALIVE_MS = 5_000;

const KINDS: ReadonlySet<unknown> = new Set<Message['ostium']>([
  'said',
  'serving',
  'alive',
  'wholeWanted',
  'whole',
  'measuresWanted',
  'measures',
]);

/** Whether a message on a channel is ours. Both ends are this server, so its fields are as they were sent. */
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'ostium' in message && KINDS.has(message.ostium);
