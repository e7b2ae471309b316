import { LRUCache } from 'lru-cache';
import { waitAtMost } from '#engine/content/rest/limits.ts';
import type { BufferedResponse } from '../pages/sendBody.ts';
import type { PageSnapshot } from './pageSnapshot.ts';
import { ALL_TAG } from './tagsOf.ts';

/** A response to cache, and what it shows. */
export interface MadeResponse extends BufferedResponse {
  /** The tags of everything it was made from (`tagsOf.ts`). A response without tags is never cached. */
  tags?: readonly string[];
  /** Whether something it should show could not be fetched: it is given to the requester, but never replaces a complete response. */
  isPartial?: boolean;
  /** Whether it says that the content source does not respond. */
  isUnavailable?: boolean;
  /** How long ago its making began, if another process made it. */
  ageMs?: number;
}

/** Takes a response no older than this from another process, or else has one made. */
export type ShareResponse = (key: string, maxAgeMs: number, make: () => Promise<MadeResponse>) => Promise<MadeResponse>;

/** What a purge names: the tags of what was changed, and of what nobody may see any more. */
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
  answer(key: string, make: () => Promise<MadeResponse>): Promise<BufferedResponse>;
  /** A response that can be returned without asking anybody. */
  peek(key: string): BufferedResponse | undefined;
  /**
   * What a downstream cache must know about a page's response; `undefined` if the response is not cached, stale or in doubt, or is
   * not a page's.
   */
  standing(key: string, response: BufferedResponse): Standing | undefined;
  /** Takes effect at once, also for responses being made. */
  purge(purge: Purge): void;
  stats(): CacheStats;
}

/** The state of a cached response. */
export interface Standing {
  tags: readonly string[];
  /** Since its making began. */
  ageMs: number;
}

/** Counts since the start, and the current size. */
export interface CacheStats {
  /** By origin: cached and fresh, cached and stale, made, made by another process. */
  answers: Readonly<Record<'fresh' | 'stale' | 'made' | 'shared', number>>;
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

/** Room for pages, and for what strangers can request without end: searches, unknown addresses. In bytes. */
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
  isDoubted: boolean;
}

