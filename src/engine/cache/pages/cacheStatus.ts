import type { BufferedResponse } from '#engine/http/sendBody.ts';

/** How a response came about. */
export type CacheStatus = keyof typeof VALUES;

const VALUES = {
  /** It was in the cache, and young enough. */
  hit: 'ostium; hit',
  /** Another process or machine had made it. */
  shared: 'ostium; hit; detail=shared',
  /** It was in the cache and too old, or must be revalidated, but no newer one could be had in time. */
  stale: 'ostium; hit; detail=stale',
  /** It was made for this request and is cached: there was none, or an old one. */
  made: 'ostium; fwd=uri-miss; stored',
  remade: 'ostium; fwd=stale; stored',
  /** It was being made for another request. */
  collapsed: 'ostium; fwd=miss; collapsed',
  /** It was made for this request and may not be cached, such as an error of the content source. */
  unstored: 'ostium; fwd=miss',
  /** The cache was not asked: it is a preview, belongs to a credential, or is the line of text for a file that does not exist. */
  bypass: 'ostium; fwd=bypass',
} as const;

/** A response of the page cache. */
export interface CacheResponse extends BufferedResponse {
  cacheStatus: CacheStatus;
  /** Whether nobody else may be given it. */
  isForOne?: boolean | undefined;
}

/** A cached response that should have been replaced. */
export const stale = (response: BufferedResponse): CacheResponse => ({ ...response, cacheStatus: 'stale' });

/** The response of another request, given to one that waited for it. */
export const collapse = (response: CacheResponse): CacheResponse =>
  VALUES[response.cacheStatus].includes('; hit') ? response : { ...response, cacheStatus: 'collapsed' };

/** The header that tells an operator how a response came about (RFC 9211). It names no key and no tag. */
export const cacheStatusHeader = (status: CacheStatus): Readonly<Record<string, string>> => ({
  'cache-status': VALUES[status],
});
