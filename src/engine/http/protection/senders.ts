import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** Browsers say which page sends; what they cannot say, a program could make up, so this keeps out other sites' pages alone. */
export function isFromOwnPage({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  // The `Host` header is the client's own word, so it proves nothing.
  return URL.canParse(origin) && new URL(origin).origin === new URL(siteUrl).origin;
}

const MINUTE_MS = 60_000;

/** Clients that are counted at once. Who is forgotten, because so many others came, begins anew. */
const MAX_CLIENTS = 20_000;

/** What requests may cost in a minute: of all clients together where that has a bound, and of one. */
export interface RequestLimits {
  inAll?: number;
  byOne: number;
}

/**
 * A function that says of each request of a client whether there is room for it in this minute; one may cost as much as several. It counts from
 * anew with every other minute, later or earlier: whatever happens to the clock, nobody is kept out for longer.
 */
export function createRequestLimit(
  now: () => number,
  { inAll: most = Infinity, byOne: mostOfOne }: RequestLimits,
): (client: string, cost?: number) => boolean {
  let minute = 0;
  let inAll = 0;
  const counts = new LRUCache<string, number>({ max: MAX_CLIENTS });
  return (client, cost = 1) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      [minute, inAll] = [current, 0];
      counts.clear();
    }
    const byOne = counts.get(client) ?? 0;
    if (inAll + cost > most || byOne + cost > mostOfOne) return false;
    inAll += cost;
    counts.set(client, byOne + cost);
    return true;
  };
}
