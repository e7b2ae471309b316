import type { ShareSourceResponse, CachedResponse } from '@ostium/content';
import { parseBounded } from '@ostium/content';
import * as v from 'valibot';
import type { Settings } from '#runtime/settings/settings.ts';
import type { ShareResponse, CacheableResponse } from '../pages/pageCache.ts';
import { openSharedCache, ANY_TAG } from './sharedCache.ts';
import type { SharedCache } from './sharedCache.ts';
import { isBodyOf, readSavedHead } from '../pages/pageSnapshot.ts';
import { parseJson } from '#runtime/parseJson.ts';

/**
 * Shares cached responses if they are complete, pages of the site, the same for everybody, and stay right as long as they are cached. Redirections are quickly made, and one rule of an
 * editor may have any number of them. `cachedMs` is the maximum age of a page.
 */
export const createSharePages =
  (cache: Pick<SharedCache, 'share'>, cachedMs: number): ShareResponse =>
  (key, maxAgeMs, make) =>
    cache.share<CacheableResponse>({
      key: `page ${key}`,
      maxAgeMs,
      cachedMs,
      make,
      pack({ tags, isOfSite, isPartial, isUnavailable, holdsForMs = cachedMs, status, headers, body }) {
        const isComplete = tags !== undefined && isOfSite && !isPartial && !isUnavailable && holdsForMs >= cachedMs;
        if (!isComplete || status >= 300) return undefined;
        const head = readSavedHead({ status, headers, tags });
        return head && { tags, head: JSON.stringify(head), body };
      },
      open(text, body, ageMs) {
        const head = readSavedHead(parseJson(text));
        return head && head.status < 300 && isBodyOf(head, body) ? { ...head, body, ageMs, isOfSite: true } : undefined;
      },
    });

/** What machines share, and how. */
export interface Sharing {
  cache: SharedCache;
  pages: ShareResponse;
  responses: ShareSourceResponse;
  /** The maximum age of a page since its making began: the responses it was made from may have been some seconds old. */
  freshMs: number;
}

interface SharingDeps {
  /** The name of the build: another build has other pages. */
  build: string;
  warn: (sentence: string) => void;
}

/** Responses of the source are shared for this long, but for no more than a quarter of a page's maximum age. */
const RESPONSES_MS = 5000;

const WITHOUT_SECRET =
  'Redis is not used: REDIS_URL is set, and PURGE_SECRET is not. Machines sign what they share with that secret, so each now makes all of its pages itself. Set the same PURGE_SECRET on each of them.';

/** Opens what machines share, if a Redis is configured and pages are cached at all. */
export async function openSharing(settings: Settings, { build, warn }: SharingDeps): Promise<Sharing | undefined> {
  const { redisUrl: url, cacheSeconds, siteUrl, contentApi, contentDir, purgeSecret: secret } = settings;
  if (url === undefined || cacheSeconds === 0) return undefined;
  if (secret === undefined) {
    warn(WITHOUT_SECRET);
    return undefined;
  }
  const site = JSON.stringify([siteUrl, contentApi ?? contentDir]);
  const cache = await openSharedCache({ url, site, pages: JSON.stringify([build, shownOf(settings)]), secret, warn });
  const responsesMs = Math.min(RESPONSES_MS, (cacheSeconds * 1000) / 4);
  const freshMs = cacheSeconds * 1000 - responsesMs;
  return {
    cache,
    pages: createSharePages(cache, freshMs),
    responses: createShareSourceResponses(cache, responsesMs),
    freshMs,
  };
}

/** Settings of a single machine, and secrets: no page depends on them. */
const UNSHOWN: ReadonlySet<string> = new Set<keyof Settings>([
  'port',
  'host',
  'cacheDir',
  'logLevel',
  'trustedProxies',
  'redisUrl',
  'cdn',
  'cacheSeconds',
  'workers',
  'contentAuth',
  'previewSecret',
  'metricsToken',
  'insightsPassword',
  'purgeSecret',
]);

const shownOf = (settings: Settings) => Object.entries(settings).filter(([name]) => !UNSHOWN.has(name));

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