/** Previews, password-protected pages and anything else for a single visitor must not be passed to it. */
export function createPageCache({ freshMs, now, share, snapshot, onError }: CacheDeps): PageCache {
  const room = (maxSize: number) =>
    new LRUCache<string, Entry>({
      maxSize,
      sizeCalculation: ({ response }, key) => ENTRY_BYTES + 2 * key.length + response.body.length,
    });
  const [pages, others] = [room(PAGES_BYTES), room(OTHERS_BYTES)];
  const flights = new Map<string, { purges: number; made: Promise<BufferedResponse> }>();
  const answers = { fresh: 0, stale: 0, made: 0, shared: 0 };
  let purges = 0;
  let awayUntil = 0;

  const find = (key: string): Entry | undefined => {
    const entry = pages.get(key) ?? others.get(key);
    if (!entry) return undefined;
    const isOver = now() - entry.askedAt > (entry.response.status >= 400 ? MISSING_MS : STALE_MS);
    return isOver ? undefined : entry;
  };
  const isYoung = ({ askedAt, isDoubted }: Entry, ms: number) => !isDoubted && now() - askedAt < ms;

  const keep = (key: string, entry: Entry): BufferedResponse => {
    const isPage = isCountable(key, entry.response);
    const old = find(key);
    // The same bytes stay the same object, with everything derived from them.
    const isSame = old?.response.body === entry.response.body;
    const kept = isSame ? { ...entry, response: old.response } : entry;
    (isPage ? others : pages).delete(key);
    (isPage ? pages : others).set(key, kept);
    if (isPage && !isSame && !isInternal(key)) snapshot?.write(key, kept);
    if (!isPage) snapshot?.remove(key);
    return kept.response;
  };

  const make = async (key: string, how: () => Promise<MadeResponse>): Promise<BufferedResponse> => {
    const [askedAt, purgesBefore] = [now(), purges];
    // If there is one already, a newer one is wanted.
    const maxAgeMs = find(key) ? freshMs / 2 : freshMs;
    const making = share && isPageKey(key) ? share(key, maxAgeMs, how) : how();
    const { tags, ageMs, isPartial = false, isUnavailable = false, ...response } = await making;
    if (ageMs === undefined) {
      answers.made += 1;
      awayUntil = isUnavailable ? now() + AWAY_MS : 0;
    } else answers.shared += 1;
    const old = find(key);
    const isRefused = isUnavailable || response.status === 429 || response.status >= 500;
    if (old && old.response.status < 400 && (isRefused || isPartial)) return old.response;
    // It may contain what was purged meanwhile.
    if (tags === undefined || isRefused || purges !== purgesBefore) return response;
    return keep(key, { response, tags, askedAt: askedAt - (ageMs ?? 0), isDoubted: isPartial });
  };

  /** Simultaneous requests get the same response, but never one that was begun before a purge. */
  const makeOnce = (key: string, how: () => Promise<MadeResponse>): Promise<BufferedResponse> => {
    const flight = flights.get(key);
    if (flight?.purges === purges) return flight.made;
    const made = make(key, how).finally(() => {
      if (flights.get(key)?.made === made) flights.delete(key);
    });
    flights.set(key, { purges, made });
    return made;
  };

  const recall = async (key: string): Promise<Entry | undefined> => {
    const saved = await snapshot?.read(key);
    if (saved) pages.set(key, { ...saved, askedAt: now(), isDoubted: true });
    return saved && find(key);
  };

  return {
    async answer(key, how) {
      const entry = find(key) ?? (await recall(key));
      if (!entry) return makeOnce(key, how);
      if (isYoung(entry, freshMs)) {
        answers.fresh += 1;
        if (!isYoung(entry, freshMs / 2)) makeOnce(key, how).catch(onError);
        return entry.response;
      }
      const isAway = now() < awayUntil;
      if (isAway && flights.size > 0) {
        answers.stale += 1;
        return entry.response;
      }
      const making = makeOnce(key, how).catch((error: unknown) => {
        onError(error);
        return entry.response;
      });
      const made = await waitAtMost(isAway ? 0 : PATIENCE_MS, making);
      if (made === undefined) awayUntil = now() + AWAY_MS;
      const response = made ?? entry.response;
      if (response === entry.response) answers.stale += 1;
      return response;
    },
    peek(key) {
      const entry = find(key);
      if (!entry || !isYoung(entry, freshMs / 2)) return undefined;
      answers.fresh += 1;
      return entry.response;
    },
    standing(key, response) {
      const entry = isCountable(key, response) ? find(key) : undefined;
      const isGood = entry?.response === response && isYoung(entry, freshMs);
      return isGood ? { tags: entry.tags, ageMs: now() - entry.askedAt } : undefined;
    },
    purge({ changed, withdrawn }) {
      purges += 1;
      for (const cache of [pages, others])
        for (const [key, entry] of cache.entries()) {
          const isGone = carries(entry, withdrawn);
          // An address that led nowhere may lead somewhere now.
          if (isGone || entry.response.status >= 400) cache.delete(key);
          else if (carries(entry, changed)) entry.isDoubted = true;
        }
      snapshot?.removeTagged(withdrawn);
    },
    stats: () => ({
      answers,
      purges,
      entries: pages.size + others.size,
      bytes: pages.calculatedSize + others.calculatedSize,
    }),
  };
}

/** The key of a page's data, which the browser fetches when it navigates. */
export const dataKey = (link: string): string => `/-/data ${link}`;

const isInternal = (key: string): boolean => key.startsWith('/-/');

/** Whether a key is that of a page, by its path alone: there is only a limited number of those. */
const isPageKey = (key: string): boolean => /^(?:\/-\/data )?\/(?!-\/)[^?]*$/.test(key);

const isCountable = (key: string, { status }: BufferedResponse): boolean => isPageKey(key) && status < 400;

const carries = ({ tags }: Pick<Entry, 'tags'>, named: readonly string[]): boolean =>
  named.some((tag) => tag === ALL_TAG || tags.includes(tag));
