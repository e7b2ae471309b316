import { LRUCache } from 'lru-cache';

/** Values by key, bounded in bytes: the least recently used make room for new ones. */
export interface Cache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  /** The size of all keys and values. */
  bytes(): number;
}

/** Of a text, at most: V8 keeps one in which every character is Latin in half of it. */
export const BYTES_PER_CHARACTER = 2;

/** What an entry costs beside its key and its value, its places in the cache's lists included: 90 were measured in Node 20. */
const ENTRY_BYTES = 150;

/** A cache that never holds more than `maxBytes`, keys included. `bytesOf` says what a value costs. */
export function createCache<V extends object | string>({
  maxBytes,
  bytesOf,
}: {
  maxBytes: number;
  bytesOf: (value: V) => number;
}): Cache<V> {
  const entries = new LRUCache<string, V>({
    maxSize: maxBytes,
    sizeCalculation: (value, key) => ENTRY_BYTES + BYTES_PER_CHARACTER * key.length + bytesOf(value),
  });
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    bytes: () => entries.calculatedSize,
  };
}
