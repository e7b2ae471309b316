import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/**
 * Whether a request comes from a page of this site, as the browser says. A program could forge that, so this only keeps out other
 * sites' pages.
 */
export function isFromOwnPage({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  // The `Host` header is the client's own word, so it proves nothing.
  return URL.canParse(origin) && new URL(origin).origin === new URL(siteUrl).origin;
}

const MINUTE_MS = 60_000;

/** Clients that are counted at once. A client forgotten because so many others came starts over. */
const MAX_CLIENTS = 20_000;

/** Counts, per client, what happened in this minute. */
function createMinuteCounts(now: () => number) {
  let minute = 0;
  const counts = new LRUCache<string, number>({ max: MAX_CLIENTS });
  const turn = () => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) counts.clear();
    minute = current;
    return minute;
  };
  return {
    minute: turn,
    of(client: string) {
      turn();
      return counts.get(client) ?? 0;
    },
    add: (client: string, cost: number) => void counts.set(client, (counts.get(client) ?? 0) + cost),
  };
}

/**
 * Returns a function that says for each request of a client whether it fits into this minute; one request may cost as much as
 * several. The count restarts with every other minute, later or earlier: whatever happens to the clock, nobody is locked out for
 * longer. There is no limit for all clients together: strangers would use it up, and everybody else would be refused.
 */
export function createRequestLimit(now: () => number, perMinute: number): (client: string, cost?: number) => boolean {
  const counts = createMinuteCounts(now);
  return (client, cost = 1) => {
    if (counts.of(client) + cost > perMinute) return false;
    counts.add(client, cost);
    return true;
  };
}

/** Limits how often a client may fail in a minute, such as with a password. */
export interface FailureLimit {
  /**
   * Begins a try, which counts as a failure from now on, so that many at once are no way around the limit. Returns the function to call
   * when it has succeeded, or `undefined` if the client has failed too often.
   */
  begin: (client: string) => (() => void) | undefined;
}

/** A limit that counts failures, never successes: whoever has the right secret cannot use it up. */
export function createFailureLimit(now: () => number, perMinute: number): FailureLimit {
  const counts = createMinuteCounts(now);
  return {
    begin(client) {
      if (counts.of(client) >= perMinute) return undefined;
      counts.add(client, 1);
      const startMinute = counts.minute();
      return () => {
        if (counts.minute() === startMinute) counts.add(client, -1);
      };
    },
  };
}
