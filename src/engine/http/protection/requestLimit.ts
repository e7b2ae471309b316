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

/** What requests may cost per minute: for all clients together, if limited, and for one. */
export interface RequestLimits {
  inAll?: number;
  byOne: number;
}

/**
 * Returns a function that says for each request of a client whether it fits into this minute; one request may cost as much as
 * several. The count restarts with every other minute, later or earlier: whatever happens to the clock, nobody is locked out for
 * longer.
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
