import type { IncomingHttpHeaders } from 'node:http';

/** Browsers say which page sends; what they cannot say, a program could make up, so this keeps out other sites' pages alone. */
export function isFromOwnPage({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, siteUrl: string): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  // The `Host` header is the client's own word, so it proves nothing.
  return URL.canParse(origin) && new URL(origin).origin === new URL(siteUrl).origin;
}

const MINUTE_MS = 60_000;

/** A function that says of each request of a client whether there is room for it in this minute. */
export function createRequestLimit(
  now: () => number,
  { inAll: most, byOne: mostOfOne }: { inAll: number; byOne: number },
): (client: string) => boolean {
  let minute = 0;
  let inAll = 0;
  // No larger than what is allowed in all, and emptied after the minute.
  const counts = new Map<string, number>();
  return (client) => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      [minute, inAll] = [current, 0];
      counts.clear();
    }
    const byOne = counts.get(client) ?? 0;
    if (inAll >= most || byOne >= mostOfOne) return false;
    inAll += 1;
    counts.set(client, byOne + 1);
    return true;
  };
}
