import { isBodyOf, readSavedHead } from '../pages/savedHead.ts';
import type { MadeResponse, ShareResponse } from '../pages/pageCache.ts';
import { parseJson } from './purgeMessage.ts';
import type { SharedCache } from './sharedCache.ts';

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
      pack({ tags, isOfSite, isPartial, isUnavailable, status, headers, body }) {
        if (tags === undefined || !isOfSite || isPartial || isUnavailable || status >= 300) return undefined;
        const head = readSavedHead({ status, headers, tags });
        return head && { tags, head: JSON.stringify(head), body };
      },
      open(text, body, ageMs) {
        const head = readSavedHead(parseJson(text));
        return head && head.status < 300 && isBodyOf(head, body) ? { ...head, body, ageMs, isOfSite: true } : undefined;
      },
    });
