import { LRUCache } from 'lru-cache';
import { waitAtMost } from '#engine/content/rest/limits.ts';
import type { BufferedResponse } from '../pages/sendBody.ts';
import { collapse, stale } from './cacheStatus.ts';
import type { CacheResponse } from './cacheStatus.ts';
import { isCountable, isPageKey, isSaved } from './pageKeys.ts';
import type { PageSnapshot } from './snapshot/pageSnapshot.ts';
import { createTagMatch } from './tagsOf.ts';

/** A response to cache, and what it shows. */
export interface MadeResponse extends BufferedResponse {
  /** The tags of everything it was made from (`tagsOf.ts`). A response without tags is never cached. */
  tags?: readonly string[];
  /** Whether something it should show could not be fetched: it is given to the requester, but never replaces a complete response. */
  isPartial?: boolean;
  /** Whether it says that the content source does not respond. */
  isUnavailable?: boolean;
  /** Whether it says that there is nothing here, or nothing any more: an older cached response is then removed. */
  isMissing?: boolean;
  /** Whether it refuses only the client who asked, such as one that asks for too much: others get a response of their own. */
  isForOne?: boolean;
  /** How long ago its making began, if another process made it. */
  ageMs?: number;
}

/** Takes a response no older than this from another process, or else has one made. */
export type ShareResponse = (key: string, maxAgeMs: number, make: () => Promise<MadeResponse>) => Promise<MadeResponse>;

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
  get(key: string, make: () => Promise<MadeResponse>): Promise<CacheResponse>;
  /** A response that can be returned without asking anybody. */
  peek(key: string): BufferedResponse | undefined;
  /** What a downstream cache must know about the response of a page; `undefined` if it is not cached, is not fresh, or is not a page's. */
  state(key: string, response: BufferedResponse): CacheState | undefined;
  /** Takes effect at once, also for responses being made. */
  purge(purge: Purge): void;
  stats(): CacheStats;
}

/** The state of a cached response. */
export interface CacheState {
  tags: readonly string[];
  /** Since its making began. */
  ageMs: number;
}

