import { LRUCache } from 'lru-cache';
import type { BufferedResponse } from '#http/sendBody.ts';
import type { PageSnapshot } from './savedPage.ts';
import { createTagMatch } from './tagsOf.ts';

/** The key of a page's data, which the browser fetches to go on to the page without loading a document. */
export const dataKey = (link: string): string => `/-/data ${link}`;

/** Whether a key has the form of a page's: a path without parameters. Strangers make up such paths too, so that alone says nothing about what is there. */
export const isPath = (key: string): boolean => /^(?:\/-\/data )?\/(?!-\/)[^?#]*$/.test(key);

/** Whether a key is that of a document, and not of the data of its page. */
const isDocument = (key: string): boolean => isPath(key) && !key.startsWith('/-/');

/** A cached response. */
export interface CacheEntry {
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

/** The entries of the page cache: in memory, and those of pages on disk too. */
export interface CacheEntries {
  /** What is in memory, unless it is too old for anybody. */
  find: (key: string) => CacheEntry | undefined;
  /** Reads a page from disk, unless it is in memory. */
  restore: (key: string) => Promise<void>;
  /** Returns the response as it is cached. */
  put: (key: string, entry: CacheEntry) => BufferedResponse;
  remove: (key: string) => void;
  /** Removes what has a withdrawn tag; what has a changed one must be revalidated. */
  purge: (tags: { changed: readonly string[]; withdrawn: readonly string[] }) => void;
  /** How many purges there were: what was begun before the last one may contain something purged. */
  purges: () => number;
  size: () => { entries: number; bytes: number };
}

interface EntriesDeps {
  /** A monotonic clock in milliseconds. */
  now: () => number;
  snapshot: PageSnapshot | undefined;
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

export function createCacheEntries({ now, snapshot }: EntriesDeps): CacheEntries {
  const room = (maxSize: number) =>
    new LRUCache<string, CacheEntry>({
      maxSize,
      sizeCalculation: ({ response }, key) => ENTRY_BYTES + 2 * key.length + response.body.length,
    });
  const [pages, others, missing] = [room(PAGES_BYTES), room(OTHERS_BYTES), room(MISSING_BYTES)];
  const rooms = [pages, others, missing];
  const roomOf = ({ isPage, response }: CacheEntry) => (isPage ? pages : response.status >= 400 ? missing : others);
  let purges = 0;

  const find = (key: string): CacheEntry | undefined => {
    const entry = pages.get(key) ?? others.get(key) ?? missing.get(key);
    if (!entry) return undefined;
    const isOver = now() - entry.requestedAt > (entry.response.status >= 400 ? MISSING_MS : STALE_MS);
    return isOver ? undefined : entry;
  };

  return {
    find,
    async restore(key) {
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
    put(key, entry) {
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
    remove(key) {
      for (const cache of rooms) cache.delete(key);
      snapshot?.remove(key);
    },
    purge({ changed, withdrawn }) {
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
    purges: () => purges,
    size: () => ({
      entries: rooms.reduce((sum, { size }) => sum + size, 0),
      bytes: rooms.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    }),
  };
}
