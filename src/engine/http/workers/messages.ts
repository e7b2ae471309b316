/** What the primary and its workers tell each other. A new build's workers are started by the primary of an old one: add kinds, change none. */
export type Message =
  /** A text of the bus: from a worker, then to all others. */
  | { ostium: 'said'; text: string }
  /** From a worker: it listens, and can answer. */
  | { ostium: 'serving' };

const KINDS: readonly string[] = ['said', 'serving'] satisfies Message['ostium'][];

/** Whether something that came over a channel is ours. Both ends are this server, so its fields are as they were sent. */
export const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'ostium' in message && KINDS.includes(String(message.ostium));
