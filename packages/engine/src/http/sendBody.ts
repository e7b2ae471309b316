import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { createEncoder } from './encoder.ts';
import type { Encoder, Encoding } from './encoder.ts';

/** A response whose body is complete in memory. */
export interface BufferedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

/** Sends a response as its client wants it: a 304 if the client has this version (its ETag), compressed if it can read that. */
export type SendBody = (
  request: FastifyRequest,
  reply: FastifyReply,
  response: BufferedResponse,
) => Promise<FastifyReply>;

/** The version of a body: equal bytes have equal versions. */
export const etagOf = (body: Buffer): string => `"${hash('sha1', body, 'base64url')}"`;

/** A sender with a cache of compressed bodies. Responses without an ETag are sent as they are. */
export function createSendBody(encoder: Encoder = createEncoder()): SendBody {
  return async (request, reply, { status, headers, body }) => {
    const { etag } = headers;
    reply.code(status).headers(headers).header('vary', 'accept-encoding');
    if (etag === undefined) return reply.send(body);
    const ifNoneMatch = request.headers['if-none-match'];
    const encoding = encodingFor(request.headers['accept-encoding']);
    const matchedETag =
      ifNoneMatch === undefined ? undefined : matchETag(ifNoneMatch, etag, () => encoder.etagOf(etag, encoding));
    if (matchedETag !== undefined) return reply.code(304).header('etag', matchedETag).send();
    if (encoding === undefined) return reply.send(body);
    const encoded = await encoder.encode(etag, body, encoding);
    return reply.header('content-encoding', encoding).header('etag', encoded.etag).send(encoded.body);
  };
}

/** The available compression formats, the smallest result first. */
const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

/** The encoding for a client, from its `Accept-Encoding`. The server bounds that header (`MAX_REQUEST_BYTES`). */
export function encodingFor(accept: string | string[] | undefined): Encoding | undefined {
  const accepted = new Negotiator({ headers: { 'accept-encoding': accept } }).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding));
}

/** In our ETags, the part after the dot says how the bytes are compressed, not what they are: see `encoder.ts`. */
const VERSION = /^(?:W\/)?"([^".]*)(\.(?:br2?|gzip))?"$/;

/**
 * The ETag for a 304, if an `If-None-Match` names the version of `etag`: that of the client's own bytes, whatever their encoding,
 * since a cache stores the two together. A client that sends `*` gets what `readETag` returns: the ETag of what it would receive.
 */
export function matchETag(ifNoneMatch: string, etag: string, readETag: () => string): string | undefined {
  const current = readETag();
  // Nearly every client asks for exactly this.
  if (ifNoneMatch === current || ifNoneMatch.trim() === '*') return current;
  const version = VERSION.exec(etag)?.[1];
  if (version === undefined) return undefined;
  for (const candidate of ifNoneMatch.split(',')) {
    const [, sentVersion, suffix = ''] = VERSION.exec(candidate.trim()) ?? [];
    if (sentVersion === version) return `${etag.slice(0, -1)}${suffix}"`;
  }
  return undefined;
}
