import * as v from 'valibot';
import { parseBounded } from '@ostium/content';
import type { CachedResponse, ShareSourceResponse } from '@ostium/content';
import { parseJson } from '#runtime/parseJson.ts';
import { ANY_TAG } from './sharedCache.ts';
import type { SharedCache } from './sharedCache.ts';

const count = v.optional(v.pipe(v.number(), v.integer()));
const headSchema = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(299)),
  statusText: v.string(),
  etag: v.optional(v.string()),
  total: count,
  totalPages: count,
});

/**
 * Shares responses of the content source for some seconds, so that several processes whose pages contain the same parts request
 * those once. Any purge invalidates them. What strangers search for is never shared.
 */
export const createShareSourceResponses =
  (cache: Pick<SharedCache, 'share'>, cachedMs: number): ShareSourceResponse =>
  (url, previousResponse, ask) =>
    isSearch(url)
      ? ask()
      : cache.share<CachedResponse>({
          key: `answer ${url}`,
          maxAgeMs: cachedMs,
          cachedMs,
          make: ask,
          pack({ text, etag, response: { isOk, status, statusText, total, totalPages } }) {
            const head = JSON.stringify({ status, statusText, etag, total, totalPages });
            return isOk ? { tags: [ANY_TAG], head, body: Buffer.from(text) } : undefined;
          },
          open(head, content) {
            const { success, output } = v.safeParse(headSchema, parseJson(head));
            return success ? cachedResponse(output, content.toString(), previousResponse) : undefined;
          },
        });

function cachedResponse(
  { etag, status, statusText, total, totalPages }: v.InferOutput<typeof headSchema>,
  text: string,
  previousResponse: CachedResponse | undefined,
): CachedResponse | undefined {
  try {
    const body = previousResponse?.text === text ? previousResponse.response.body : parseBounded(text);
    return { text, etag, response: { isOk: true, status, statusText, body, total, totalPages } };
  } catch {
    return undefined;
  }
}

const isSearch = (url: string): boolean => new URL(url).searchParams.has('search');
