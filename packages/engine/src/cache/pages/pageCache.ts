import { LRUCache } from 'lru-cache';
import { waitAtMost } from '@ostium/content';
import type { BufferedResponse } from '#http/sendBody.ts';
import type { PageSnapshot } from './pageSnapshot.ts';
import { createTagMatch } from './tagsOf.ts';

/** How a response came about. */
type CacheStatus = keyof typeof VALUES;

const VALUES = {
  /** From the cache, and fresh. */
  hit: 'ostium; hit',
  /** From another process or machine, which rendered it. */
  shared: 'ostium; hit; detail=shared',
  /** From the cache, though too old or due for revalidation: no newer one arrived in time. */
  stale: 'ostium; hit; detail=stale',
  /** Rendered for this request and cached: there was none (`miss`), or only an old one (`refreshed`). */
  miss: 'ostium; fwd=uri-miss; stored',
  refreshed: 'ostium; fwd=stale; stored',
  /** Another request was already waiting for it. */
  collapsed: 'ostium; fwd=miss; collapsed',
  /** Rendered for this request and not cacheable, such as an error of the content source. */
  unstored: 'ostium; fwd=miss',
  /** Not looked up in the cache: a preview, a request with credentials, or the line of text for a missing file. */
  bypass: 'ostium; fwd=bypass',
} as const;

/** A response of the page cache. */
interface CacheResponse extends BufferedResponse {
  cacheStatus: CacheStatus;
  /** Whether nobody else may be given it. */
  isForRequesterOnly?: boolean | undefined;
}

/** A cached response that should have been replaced. */
const stale = (response: BufferedResponse): CacheResponse => ({ ...response, cacheStatus: 'stale' });

/** The response of another request, given to one that waited for it. */
const collapse = (response: CacheResponse): CacheResponse =>
  VALUES[response.cacheStatus].includes('; hit') ? response : { ...response, cacheStatus: 'collapsed' };

/** The header that tells an operator how a response came about (RFC 9211). It names no key and no tag. */
export const cacheStatusHeader = (status: CacheStatus): Readonly<Record<string, string>> => ({
  'cache-status': VALUES[status],
});

/** A response to cache, and what it shows. */
export interface CacheableResponse extends BufferedResponse {
  /** The tags of everything it was made from (`tagsOf.ts`). A response without tags is never cached. */
  tags?: readonly string[];
  /** Whether something it should show could not be fetched: it is given to the requester, but never replaces a complete response. */
  isPartial?: boolean;
  /** Whether it says that the content source does not respond. */
  isUnavailable?: boolean;
  /** Whether it says that there is nothing here, or nothing any more: an older cached response is then removed. */
  isMissing?: boolean;
  /** Whether it is a page that the site has, so that the content limits the number of such responses. All others have little room, and push out no page. */
  isOfSite?: boolean;
  /** Whether it refuses only the client who asked, such as one that asks for too much: others get a response of their own. */
  isForRequesterOnly?: boolean;
  /** How long ago its making began, if another process made it. */
  ageMs?: number;
  /** How long it is right at most, since its making began: something that it shows begins or ends by itself then. */
  holdsForMs?: number | undefined;
}

/** Takes a response no older than this from another process, or else has one made. */
export type ShareResponse = (
  key: string,
  maxAgeMs: number,
  make: () => Promise<CacheableResponse>,
) => Promise<CacheableResponse>;

/** A purge: the tags of what was changed, and of what nobody may see any more. */
export interface Purge {
  changed: readonly string[];
  withdrawn: readonly string[];
}

/** Caches responses. */
export interface PageCache {
  /**
   * The response for a key. A fresh one is returned at once. One older than half its maximum age is returned and remade in the
   * background. An even older one is returned only if a new one cannot be made or takes too long.
   */
  get(key: string, make: () => Promise<CacheableResponse>): Promise<CacheResponse>;
  /** A response that can be returned without asking anybody. Whoever returns it calls `countHit`. */
  peek(key: string): BufferedResponse | undefined;
  countHit(): void;
  /** Drops a response that cannot be sent: the next request has it made anew. */
  forget(key: string): void;
  /**
   * What a downstream cache must know about the response of a page; `undefined` if it is not cached, is not fresh, is not a page's, or changes
   * by itself before it is old.
   */
  state(key: string, response: BufferedResponse): CacheState | undefined;
  /** Takes effect at once, also for responses being made. */
  purge(purge: Purge): void;
  stats(): CacheStats;
}

