import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { createEncoder } from '../page-cache/encoder.ts';
import type { Encoder, Encoding } from '../page-cache/encoder.ts';

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
    const asked = request.headers['if-none-match'];
    if (asked !== undefined && isKnownTo(asked, etag)) return reply.code(304).send();

    const encoding = encodingFor(request.headers['accept-encoding']);
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

/** What follows a dot in our ETags says how the bytes are compressed, not what they are. */
const VERSION = /^(?:W\/)?"([^".]*)(?:\.\w+)?"$/;

const versionOf = (etag: string): string | undefined => VERSION.exec(etag.trim())?.[1];

/** Whether an `If-None-Match` names the version of an ETag, in whatever encoding the client has it. */
export const isKnownTo = (asked: string, etag: string): boolean => {
  const version = versionOf(etag);
  return asked.trim() === '*' || asked.split(',').some((one) => version !== undefined && versionOf(one) === version);
};
