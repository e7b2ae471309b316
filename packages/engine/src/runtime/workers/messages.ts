import cluster from 'node:cluster';
import * as v from 'valibot';
import { metricSchema } from './exposition.ts';

/** How often a worker says that it does not hang. */
export const ALIVE_MS = 5_000;

const metrics = v.pipe(v.array(metricSchema), v.readonly());

const messageSchema = v.variant('ostium', [
  // A text of the bus: from a worker, then to all others.
  v.object({ ostium: v.literal('said'), text: v.string() }),
  // From a worker: it is listening and can answer.
  v.object({ ostium: v.literal('serving') }),
  // From a serving worker, every `ALIVE_MS`: it does not hang.
  v.object({ ostium: v.literal('alive') }),
  // From a worker that was asked for metrics: it wants those of all. Answered with `whole` and the same number.
  v.object({ ostium: v.literal('wholeWanted'), question: v.number() }),
  v.object({ ostium: v.literal('whole'), question: v.number(), metrics }),
  // To each worker, which sends its own; a worker that stops sends it unasked.
  v.object({ ostium: v.literal('measuresWanted') }),
  v.object({ ostium: v.literal('measures'), metrics }),
]);

/** The messages between the primary and its workers. The primary of an old build starts a new build's workers: add kinds, change none. */
export type Message = v.InferOutput<typeof messageSchema>;

/** Reads a message on a channel; `undefined` if it is not ours: another build may have sent it, or a library. */
export function readMessage(message: unknown): Message | undefined {
  const { success, output } = v.safeParse(messageSchema, message);
  return success ? output : undefined;
}

/** Carries short texts from one process of the server to all others. Nothing is saved. */
export interface Bus {
  publish(text: string): void;
  /** Returns a function that unsubscribes. */
  subscribe(listener: (text: string) => void): () => void;
}

/** With a single process there is nobody to tell. */
export const NO_BUS: Bus = { publish: () => undefined, subscribe: () => () => undefined };

/** A process's own end of its channel to the primary. */
export type Channel = Pick<NodeJS.Process, 'connected' | 'send' | 'on' | 'off'>;

/** The bus of this process: the primary passes each text on to the other workers. */
export const connectBus = (channel: Channel = process, isWorker: boolean = cluster.isWorker): Bus =>
  isWorker ? busOver(channel) : NO_BUS;

const busOver = (channel: Channel): Bus => ({
  publish(text) {
    // When the primary has gone, its workers end too.
    if (channel.connected) channel.send?.({ ostium: 'said', text });
  },
  subscribe(listener) {
    const hear = (message: unknown) => {
      const read = readMessage(message);
      if (read?.ostium === 'said') listener(read.text);
    };
    channel.on('message', hear);
    return () => void channel.off('message', hear);
  },
});
