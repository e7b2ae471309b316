import { LRUCache } from 'lru-cache';
import { needKey } from '../need.ts';
import type { Need } from '../need.ts';

/** What is known of a path that leads somewhere. */
export interface KnownLink {
  /** Where its item was seen, if it is one. */
  endpoint?: string | undefined;
  /** What its page needed beyond its record, the last time it was shown. */
  needs?: readonly Need[] | undefined;
}

/**
 * Paths that were seen to lead somewhere: found before, named by an answer of the source, or in the site's menu. Only what the
 * source holds gets in, so strangers cannot fill it.
 */
export interface KnownLinks {
  find: (path: string) => KnownLink | undefined;
  /** Adds to what is known of a path already. */
  know: (path: string, link: KnownLink) => void;
  forget: (path: string) => void;
  /** Those that were asked for or named last come first. */
  paths: () => string[];
}

/** Paths, and how long they and the names of their needs may be together, in characters. */
const MAX_PATHS = 20_000;
const MAX_LENGTH = 8_000_000;
const MAX_PATH_LENGTH = 1000;

/** See `KnownLinks`; those that nobody asked for the longest are forgotten first. */
export function createKnownLinks(): KnownLinks {
  const links = new LRUCache<string, KnownLink>({
    max: MAX_PATHS,
    maxSize: MAX_LENGTH,
    sizeCalculation: ({ needs = [] }, path) =>
      path.length + 1 + needs.reduce((length, need) => length + needKey(need).length, 0),
  });
  return {
    find: (path) => links.get(path),
    know(path, link) {
      if (path.length <= MAX_PATH_LENGTH) links.set(path, { ...links.peek(path), ...link });
    },
    forget: (path) => void links.delete(path),
    paths: () => [...links.keys()],
  };
}
