import { LRUCache } from 'lru-cache';

/** What is remembered of an address: the text of its last answer, and all that was made of it. */
export interface KnownAnswer<T> {
  text: string;
  /** The source's name for this version of the answer, where it gives one. */
  etag: string | undefined;
  answer: T;
}

/**
 * The last answer of each address. Not a cache of the source, which is asked every time: only the transfer and the parsing of
 * an answer that is still the same are spared, and all that others built on its object by identity.
 */
export interface KnownAnswers<T> {
  find: (url: string) => KnownAnswer<T> | undefined;
  remember: (url: string, known: KnownAnswer<T>) => void;
}

/** `maxLength` bounds the remembered texts, in characters. */
export function createKnownAnswers<T>({
  maxEntries,
  maxLength,
}: {
  maxEntries: number;
  maxLength: number;
}): KnownAnswers<T> {
  const known = new LRUCache<string, KnownAnswer<T>>({
    max: maxEntries,
    maxSize: maxLength,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  return {
    find: (url) => known.get(url),
    remember: (url, answer) => void known.set(url, answer),
  };
}
