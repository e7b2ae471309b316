import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { isCopyGood } from './isCopyGood.ts';

/** An answer that was put together in memory. */
export interface Answer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Sends an answer as its client takes it: not at all where the client has this version (its ETag), compressed where it can read that. */
export type SendBody = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => Promise<FastifyReply>;

/** The version of a body: the same bytes have the same. */
export const etagOf = (body: Buffer): string => `W/"${hash('sha1', body, 'base64url')}"`;

/** A sender with a memory of what it has compressed. Answers without an ETag are sent as they are. */
export function createSendBody(): SendBody {
  const compressor = createCompressor();
  return async (request, reply, { status, headers, body }) => {
    const { etag } = headers;
    reply.code(status).headers(headers).header('vary', 'accept-encoding');
    if (etag === undefined) return reply.send(body);
    if (isCopyGood(request.headers['if-none-match'], etag)) return reply.code(304).send();

    const encoding = compressor.encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(body);
    reply.header('content-encoding', encoding);
    return reply.send(await compressor.compress(etag, body, encoding));
  };
}

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Room for compressed documents, in bytes. */
const MEMORY_BYTES = 32 * 1024 * 1024;

/** What an entry costs beside its key and its bytes. */
const ENTRY_BYTES = 300;

/** Compresses documents for clients that take it. The same document is compressed once: doing it costs more than rendering a page. */
export interface Compressor {
  /** The encoding to use for a client, from its `Accept-Encoding`. */
  encodingFor(acceptEncoding: string | undefined): 'br' | 'gzip' | undefined;
  compress(etag: string, body: Buffer, encoding: 'br' | 'gzip'): Promise<Buffer>;
}

/** See `Compressor`. */
export function createCompressor(): Compressor {
  const known = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }, key) => length + 2 * key.length + ENTRY_BYTES,
  });
  return {
    encodingFor(acceptEncoding = '') {
      const taken = new Set(acceptEncoding.toLowerCase().split(',').map(readCoding));
      return (['br', 'gzip'] as const).find((name) => taken.has(name));
    },
    async compress(etag, body, encoding) {
      const key = encoding + etag;
      const buffer =
        known.get(key) ??
        (encoding === 'br'
          ? await brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
          : await gzipAsync(body));
      known.set(key, buffer);
      return buffer;
    },
  };
}

/** The coding that a part of the header names, unless the client takes it not at all (`br;q=0`). */
function readCoding(part: string): string | undefined {
  const [name = '', weight] = part.split(';', 2);
  const [, value] = weight === undefined ? [undefined, '1'] : weight.split('=', 2);
  return Number(value?.trim()) > 0 ? name.trim() : undefined;
}
