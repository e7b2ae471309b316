import { LRUCache } from 'lru-cache';

/** The cache entry of an address: the text of its last answer, and what was made of it. */
export interface CachedAnswer<T> {
  text: string;
  /** The source's name for this version of the answer, where it gives one. */
  etag: string | undefined;
  answer: T;
}

/**
 * The last answer of each address. The source is still asked every time: an answer that did not change saves its transfer and its
 * parsing, and everything that was derived from its object by identity.
 */
export interface AnswerCache<T> {
  find: (url: string) => CachedAnswer<T> | undefined;
  remember: (url: string, known: CachedAnswer<T>) => void;
}

/** Of a text, at most. */
const BYTES_PER_CHARACTER = 2;

/**
 * What an answer costs for each character of it: its text, its parsed objects, and what the site makes of them; 4.8 were
 * measured in Node 20.
 */
const BYTES_PER_CHARACTER_READ = 5;

/** What an entry costs beside its texts. */
const ENTRY_BYTES = 500;

/** `maxBytes` bounds all that is remembered, addresses included. */
export function createAnswerCache<T>({
  maxEntries,
  maxBytes,
}: {
  maxEntries: number;
  maxBytes: number;
}): AnswerCache<T> {
  const known = new LRUCache<string, CachedAnswer<T>>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ text, etag = '' }, url) =>
      ENTRY_BYTES + BYTES_PER_CHARACTER * (url.length + etag.length) + BYTES_PER_CHARACTER_READ * text.length,
  });
  return {
    find: (url) => known.get(url),
    remember: (url, answer) => void known.set(url, answer),
  };
}
