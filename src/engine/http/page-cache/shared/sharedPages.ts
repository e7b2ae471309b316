import * as v from 'valibot';
import type { MadeResponse, ShareResponse } from '../pageCache.ts';
import { parseJson } from './purgeMessage.ts';
import type { SharedCache } from './sharedCache.ts';

const headSchema = v.object({
  status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(299)),
  headers: v.record(v.string(), v.string()),
  tags: v.array(v.string()),
});

/**
 * Shares cached responses if they are complete, pages of the site, and the same for everybody. Redirections are quickly made, and one rule of an
 * editor may have any number of them. `cachedMs` is the maximum age of a page.
 */
export const createSharePages =
  (cache: Pick<SharedCache, 'share'>, cachedMs: number): ShareResponse =>
  (key, maxAgeMs, make) =>
    cache.share<MadeResponse>({
      key: `page ${key}`,
      maxAgeMs,
      cachedMs,
      make,
      pack({ tags, isPartial, isUnavailable, status, headers, body }) {
        if (tags === undefined || isPartial || isUnavailable || status >= 300) return undefined;
        return { tags, head: JSON.stringify({ status, headers, tags }), body };
      },
      open(head, body, ageMs) {
        const { success, output } = v.safeParse(headSchema, parseJson(head));
        return success ? { ...output, body, ageMs } : undefined;
      },
    });
