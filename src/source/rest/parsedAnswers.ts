import { LRUCache } from 'lru-cache';
import { freezeJson } from '../entities/json.ts';

/** Parses answers, each text only once. */
export interface ParsedAnswers {
  /** The frozen JSON of a text: the same object as last time if this address gave the same text. Throws on what is no JSON. */
  parse: (url: string, text: string) => unknown;
}

/**
 * Not a cache of the source, which is asked every time: only the work of parsing, and all that is built on the object by
 * identity, is spared while the answer stays the same. `maxLength` bounds the remembered texts, in characters.
 */
export function createParsedAnswers({
  maxEntries,
  maxLength,
}: {
  maxEntries: number;
  maxLength: number;
}): ParsedAnswers {
  const known = new LRUCache<string, { text: string; body: unknown }>({
    max: maxEntries,
    maxSize: maxLength,
    sizeCalculation: ({ text }) => text.length + 1,
  });
  return {
    parse(url, text) {
      const last = known.get(url);
      if (last?.text === text) return last.body;
      const body = parseFrozen(text);
      known.set(url, { text, body });
      return body;
    },
  };
}

/** Parses one text; the value is frozen. Throws on what is no JSON. */
export function parseFrozen(text: string): unknown {
  const body: unknown = JSON.parse(text);
  freezeJson(body);
  return body;
}
