import { LRUCache } from 'lru-cache';

/** Values by key, bounded in bytes: new values push out the least recently used. */
export interface Cache<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  /** The size of all keys and values. */
  bytes(): number;
}

/** At most: V8 stores a text of only Latin characters in half of that. */
export const BYTES_PER_CHARACTER = 2;

/** What an entry costs besides its key and value, including its places in the cache's lists: 90 were measured in Node 20. */
const ENTRY_BYTES = 150;

/** A cache that never holds more than `maxBytes`, including keys. `bytesOf` gives the cost of a value. */
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

/** The same function of an object, computed once per object and kept for as long as the object lives. */
export function memoize<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { value: Value }>();
  return (key) => {
    const entry = values.get(key) ?? { value: compute(key) };
    values.set(key, entry);
    return entry.value;
  };
}

/** The same function, called at most once. */
export function once<Value>(compute: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => (result ??= { value: compute() }).value;
}
