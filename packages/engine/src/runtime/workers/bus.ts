import cluster from 'node:cluster';
import { readMessage } from './messages.ts';

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
