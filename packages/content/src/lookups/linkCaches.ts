import { LRUCache } from 'lru-cache';
import { needKey } from '../records/need.ts';
import type { Need } from '../records/need.ts';

/** What is known about a path that leads somewhere. */
export interface KnownLink {
  /** Where its item was found, if it is an item. */
  endpoint?: string | undefined;
  /** Its number, if its slug is not the last name of the path, so that it cannot be found by it. */
  id?: number | string | undefined;
  /** What its page needed besides its record, the last time it was shown. */
  needs?: readonly Need[] | undefined;
}

/** The most paths, and the most characters of all paths and their needs' keys together. */
const MAX_PATHS = 20_000;
const MAX_LENGTH = 8_000_000;
const MAX_PATH_LENGTH = 1000;

/**
 * Paths that have been seen to exist: found earlier, named in a response of the source, or in the site's menu. Only what the source
 * holds gets in, so strangers cannot fill it. The least recently used are dropped first.
 */
export function createKnownLinks() {
  const links = new LRUCache<string, KnownLink>({
    max: MAX_PATHS,
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ needs = [] }, path) =>
      path.length + 1 + needs.reduce((length, need) => length + needKey(need).length, 0),
  });
  return {
    get: (path: string) => links.get(path),
    /** Adds to what is already known about a path. */
    add(path: string, link: KnownLink) {
      if (path.length <= MAX_PATH_LENGTH) links.set(path, { ...links.peek(path), ...link });
    },
    delete: (path: string) => void links.delete(path),
    has: (path: string) => links.has(path),
    paths: () => [...links.keys()],
    entries: () => [...links.entries()],
  };
}

const MAX_ENTRIES = 2000;
/** An entry with a longer key is not cached, since it would push out many others. */
const MAX_KEY_LENGTH = 500;

/** A cache that keeps each value for `forMs`; 0 turns it off. It is bounded, including its keys. */
export function createExpiringCache<Value>(forMs: number) {
  const entries = new LRUCache<string, { value: Value; until: number }>({ max: MAX_ENTRIES });
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      const remainingMs = entry ? entry.until - Date.now() : 0;
      // If the clock was set back, more time is left than the entry was to be cached.
      return remainingMs > 0 && remainingMs <= forMs ? entry?.value : undefined;
    },
    set(key: string, value: Value) {
      if (key.length <= MAX_KEY_LENGTH && forMs > 0) entries.set(key, { value, until: Date.now() + forMs });
    },
    delete: (key: string) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}
