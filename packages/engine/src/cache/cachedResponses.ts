import { parseLink, withoutIgnoredParameters } from '@ostium/content';
import type { FastifyRequest } from 'fastify';
import type { PageRequest } from '#http/pageRequest.ts';
import { withIgnoredParameters } from '#http/redirects.ts';
import type { BufferedResponse } from '#http/sendBody.ts';
import { cacheStatusHeader } from './pages/pageCache.ts';
import type { FastPath } from './fastPath.ts';
import type { EdgeHeaders } from './cdn/edgeHeaders.ts';
import type { CacheableResponse, PageCache } from './pages/pageCache.ts';
import { dataKey } from './pages/cacheEntries.ts';

type Make = (pageRequest: PageRequest) => Promise<CacheableResponse>;

/** Responses that are the same for all visitors, and therefore cached. */
export interface CachedResponses {
  /** The document of a page. */
  page(pageRequest: PageRequest, request: FastifyRequest, make: Make): Promise<BufferedResponse>;
  /** Its data. */
  data(pageRequest: PageRequest, request: FastifyRequest, make: Make): Promise<BufferedResponse>;
}

/** A response for a single visitor or an editor is made only for them. `edge` is present if a CDN is in front. */
export function createCachedResponses(
  cache: PageCache,
  fastPath: Pick<FastPath, 'note'>,
  edge?: EdgeHeaders,
): CachedResponses {
  const respond = async (key: string, request: FastifyRequest, make: () => Promise<CacheableResponse>) => {
    const response = await cache.get(key, make);
    fastPath.note(request.raw.url ?? '', key);
    return withHeaders(response, { ...cacheStatusHeader(response.cacheStatus), ...edge?.(key, response) });
  };
  const bypass = async (response: Promise<CacheableResponse>) =>
    withHeaders(await response, cacheStatusHeader('bypass'));
  return {
    async page(pageRequest, request, make) {
      // If a file does not exist, some clients get only a line of text.
      if (!isForAll(pageRequest) || pageRequest.isTextEnough) return bypass(make(pageRequest));
      const normalizedRequest = { ...pageRequest, search: withoutIgnoredParameters(pageRequest.search) };
      const response = await respond(pageRequest.link, request, () => make(normalizedRequest));
      const isRedirection = response.status >= 300 && response.status < 400;
      return isRedirection && normalizedRequest.search !== pageRequest.search
        ? withIgnoredParameters(response, pageRequest.search)
        : response;
    },
    data: async (pageRequest, request, make) =>
      isForAll(pageRequest)
        ? respond(dataKey(pageRequest.link), request, () => make(pageRequest))
        : bypass(make(pageRequest)),
  };
}

const withHeaders = (
  { status, headers, body }: BufferedResponse,
  extraHeaders: Readonly<Record<string, string>>,
): BufferedResponse => ({ status, headers: { ...headers, ...extraHeaders }, body });

const isForAll = ({ hasOptions, options, link }: PageRequest): boolean =>
  !hasOptions && !options.isPreview && parseLink(link).query['preview'] === undefined;
