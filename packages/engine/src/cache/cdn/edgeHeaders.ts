import { memoize } from '@ostium/content/browser';
import type { BufferedResponse } from '#http/sendBody.ts';
import type { PageCache } from '../pages/pageCache.ts';
import { ALL_TAG } from '../pages/tagsOf.ts';
import type { CdnSettings } from '#runtime/settings/environment.ts';

/** The headers that let a CDN cache a response that is cached here; empty if it may not. */
export type EdgeHeaders = (key: string, response: BufferedResponse) => Readonly<Record<string, string>>;

/** The only tag of a page with more tags than a header can hold. Every purge names it. */
export const MANY_TAG = 'many';

/** The header in which each CDN reads tags, the separator, and the header's maximum length. Varnish accepts headers of 8 KB by default. */
const TAG_HEADERS = {
  varnish: { name: 'xkey', between: ' ', most: 7500 },
  fastly: { name: 'surrogate-key', between: ' ', most: 16_000 },
  cloudflare: { name: 'cache-tag', between: ',', most: 16_000 },
} as const;

/** While the site is completely down, a CDN may serve stale pages for this long. */
const STALE_IF_ERROR_S = 7 * 24 * 60 * 60;

/** The tags that a purge may name (`purgeEndpoint.ts`). No purge would ever name any other. */
const TAG = /^[\w:./-]{1,200}$/;

/** The headers that let a CDN cache a file under a tag; empty if no CDN is told about purges. */
export type TagFile = (tag: string) => Readonly<Record<string, string>>;

/** Makes the headers for files, which are cached by their own `Cache-Control`. */
export const createFileTag = (cdn: CdnSettings | undefined): TagFile => {
  if (!cdn) return () => ({});
  const { name, between } = TAG_HEADERS[cdn.name];
  return (tag) => ({ [name]: [ALL_TAG, tag].join(between) });
};

/**
 * A CDN serves a page as fresh for the first half of the time it may be cached, and revalidates in the background during the second
 * half, as this server does itself. The `Age` header is sent, so that both caches together never exceed that time. Browsers
 * revalidate every time.
 */
export function createEdgeHeaders({ name, cacheSeconds, cache }: EdgeDeps): EdgeHeaders {
  const { name: header, between, most } = TAG_HEADERS[name];
  const fresh = Math.ceil(cacheSeconds / 2);
  const cacheControl = [
    'public',
    'max-age=0',
    `s-maxage=${fresh}`,
    `stale-while-revalidate=${cacheSeconds - fresh}`,
    `stale-if-error=${STALE_IF_ERROR_S}`,
  ].join(', ');
  const textOf = memoize((tags: readonly string[]) => {
    const headerValue = [ALL_TAG, ...tags.filter((tag) => TAG.test(tag))].join(between);
    return headerValue.length <= most ? headerValue : [ALL_TAG, MANY_TAG].join(between);
  });
  return (key, response) => {
    const isStored = response.headers['cache-control'] === 'public, no-cache';
    const state = isStored ? cache.state(key, response) : undefined;
    if (!state) return {};
    const age = String(Math.ceil(state.ageMs / 1000));
    return { 'cache-control': cacheControl, age, [header]: textOf(state.tags) };
  };
}

interface EdgeDeps {
  name: CdnSettings['name'];
  cacheSeconds: number;
  cache: Pick<PageCache, 'state'>;
}