/** The state of a cached response. */
interface CacheState {
  tags: readonly string[];
  /** Since its making began. */
  ageMs: number;
}

/** Counts since the start, and the current size. */
interface CacheStats {
  /** By where the response came from: the cache while fresh (`hit`) or stale, a new rendering (`miss`), or another process (`shared`). */
  responses: Readonly<Record<'hit' | 'stale' | 'miss' | 'shared', number>>;
  purges: number;
  entries: number;
  bytes: number;
}

interface CacheDeps {
  /** The maximum age of a response while the content source responds, in milliseconds; 0 to make it for each view. */
  freshMs: number;
  /** A monotonic clock in milliseconds, independent of the machine's clock. */
  now: () => number;
  /** Shares responses with other processes, if there are any. */
  share?: ShareResponse | undefined;
  /** Saves pages beyond the life of the process, if enabled. */
  snapshot?: PageSnapshot | undefined;
  /** Receives an error thrown while a cached response was remade: the visitor gets the cached one. */
  onError: (error: unknown) => void;
}

/** A visitor who could be shown a stale page waits no longer than this for a new one. */
const PATIENCE_MS = 1500;

/** After the source failed to respond, nobody waits for it for this long, and only one request is made. */
const AWAY_MS = 5000;

/** Previews, password-protected pages and anything else for a single visitor must not be passed to it. */
export function createPageCache({ freshMs, now, share, snapshot, onError }: CacheDeps): PageCache {
  const entries = createCacheEntries({ now, snapshot });
  const { find, purges } = entries;
  const inFlight = new Map<string, { purges: number; response: Promise<CacheResponse> }>();
  const responses = { hit: 0, stale: 0, miss: 0, shared: 0 };
  let sourceDownUntil = 0;

  const isFresh = ({ requestedAt, mustRevalidate, holdsForMs = Infinity }: CacheEntry, ms: number) =>
    !mustRevalidate && now() - requestedAt < Math.min(ms, holdsForMs);

  const make = async (key: string, makeResponse: () => Promise<CacheableResponse>): Promise<CacheResponse> => {
    const [requestedAt, purgesBefore, isThere] = [now(), purges(), find(key) !== undefined];
    // If there is one already, a newer one is wanted.
    const maxAgeMs = isThere ? freshMs / 2 : freshMs;
    const making = share && isPath(key) ? share(key, maxAgeMs, makeResponse) : makeResponse();
    const { tags, ageMs, holdsForMs, isPartial, isUnavailable, isMissing, isOfSite, isForRequesterOnly, ...response } =
      await making;
    responses[ageMs === undefined ? 'miss' : 'shared'] += 1;
    if (ageMs === undefined) sourceDownUntil = isUnavailable ? now() + AWAY_MS : 0;
    if (isMissing && purges() === purgesBefore) entries.remove(key);
    const old = find(key);
    // Only what says that there is nothing takes a page away.
    const isRefused = isUnavailable || isForRequesterOnly || (response.status >= 400 && !isMissing);
    if (old && old.response.status < 400 && (isRefused || isPartial)) return stale(old.response);
    // It may contain something that was purged meanwhile.
    if (tags === undefined || isRefused || purges() !== purgesBefore)
      return { ...response, isForRequesterOnly, cacheStatus: 'unstored' };
    const entry = entries.put(key, {
      response,
      tags,
      requestedAt: requestedAt - (ageMs ?? 0),
      mustRevalidate: isPartial === true,
      isPage: isOfSite === true && isPath(key) && response.status < 300,
      ...(holdsForMs !== undefined && holdsForMs < freshMs && { holdsForMs }),
    });
    return { ...entry, cacheStatus: ageMs !== undefined ? 'shared' : isThere ? 'refreshed' : 'miss' };
  };

  /** Simultaneous requests share one result; after a purge, nobody gets a result begun before it. */
  const makeOnce = async (key: string, makeResponse: () => Promise<CacheableResponse>): Promise<CacheResponse> => {
    const flight = inFlight.get(key);
    if (flight?.purges === purges()) {
      const shared = await flight.response;
      return shared.isForRequesterOnly ? makeOnce(key, makeResponse) : collapse(shared);
    }
    const response = make(key, makeResponse).finally(() => {
      if (inFlight.get(key)?.response === response) inFlight.delete(key);
    });
    inFlight.set(key, { purges: purges(), response });
    return response;
  };

  /** A new response in place of a stale one, if it can be had in time. */
  const replace = async (
    cached: CacheEntry,
    key: string,
    makeResponse: () => Promise<CacheableResponse>,
  ): Promise<CacheResponse> => {
    const isAway = now() < sourceDownUntil;
    if (isAway && inFlight.size > 0) return stale(cached.response);
    // A response that was withdrawn meanwhile is given to nobody.
    const making = makeOnce(key, makeResponse).catch((error: unknown) => {
      const old = find(key);
      if (!old) throw error;
      onError(error);
      return stale(old.response);
    });
    const response = await waitAtMost(isAway ? 0 : PATIENCE_MS, making);
    if (response === undefined) sourceDownUntil = now() + AWAY_MS;
    const old = find(key);
    return response ?? (old ? stale(old.response) : await making);
  };

  return {
    async get(key, makeResponse) {
      if (!find(key)) await entries.restore(key);
      const entry = find(key);
      if (!entry) return makeOnce(key, makeResponse);
      if (isFresh(entry, freshMs)) {
        responses.hit += 1;
        if (!isFresh(entry, freshMs / 2)) makeOnce(key, makeResponse).catch(onError);
        return { ...entry.response, cacheStatus: 'hit' };
      }
      const response = await replace(entry, key, makeResponse);
      if (response.cacheStatus === 'stale') responses.stale += 1;
      return response;
    },
    peek(key) {
      const entry = find(key);
      return entry && isFresh(entry, freshMs / 2) ? entry.response : undefined;
    },
    countHit: () => void (responses.hit += 1),
    forget: (key) => entries.remove(key),
    state(key, response) {
      const entry = find(key);
      const isKept = entry?.isPage === true && entry.response.body === response.body && entry.holdsForMs === undefined;
      const isGood = isKept && isFresh(entry, freshMs);
      return isGood ? { tags: entry.tags, ageMs: now() - entry.requestedAt } : undefined;
    },
    purge: (tags) => entries.purge(tags),
    stats: () => ({ responses, purges: purges(), ...entries.size() }),
  };
}

