import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isCopyGood } from './isCopyGood.ts';
import { createCompressor } from './compressed.ts';

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
