import { LRUCache } from 'lru-cache';
import type { Page } from '#engine/pages/page.ts';
import type { BufferedResponse } from './sendBody.ts';

/** Room for documents, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** What an entry holds on to beside its document: the content that it was made of, which is about as large again. */
const CONTENT_SHARE = 2;

/** What is shown may depend on the month, and a month begins at a quarter of an hour in every time zone. In milliseconds. */
const QUARTER_MS = 15 * 60 * 1000;

/** A document, and all that it shows. */
interface Kept {
  signature: string;
  parts: readonly unknown[];
  response: BufferedResponse;
}

/** Keeps rendered documents for as long as what they show is the same. */
export interface Documents {
  /** Gives the document that was made of the very same content, else makes it. */
  get(page: Page, chrome: unknown, make: () => Promise<BufferedResponse>): Promise<BufferedResponse>;
}

/**
 * A page is rendered once for what it shows, and not once for each view. Nothing can be stale: content is the same object for as long as the source gives the
 * same answer (`docs/decisions/003-…`), so a document is given again only where everything in it is that very object, and what is no
 * content (records, heads, answers to needs) is the same text. The newest document of each link is kept. `now` in milliseconds since 1970.
 */
export function createDocuments(now: () => number): Documents {
  const kept = new LRUCache<string, Kept>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ response, signature }, key) =>
      CONTENT_SHARE * response.body.length + 2 * (signature.length + key.length),
  });

  return {
    async get(page, chrome, make) {
      if (!isKept(page)) return make();
      const quarter = Math.floor(now() / QUARTER_MS);
      const { entities, blocks, ...rest } = page;
      const signature = JSON.stringify([quarter, Object.keys(entities), Object.keys(blocks), rest]);
      const parts = [...Object.values(entities), ...Object.values(blocks), ...partsOf(chrome)];
      const found = kept.get(page.link);
      if (found?.signature === signature && isSame(found.parts, parts)) return found.response;
      const response = await make();
      kept.set(page.link, { signature, parts, response });
      return response;
    },
  };
}

/** What one visitor alone is shown is made for them. Links that lead nowhere are without number. */
const isKept = ({ isPreview, isPreviewEnded, lock, comments, record }: Page): boolean =>
  !isPreview && !isPreviewEnded && lock === undefined && comments?.problem === undefined && !record.isError;

/** What stands around a page is put together anew for each view, of parts that are the same. */
const partsOf = (chrome: unknown): unknown[] =>
  typeof chrome === 'object' && chrome !== null ? Object.entries(chrome).flat() : [chrome];

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);