/** Counts since the start, and the current size. */
export interface CacheStats {
  /** By origin: cached and fresh, cached and stale, made, made by another process. */
  responses: Readonly<Record<'fresh' | 'stale' | 'made' | 'shared', number>>;
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

/** Room for pages, and for what strangers can have made without end: searches, redirections, addresses that lead nowhere. In bytes. */
const PAGES_BYTES = 96 * 1024 * 1024;
const OTHERS_BYTES = 8 * 1024 * 1024;

/** What an entry costs besides its body. */
const ENTRY_BYTES = 2000;

/** While the content source is down, its stale pages are shown, but for no longer than this. */
const STALE_MS = 7 * 24 * 60 * 60_000;

/** How long a 404 is cached. */
const MISSING_MS = 10_000;

/** A visitor who could be shown a stale page waits no longer than this for a new one. */
const PATIENCE_MS = 1500;

/** After the source failed to respond, nobody waits for it for this long, and only one request is made. */
const AWAY_MS = 5000;

interface Entry {
  response: BufferedResponse;
  tags: readonly string[];
  /** When its making began, and therefore how current it can be. */
  askedAt: number;
  /** Whether a purge named it, or its age is unknown. */
  mustRevalidate: boolean;
}

/** Previews, password-protected pages and anything else for a single visitor must not be passed to it. */
export function createPageCache({ freshMs, now, share, snapshot, onError }: CacheDeps): PageCache {
  const room = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ response }, key) => ENTRY_BYTES + 2 * key.length + response.body.length,
    });
  const [pages, others] = [room(PAGES_BYTES), room(OTHERS_BYTES)];
  const flights = new Map<string, { purges: number; made: Promise<CacheResponse> }>();
  const responses = { fresh: 0, stale: 0, made: 0, shared: 0 };
  let purges = 0;
  let awayUntil = 0;

  const find = (key: string): Entry | undefined => {
    const entry = pages.get(key) ?? others.get(key);
    if (!entry) return undefined;
    const isOver = now() - entry.askedAt > (entry.response.status >= 400 ? MISSING_MS : STALE_MS);
    return isOver ? undefined : entry;
  };
  const isFresh = ({ askedAt, mustRevalidate }: Entry, ms: number) => !mustRevalidate && now() - askedAt < ms;

  const put = (key: string, entry: Entry): BufferedResponse => {
    const isPage = isCountable(key, entry.response.status);
    const old = find(key);
    // The same bytes stay the same object, with everything derived from them.
    const isSame = old?.response.body === entry.response.body;
    const cached = isSame ? { ...entry, response: old.response } : entry;
    (isPage ? others : pages).delete(key);
    (isPage ? pages : others).set(key, cached);
    if (!isSaved(key, entry.response.status)) snapshot?.remove(key);
    else if (!isSame || !snapshot?.has(key)) snapshot?.write(key, cached);
    return cached.response;
  };

  const remove = (key: string) => {
    for (const cache of [pages, others]) cache.delete(key);
    snapshot?.remove(key);
  };

  const make = async (key: string, how: () => Promise<MadeResponse>): Promise<CacheResponse> => {
    const [askedAt, purgesBefore, isThere] = [now(), purges, find(key) !== undefined];
    // If there is one already, a newer one is wanted.
    const maxAgeMs = isThere ? freshMs / 2 : freshMs;
    const making = share && isPageKey(key) ? share(key, maxAgeMs, how) : how();
    const { tags, ageMs, isPartial, isUnavailable, isMissing, isForOne, ...response } = await making;
    responses[ageMs === undefined ? 'made' : 'shared'] += 1;
    if (ageMs === undefined) awayUntil = isUnavailable ? now() + AWAY_MS : 0;
    if (isMissing && purges === purgesBefore) remove(key);
    const old = find(key);
    const isRefused = isUnavailable || isForOne || response.status >= 500;
    if (old && old.response.status < 400 && (isRefused || isPartial)) return stale(old.response);
    // It may contain something that was purged meanwhile.
    if (tags === undefined || isRefused || purges !== purgesBefore)
      return { ...response, isForOne, cacheStatus: 'unstored' };
    const given = put(key, { response, tags, askedAt: askedAt - (ageMs ?? 0), mustRevalidate: isPartial === true });
    return { ...given, cacheStatus: ageMs !== undefined ? 'shared' : isThere ? 'remade' : 'made' };
  };

  /** Simultaneous requests share one result; after a purge, nobody gets a result begun before it. */
  const makeOnce = async (key: string, how: () => Promise<MadeResponse>): Promise<CacheResponse> => {
    const flight = flights.get(key);
    if (flight?.purges === purges) {
      const shared = await flight.made;
      return shared.isForOne ? makeOnce(key, how) : collapse(shared);
    }
    const made = make(key, how).finally(() => {
      if (flights.get(key)?.made === made) flights.delete(key);
    });
    flights.set(key, { purges, made });
    return made;
  };

  const restore = async (key: string) => {
    for (;;) {
      const purgesBefore = purges;
      const saved = await snapshot?.read(key);
      // A purge arrived while it was being read: its file may be gone.
      if (saved && purges !== purgesBefore) continue;
      const isPage = saved && isCountable(key, saved.response.status);
      if (saved && !find(key)) (isPage ? pages : others).set(key, { ...saved, askedAt: now(), mustRevalidate: true });
      return;
    }
  };

  return {
    async get(key, how) {
      if (!find(key)) await restore(key);
      const entry = find(key);
      if (!entry) return makeOnce(key, how);
      if (isFresh(entry, freshMs)) {
        responses.fresh += 1;
        if (!isFresh(entry, freshMs / 2)) makeOnce(key, how).catch(onError);
        return { ...entry.response, cacheStatus: 'hit' };
      }
      const isAway = now() < awayUntil;
      if (isAway && flights.size > 0) {
        responses.stale += 1;
        return stale(entry.response);
      }
      // A response that was withdrawn meanwhile is given to nobody.
      const making = makeOnce(key, how).catch((error: unknown) => {
        const old = find(key);
        if (!old) throw error;
        onError(error);
        return stale(old.response);
      });
      const made = await waitAtMost(isAway ? 0 : PATIENCE_MS, making);
      if (made === undefined) awayUntil = now() + AWAY_MS;
      const old = find(key);
      const response = made ?? (old ? stale(old.response) : await making);
      if (response.cacheStatus === 'stale') responses.stale += 1;
      return response;
    },
    peek(key) {
      const entry = find(key);
      if (!entry || !isFresh(entry, freshMs / 2)) return undefined;
      responses.fresh += 1;
      return entry.response;
    },
    state(key, response) {
      const entry = isCountable(key, response.status) ? find(key) : undefined;
      const isGood = entry?.response.body === response.body && isFresh(entry, freshMs);
      return isGood ? { tags: entry.tags, ageMs: now() - entry.askedAt } : undefined;
    },
    purge({ changed, withdrawn }) {
      purges += 1;
      const [isWithdrawn, isChanged] = [createTagMatch(withdrawn), createTagMatch(changed)];
      for (const cache of [pages, others])
        for (const [key, entry] of cache.entries()) {
          // An address that led nowhere may lead somewhere now.
          if (isWithdrawn(entry.tags) || entry.response.status >= 400) cache.delete(key);
          else if (isChanged(entry.tags)) entry.mustRevalidate = true;
        }
      snapshot?.removeTagged(withdrawn);
    },
    stats: () => ({
      responses,
      purges,
      entries: pages.size + others.size,
      bytes: pages.calculatedSize + others.calculatedSize,
    }),
  };
}
