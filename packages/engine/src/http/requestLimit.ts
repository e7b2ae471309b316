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

/**
 * Limits what a client may do in a minute. The returned function counts a deed, which may cost as much as several, and returns how to take
 * it back; `undefined` if it does not fit into this minute. So failures are counted from their beginning, and many at once are not a way
 * around the limit; whoever has the right secret takes each try back. The count restarts with every other minute, later or earlier:
 * whatever happens to the clock, nobody is locked out for longer. There is no limit for all clients together: strangers would use it up,
 * and everybody else would be refused.
 */
export function createRequestLimit(
  now: () => number,
  perMinute: number,
): (client: string, cost?: number) => (() => void) | undefined {
  const minuteNow = () => Math.floor(now() / MINUTE_MS);
  const counts = new LRUCache<string, number>({ max: MAX_CLIENTS });
  let minute = 0;
  return (client, cost = 1) => {
    const current = minuteNow();
    if (current !== minute) counts.clear();
    minute = current;
    const count = counts.get(client) ?? 0;
    if (count + cost > perMinute) return undefined;
    counts.set(client, count + cost);
    return () => {
      if (minute === current && minuteNow() === current) counts.set(client, (counts.get(client) ?? 0) - cost);
    };
  };
}
