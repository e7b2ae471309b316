import { parseLink, withoutIgnoredParameters } from '#engine/content/source.ts';
import type { FastifyRequest } from 'fastify';
import type { PageRequest } from '#engine/http/pageRequest.ts';
import { withIgnoredParameters } from '#engine/http/redirects.ts';
import type { BufferedResponse } from '#engine/http/sendBody.ts';
import { cacheStatusHeader } from './pages/pageCache.ts';
import type { FastPath } from './fastPath.ts';
import type { EdgeHeaders } from './cdn/edgeHeaders.ts';
import type { MadeResponse, PageCache } from './pages/pageCache.ts';
import { dataKey } from './pages/cacheEntries.ts';

type Make = (pageRequest: PageRequest) => Promise<MadeResponse>;

/** Responses that are the same for all visitors, and therefore cached. */
export interface CachedResponses {
  /** The document of a page. */
  page(own: PageRequest, request: FastifyRequest, make: Make): Promise<BufferedResponse>;
  /** Its data. */
  data(own: PageRequest, request: FastifyRequest, make: Make): Promise<BufferedResponse>;
}

/** A response for a single visitor or an editor is made only for them. `edge` is present if a CDN is in front. */
export function createCachedResponses(
  cache: PageCache,
  fastPath: Pick<FastPath, 'note'>,
  edge?: EdgeHeaders,
): CachedResponses {
  const respond = async (key: string, request: FastifyRequest, make: () => Promise<MadeResponse>) => {
    const response = await cache.get(key, make);
    fastPath.note(request.raw.url ?? '', key);
    return withHeaders(response, { ...cacheStatusHeader(response.cacheStatus), ...edge?.(key, response) });
  };
  const bypass = async (response: Promise<MadeResponse>) => withHeaders(await response, cacheStatusHeader('bypass'));
  return {
    async page(own, request, make) {
      // If a file does not exist, some clients get only a line of text.
      if (!isForAll(own) || own.isTextEnough) return bypass(make(own));
      const plain = { ...own, search: withoutIgnoredParameters(own.search) };
      const response = await respond(own.link, request, () => make(plain));
      const isRedirection = response.status >= 300 && response.status < 400;
      return isRedirection && plain.search !== own.search ? withIgnoredParameters(response, own.search) : response;
    },
    data: async (own, request, make) =>
      isForAll(own) ? respond(dataKey(own.link), request, () => make(own)) : bypass(make(own)),
  };
}

const withHeaders = (
  { status, headers, body }: BufferedResponse,
  more: Readonly<Record<string, string>>,
): BufferedResponse => ({ status, headers: { ...headers, ...more }, body });

const isForAll = ({ hasOptions, options, link }: PageRequest): boolean =>
  !hasOptions && !options.isPreview && parseLink(link).query['preview'] === undefined;
