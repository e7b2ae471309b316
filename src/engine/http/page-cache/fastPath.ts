import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { withoutIgnoredParameters } from '#engine/content/source.ts';
import { REQUEST_ID_HEADER } from '../log/requestIds.ts';
import { encodingFor, knownEtag } from '../pages/sendBody.ts';
import type { BufferedResponse } from '../pages/sendBody.ts';
import { cacheStatusHeader } from './cacheStatus.ts';
import type { EdgeHeaders } from './cdn/edgeHeaders.ts';
import type { Encoder, Encoding } from './encoder.ts';
import type { PageCache } from './pageCache.ts';

/** Sends cached responses ahead of the framework, which costs more than everything else in such a response. */
export interface FastPath {
  /** Notes the key under which the response of an address is cached. */
  note(target: string, key: string): void;
  /** Responds to a request; returns `false` if it cannot. */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
}

interface FastPathDeps {
  cache: Pick<PageCache, 'peek' | 'countFresh'>;
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
  onResponse: (request: IncomingMessage, sent: { status: number; ms: number; request: string }) => void;
}

interface CacheHit {
  key: string;
  response: BufferedResponse;
}

/** Room for addresses; a forgotten one is noted again. */
const MAX_TARGETS = 20_000;
const MAX_TARGET_LENGTH = 500;

/** Clients accept the same few combinations again and again. */
const MAX_ACCEPTS = 200;

/** Its responses are those of `createSendBody`, byte for byte. */
export function createFastPath(deps: FastPathDeps): FastPath {
  const { cache, encoder, edge, headers, isClear, nameOf, onResponse } = deps;
  const keys = new LRUCache<string, string>({ max: MAX_TARGETS });
  const encodings = new LRUCache<string, { encoding: Encoding | undefined }>({ max: MAX_ACCEPTS });
  const lists = new WeakMap<BufferedResponse, Map<string, string[]>>();

  const encodingOf = (accept: string): Encoding | undefined => {
    const known = encodings.get(accept);
    if (known) return known.encoding;
    const encoding = encodingFor(accept);
    if (accept.length <= MAX_TARGET_LENGTH) encodings.set(accept, { encoding });
    return encoding;
  };

  /** Names and values alternate, as Node writes them fastest. */
  const listOf = ({ key, response }: CacheHit, etag: string, more: Readonly<Record<string, string>>): string[] => {
    const own = () => ({ ...response.headers, ...cacheStatusHeader('hit'), vary: 'accept-encoding', etag, ...more });
    const all = () => ({ ...headers, ...own() });
    if (edge) return Object.entries({ ...all(), ...edge(key, response) }).flat();
    const known = lists.get(response) ?? new Map<string, string[]>();
    lists.set(response, known);
    const list = known.get(etag) ?? Object.entries(all()).flat();
    known.set(etag, list);
    return list;
  };

  const send = (request: IncomingMessage, response: ServerResponse, found: CacheHit): boolean => {
    const cached = found.response;
    const { etag } = cached.headers;
    if (etag === undefined) return false;
    const began = performance.now();
    const write = (status: number, list: readonly string[], body?: Buffer) => {
      const name = nameOf(request);
      response.writeHead(status, [...list, REQUEST_ID_HEADER, name]).end(body);
      cache.countFresh();
      onResponse(request, { status, ms: performance.now() - began, request: name });
      return true;
    };
    const asked = request.headers['if-none-match'];
    const encoding = encodingOf(request.headers['accept-encoding'] ?? '');
    const known = asked === undefined ? undefined : knownEtag(asked, etag, () => encoder.etagOf(etag, encoding));
    if (known !== undefined) return write(304, listOf(found, `304 ${known}`, { etag: known }));
    const encoded = encoding && encoder.ready(etag, cached.body, encoding);
    if (encoding && !encoded) return false;
    const { body, etag: own } = encoded ?? { body: cached.body, etag };
    const more = { 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) };
    return write(cached.status, listOf(found, own, more), request.method === 'HEAD' ? undefined : body);
  };

  return {
    note(target, key) {
      const own = withoutIgnoredParameters(target);
      if (own.length <= MAX_TARGET_LENGTH) keys.set(own, key);
    },
    respond(request, response) {
      const { method, url = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const key = keys.get(url.includes('?') ? withoutIgnoredParameters(url) : url);
      const cached = key === undefined ? undefined : cache.peek(key);
      if (key === undefined || !cached || hasBody(request) || !isClear(request)) return false;
      return send(request, response, { key, response: cached });
    },
  };
}

/** The bytes after the headers must be read to know where the next request begins. */
const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || headers['content-length'] !== undefined || headers.expect !== undefined;

/** A listener that responds from the cache and passes everything else on. */
export const withFastPath =
  (fastPath: Pick<FastPath, 'respond'>, next: RequestListener): RequestListener =>
  (request, response) => {
    if (!fastPath.respond(request, response)) next(request, response);
  };
