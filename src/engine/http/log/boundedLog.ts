import type { FastifyBaseLogger } from 'fastify';

const MINUTE_MS = 60_000;

interface BoundedLogDeps {
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Lines a minute. */
  most: number;
  /** What each line says, and what the line says that tells how many were left out. */
  words: string;
  wordsForMore: string;
}

/** A function that logs as a warning what anybody can cause, and of a flood how large it was: a log must stay readable. */
export function createBoundedLog({ logger, now, most, words, wordsForMore }: BoundedLogDeps): (fields: object) => void {
  let minute = 0;
  let count = 0;
  return (fields) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      const dropped = count - most;
      if (dropped > 0) logger.warn({ dropped }, wordsForMore);
      minute = current;
      count = dropped > 0 ? 1 : 0;
    }
    count += 1;
    if (count <= most) logger.warn(fields, words);
  };
}
