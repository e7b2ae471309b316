import type { Metric } from '../figures/exposition.ts';

/** What the primary and its workers tell each other. A new build's workers are started by the primary of an old one: add kinds, change none. */
export type Message =
  /** A text of the bus: from a worker, then to all others. */
  | { ostium: 'said'; text: string }
  /** From a worker: it listens, and can answer. */
  | { ostium: 'serving' }
  /** From a worker that was asked for metrics: it wants those of all. Answered with `whole` and the same number. */
  | { ostium: 'wholeWanted'; question: number }
  | { ostium: 'whole'; question: number; metrics: readonly Metric[] }
  /** To each worker, and its answer; it comes without being asked from one that stops. */
  | { ostium: 'measuresWanted' }
  | { ostium: 'measures'; metrics: readonly Metric[] };

const KINDS: ReadonlySet<unknown> = new Set<Message['ostium']>([
  ...(['said', 'serving', 'wholeWanted', 'whole', 'measuresWanted', 'measures'] as const),
]);

/** Whether something that came over a channel is ours. Both ends are this server, so its fields are as they were sent. */
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'ostium' in message && KINDS.has(message.ostium);
