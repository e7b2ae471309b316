import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { parseLink, withoutIgnoredParameters } from '@ostium/content';
import type { PageRequest } from '#http/pageRequest.ts';
import { withIgnoredParameters } from '#http/redirects.ts';
import type { BufferedResponse, Encoder, Encoding } from '#http/sendBody.ts';
import { REQUEST_ID_HEADER } from '#http/httpServer.ts';
import { encodingFor, matchETag } from '#http/sendBody.ts';
import { cacheStatusHeader, dataKey } from './pages/pageCache.ts';
import type { EdgeHeaders } from './cdn.ts';
import type { CacheableResponse, PageCache } from './pages/pageCache.ts';

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

/** Sends cached responses ahead of the framework, which costs more than everything else in such a response. */
interface FastPath {
  /** Notes the key under which the response of an address is cached. */
  note(target: string, key: string): void;
  /** Responds to a request; returns `false` if it cannot. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
}

interface FastPathDeps {
  cache: Pick<PageCache, 'peek' | 'countHit' | 'forget'>;
  encoder: Encoder;
  /** Present if a CDN is in front. */
  edge: EdgeHeaders | undefined;
  /** The headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Whether a request can be read in only one way (`isHostClear`). */
  isClear: (request: IncomingMessage) => boolean;
  /** Names a request, for the log and for the client. */
  nameOf: (request: IncomingMessage) => string;
  /** Called for each response, with its status, its duration in milliseconds, and its id. */
  onResponse: (request: IncomingMessage, sentResponse: { status: number; ms: number; request: string }) => void;
  onError: (error: unknown) => void;
}

interface CacheHit {
  key: string;
  response: BufferedResponse;
}

/**
 * The headers of a response in each of its versions: names and values alternate, as Node writes them fastest; the last is the value of
 * `REQUEST_ID_HEADER`.
 */
type HeaderLists = WeakMap<BufferedResponse, Map<string, string[]>>;

/** Room for addresses; a forgotten one is noted again. */
const MAX_TARGETS = 20_000;
const MAX_TARGET_LENGTH = 500;

/** Clients accept the same few combinations again and again. */
const MAX_ACCEPTS = 200;

/** Its responses are those of `createSendBody`, byte for byte. */
export function createFastPath(deps: FastPathDeps): FastPath {
  const { cache, encoder, edge, headers, isClear, nameOf, onResponse, onError } = deps;
  const keys = new LRUCache<string, string>({ max: MAX_TARGETS });
  const encodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: MAX_ACCEPTS });
  const [wholeLists, knownLists]: [HeaderLists, HeaderLists] = [new WeakMap(), new WeakMap()];

  const encodingOf = (accept: string): Encoding | undefined => {
    const cachedEncoding = encodings.get(accept);
    if (cachedEncoding) return cachedEncoding.encoding;
    const encoding = encodingFor(accept);
    if (accept.length <= MAX_TARGET_LENGTH) encodings.set(accept, { encoding });
    return encoding;
  };

  const listOf = (
    { key, response }: CacheHit,
    etag: string,
    extraHeaders: Readonly<Record<string, string>>,
  ): string[] => {
    const responseHeaders = {
      ...response.headers,
      ...cacheStatusHeader('hit'),
      vary: 'accept-encoding',
      etag,
      ...extraHeaders,
    };
    const entries = Object.entries({ ...headers, ...responseHeaders, ...edge?.(key, response) });
    return [...entries.filter(([name]) => name !== REQUEST_ID_HEADER), [REQUEST_ID_HEADER, '']].flat();
  };

  /** The same, made once for each version of a response, unless a CDN wants to know its age. */
  const cachedHeaderList = (lists: HeaderLists, hit: CacheHit, etag: string, make: () => string[]): string[] => {
    if (edge) return make();
    const headerLists = lists.get(hit.response) ?? new Map<string, string[]>();
    lists.set(hit.response, headerLists);
    const cachedList = headerLists.get(etag);
    if (cachedList) return cachedList;
    const list = make();
    headerLists.set(etag, list);
    return list;
  };

  const send = (request: IncomingMessage, response: ServerResponse, hit: CacheHit): boolean => {
    const cached = hit.response;
    const { etag } = cached.headers;
    if (etag === undefined) return false;
    const startedAt = performance.now();
    const write = (status: number, list: string[], body?: Buffer) => {
      const name = nameOf(request);
      // Node makes text of the list at once, so the next response can use it again.
      list[list.length - 1] = name;
      response.writeHead(status, list).end(body);
      cache.countHit();
      onResponse(request, { status, ms: performance.now() - startedAt, request: name });
      return true;
    };
    const encoding = encodingOf(request.headers['accept-encoding'] ?? '');
    const matchedETag = matchETag(request.headers['if-none-match'], etag, () => encoder.etagOf(etag, encoding));
    if (matchedETag !== undefined) {
      const list = cachedHeaderList(knownLists, hit, matchedETag, () => listOf(hit, matchedETag, {}));
      return write(304, list);
    }
    const encoded = encoding && encoder.ready(etag, cached.body, encoding);
    if (encoding && !encoded) return false;
    const { body, etag: bodyETag } = encoded ?? { body: cached.body, etag };
    const list = cachedHeaderList(wholeLists, hit, bodyETag, () => {
      const length = { 'content-length': String(body.length) };
      return listOf(hit, bodyETag, encoding ? { ...length, 'content-encoding': encoding } : length);
    });
    return write(cached.status, list, request.method === 'HEAD' ? undefined : body);
  };

  return {
    note(target, key) {
      const normalizedTarget = withoutIgnoredParameters(target);
      if (normalizedTarget.length <= MAX_TARGET_LENGTH) keys.set(normalizedTarget, key);
    },
    respond(request, response) {
      const { method, url = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const key = keys.get(url.includes('?') ? withoutIgnoredParameters(url) : url);
      const cached = key === undefined ? undefined : cache.peek(key);
      if (key === undefined || !cached || hasBody(request) || !isClear(request)) return false;
      try {
        return send(request, response, { key, response: cached });
      } catch (error) {
        onError(error);
        cache.forget(key);
        return isOver(response);
      }
    },
  };
}

/** The bytes after the headers must be read to know where the next request begins. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined || headers.expect !== undefined;

/** Whether nobody else can respond any more, since a response has begun. One that was left unfinished is cut off. */
function isOver(response: ServerResponse): boolean {
  if (response.headersSent && !response.writableEnded) response.destroy();
  return response.headersSent;
}

/** A listener that responds from the cache and passes everything else on. Whatever is thrown costs one response, never the process. */
export const withFastPath =
  (fastPath: Pick<FastPath, 'respond'>, next: RequestListener, onError: (error: unknown) => void): RequestListener =>
  (request, response) => {
    try {
      if (!fastPath.respond(request, response)) next(request, response);
    } catch (error) {
      onError(error);
      if (!isOver(response)) response.writeHead(500, { connection: 'close', 'content-length': '0' }).end();
    }
  };
