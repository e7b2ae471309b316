import type { BufferedResponse } from '../../pages/sendBody.ts';
import type { PageCache } from '../pageCache.ts';
import { ALL_TAG } from '../tagsOf.ts';
import type { CdnSettings } from './cdnSettings.ts';

/** The headers by which a CDN may keep a response that is kept here; none where it may not. */
export type EdgeHeaders = (key: string, response: BufferedResponse) => Readonly<Record<string, string>>;

/** A page with more tags than a header holds has this one instead, and every purge names it. */
export const MANY_TAG = 'many';

/** Where each CDN reads tags, what stands between them, and how long the header may be. Varnish takes headers of 8 KB unless told otherwise. */
const TAG_HEADERS = {
  varnish: { name: 'xkey', between: ' ', most: 7500 },
  fastly: { name: 'surrogate-key', between: ' ', most: 16_000 },
  cloudflare: { name: 'cache-tag', between: ',', most: 16_000 },
} as const;

/** While the site is away altogether, a CDN may show pages as they were. */
const STALE_IF_ERROR_S = 7 * 24 * 60 * 60;

/** What a purge may name: see `purgeEndpoint.ts`. Anything else would not be purged by anybody. */
const TAG = /^[\w:./-]{1,200}$/;

/** The headers by which a CDN keeps a file under a tag; none where no CDN is told of purges. */
export type TagFile = (tag: string) => Readonly<Record<string, string>>;

/** For where no CDN is told of purges. */
export const NO_FILE_TAG: TagFile = () => ({});

/** See `TagFile`. Files are kept by their own `Cache-Control`. */
export const createFileTag = (cdn: CdnSettings | undefined): TagFile => {
  if (!cdn) return NO_FILE_TAG;
  const { name, between } = TAG_HEADERS[cdn.name];
  return (tag) => ({ [name]: [ALL_TAG, tag].join(between) });
};

/**
 * Of the time that a page may take to be shown as it is, a CDN gives it as it is for the first half, and asks anew behind it for the second, as this server
 * does itself. The age is told, so that both together are no older than that. Browsers ask again each time.
 */
export function createEdgeHeaders({ name, cacheSeconds, cache }: EdgeDeps): EdgeHeaders {
  const { name: header, between, most } = TAG_HEADERS[name];
  const fresh = Math.ceil(cacheSeconds / 2);
  const cacheControl = [
    ...['public', 'max-age=0', `s-maxage=${fresh}`],
    `stale-while-revalidate=${cacheSeconds - fresh}`,
    `stale-if-error=${STALE_IF_ERROR_S}`,
  ].join(', ');
  const texts = new WeakMap<readonly string[], string>();
  const textOf = (tags: readonly string[]) => {
    const known = texts.get(tags);
    if (known !== undefined) return known;
    const whole = [ALL_TAG, ...tags.filter((tag) => TAG.test(tag))].join(between);
    const text = whole.length <= most ? whole : [ALL_TAG, MANY_TAG].join(between);
    texts.set(tags, text);
    return text;
  };
  return (key, response) => {
    const isStored = response.headers['cache-control'] === 'public, no-cache';
    const standing = isStored ? cache.standing(key, response) : undefined;
    if (!standing) return {};
    const age = String(Math.ceil(standing.ageMs / 1000));
    return { 'cache-control': cacheControl, age, [header]: textOf(standing.tags) };
  };
}

interface EdgeDeps {
  name: CdnSettings['name'];
  cacheSeconds: number;
  cache: Pick<PageCache, 'standing'>;
}
