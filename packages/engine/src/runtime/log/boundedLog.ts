import type { FastifyBaseLogger } from 'fastify';

const MINUTE_MS = 60_000;

interface BoundedLogDeps {
  logger: Pick<FastifyBaseLogger, 'warn'>;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Lines per minute. */
  maxPerMinute: number;
  /** The text of each line, and of the line that says how many were left out. */
  words: string;
  wordsForMore: string;
}

/** Returns a function that logs warnings which anybody can cause. Of a flood it logs only the size, so that the log stays readable. */
export function createBoundedLog({
  logger,
  now,
  maxPerMinute,
  words,
  wordsForMore,
}: BoundedLogDeps): (fields: object) => void {
  let minute = 0;
  let count = 0;
  return (fields) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      const dropped = count - maxPerMinute;
      if (dropped > 0) logger.warn({ dropped }, wordsForMore);
      minute = current;
      count = dropped > 0 ? 1 : 0;
    }
    count += 1;
    if (count <= maxPerMinute) logger.warn(fields, words);
  };
}
