import { LRUCache } from 'lru-cache';

/** Values that hold for a short while under names that strangers choose. */
export interface ShortMemory<T> {
  find: (name: string) => T | undefined;
  remember: (name: string, value: T) => void;
  forget: (name: string) => void;
}

const MAX_NAMES = 2000;
/** A longer name is not remembered: it would push out many others. */
const MAX_NAME_LENGTH = 500;

/** A memory that keeps each value for `forMs`; nothing where that is 0. It is bounded, names included. */
export function createShortMemory<T>(forMs: number): ShortMemory<T> {
  const memory = new LRUCache<string, { value: T; until: number }>({ max: MAX_NAMES });
  return {
    find(name) {
      const kept = memory.get(name);
      return kept && kept.until > Date.now() ? kept.value : undefined;
    },
    remember(name, value) {
      if (name.length <= MAX_NAME_LENGTH && forMs > 0) memory.set(name, { value, until: Date.now() + forMs });
    },
    forget: (name) => void memory.delete(name),
  };
}