/** The key of a page's data, which the browser fetches to go on to the page without loading a document. */
export const dataKey = (link: string): string => `/-/data ${link}`;

/** Whether a key has the form of a page's: a path without parameters. Strangers make up such paths too, so that alone says nothing about what is there. */
const isPath = (key: string): boolean => /^(?:\/-\/data )?\/(?!-\/)[^?#]*$/.test(key);

/** Whether a key is that of a document, and not of the data of its page. */
const isDocument = (key: string): boolean => isPath(key) && !key.startsWith('/-/');

/** A cached response. */
interface CacheEntry {
  response: BufferedResponse;
  tags: readonly string[];
  /** When its making began, and therefore how current it can be. */
  requestedAt: number;
  /** Whether a purge named it, or its age is unknown. */
  mustRevalidate: boolean;
  /** Whether it is a page that the site has, or its data: their number is limited. */
  isPage: boolean;
  /** How long it is right since `requestedAt`, if that is less than the maximum age. */
  holdsForMs?: number;
}

/** Room for pages, and for what strangers can have made without end: searches and redirections, and addresses that lead nowhere. In bytes. */
const PAGES_BYTES = 96 * 1024 * 1024;
const OTHERS_BYTES = 8 * 1024 * 1024;
const MISSING_BYTES = 4 * 1024 * 1024;

/** What an entry costs besides its body. */
const ENTRY_BYTES = 2000;

/** While the content source is down, its stale pages are shown, but for no longer than this. */
const STALE_MS = 7 * 24 * 60 * 60_000;

/** How long a 404 is cached. */
const MISSING_MS = 10_000;

/** The entries of the page cache: in memory, and those of pages on disk too. */
function createCacheEntries({ now, snapshot }: Pick<CacheDeps, 'now' | 'snapshot'>) {
  const room = (maxSize: number) =>
    new LRUCache<string, CacheEntry>({
      maxSize,
      sizeCalculation: ({ response }, key) => ENTRY_BYTES + 2 * key.length + response.body.length,
    });
  const [pages, others, missing] = [room(PAGES_BYTES), room(OTHERS_BYTES), room(MISSING_BYTES)];
  const rooms = [pages, others, missing];
  const roomOf = ({ isPage, response }: CacheEntry) => (isPage ? pages : response.status >= 400 ? missing : others);
  let purges = 0;

  /** What is in memory, unless it is too old for anybody. */
  const find = (key: string): CacheEntry | undefined => {
    const entry = pages.get(key) ?? others.get(key) ?? missing.get(key);
    if (!entry) return undefined;
    const isOver = now() - entry.requestedAt > (entry.response.status >= 400 ? MISSING_MS : STALE_MS);
    return isOver ? undefined : entry;
  };

  return {
    find,
    /** Reads a page from disk, unless it is in memory. */
    async restore(key: string): Promise<void> {
      for (;;) {
        const purgesBefore = purges;
        const saved = await snapshot?.read(key);
        // A purge arrived while it was being read: its file may be gone.
        if (saved && purges !== purgesBefore) continue;
        if (!saved || find(key)) return;
        // Nothing else is saved but pages that the site had, and redirections.
        const entry = { ...saved, requestedAt: now(), mustRevalidate: true, isPage: saved.response.status < 300 };
        roomOf(entry).set(key, entry);
        return;
      }
    },
    /** Returns the response as it is cached. */
    put(key: string, entry: CacheEntry): BufferedResponse {
      const old = find(key);
      // The same bytes stay the same object, with everything derived from them.
      const isSame = old?.response.body === entry.response.body;
      const cached = isSame ? { ...entry, response: old.response } : entry;
      const entryRoom = roomOf(entry);
      for (const otherRoom of rooms) if (otherRoom !== entryRoom) otherRoom.delete(key);
      entryRoom.set(key, cached);
      const isRedirection = entry.response.status >= 300 && entry.response.status < 400;
      if (!isDocument(key) || !(entry.isPage || isRedirection)) snapshot?.remove(key);
      else if (!isSame || !snapshot?.has(key)) snapshot?.write(key, cached);
      return cached.response;
    },
    remove(key: string): void {
      for (const cache of rooms) cache.delete(key);
      snapshot?.remove(key);
    },
    /** Removes what has a withdrawn tag; what has a changed one must be revalidated. */
    purge({ changed, withdrawn }: Purge): void {
      purges += 1;
      const [isWithdrawn, isChanged] = [createTagMatch(withdrawn), createTagMatch(changed)];
      for (const cache of rooms)
        for (const [key, entry] of cache.entries()) {
          // An address that led nowhere may lead somewhere now.
          if (isWithdrawn(entry.tags) || entry.response.status >= 400) cache.delete(key);
          else if (isChanged(entry.tags)) entry.mustRevalidate = true;
        }
      snapshot?.removeTagged(withdrawn);
    },
    /** How many purges there were: what was begun before the last one may contain something purged. */
    purges: () => purges,
    size: () => ({
      entries: rooms.reduce((sum, { size }) => sum + size, 0),
      bytes: rooms.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }),
  };
}
