import { LRUCache } from 'lru-cache';
import type { Page } from '#page/page.ts';
import { isOfSite } from './isOfSite.ts';
import type { BufferedResponse } from '#http/sendBody.ts';

/** Room for documents, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** The memory that an entry holds besides its document: the content it was made from, which is about as large again. */
const CONTENT_SHARE = 2;

/** What is shown may depend on the month, and in every time zone a month begins at a quarter of an hour. In milliseconds. */
const QUARTER_MS = 15 * 60 * 1000;

/** A document, and everything that it shows. */
interface DocumentEntry {
  signature: string;
  parts: readonly unknown[];
  response: BufferedResponse;
}

/** Caches rendered documents for as long as what they show is the same. */
export interface Documents {
  /** Returns the document that was made from exactly this content, or else makes it. */
  get(page: Page, chrome: unknown, make: () => Promise<BufferedResponse>): Promise<BufferedResponse>;
}

/**
 * A page is rendered once for what it shows, not once for each view. Nothing can be stale: content is the same object for as long as
 * the source sends the same response (`docs/decisions/02-page-object.md`), so a document is reused only if everything in it is that
 * very object, and everything that is not content (records, heads, results of needs) is the same text. The newest document of each
 * link is cached. `now` in milliseconds since 1970.
 */
export function createDocuments(now: () => number): Documents {
  const cache = new LRUCache<string, DocumentEntry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ response, signature }, key) =>
      CONTENT_SHARE * response.body.length + 2 * (signature.length + key.length),
  });

  return {
    async get(page, chrome, make) {
      if (!isCacheable(page)) return make();
      const quarter = Math.floor(now() / QUARTER_MS);
      const { entities, blocks, ...rest } = page;
      const signature = JSON.stringify([quarter, Object.keys(entities), Object.keys(blocks), rest]);
      const parts = [...Object.values(entities), ...Object.values(blocks), ...partsOf(chrome)];
      const found = cache.get(page.link);
      if (found?.signature === signature && hasSameItems(found.parts, parts)) return found.response;
      const response = await make();
      cache.set(page.link, { signature, parts, response });
      return response;
    },
  };
}

/** Whether a page may be cached: not if only one visitor sees it, and not if others like it can be made up without end. */
const isCacheable = ({ isPreview, isPreviewEnded, lock, comments, record }: Page): boolean =>
  !isPreview && !isPreviewEnded && lock === undefined && comments?.problem === undefined && isOfSite(record);

/** The chrome is assembled again for each view from the same parts. */
const partsOf = (chrome: unknown): unknown[] =>
  typeof chrome === 'object' && chrome !== null ? Object.entries(chrome).flat() : [chrome];

const hasSameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);
