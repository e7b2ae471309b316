import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** A response whose body was put together in memory. */
export interface BufferedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Sends a response as its client wants it: a 304 where the client has this version (its ETag), compressed where it can read that. */
export type SendBody = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: BufferedResponse,
) => Promise<FastifyReply>;

/** The version of a body: the same bytes have the same. */
export const etagOf = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`;

/** A sender with a cache of compressed bodies. Responses without an ETag are sent as they are. */
export function createSendBody(): SendBody {
  const compress = createCompressor();
  return async (request, reply, { status, headers, body }) => {
    const { etag } = headers;
    reply.code(status).headers(headers).header('vary', 'accept-encoding');
    if (etag === undefined) return reply.send(body);
    if (fresh({ 'if-none-match': request.headers['if-none-match'] }, { etag })) return reply.code(304).send();

    const encoding = encodingFor(request);
    if (encoding === undefined) return reply.send(body);
    reply.header('content-encoding', encoding);
    return reply.send(await compress(etag, body, encoding));
  };
}

/** What we can compress with, the smallest result first. */
const ENCODINGS = ['br', 'gzip'] as const;

type Encoding = (typeof ENCODINGS)[number];

/** The encoding for a client, from its `Accept-Encoding`. The header is bounded by the server: see `MAX_REQUEST_BYTES`. */
function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = new Negotiator({ headers }).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/** Room for compressed bodies, in bytes. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** What an entry costs beside its key and its bytes. */
const ENTRY_BYTES = 300;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** The same body is compressed once: doing it costs more than rendering a page. */
function createCompressor() {
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }, key) => length + 2 * key.length + ENTRY_BYTES,
  });
  return async (etag: string, body: Buffer, encoding: Encoding): Promise<Buffer> => {
    const key = encoding + etag;
    const compressed =
      cache.get(key) ??
      (encoding === 'br'
        ? await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
        : await gzipAsync(body));
    cache.set(key, compressed);
    return compressed;
  };
}
