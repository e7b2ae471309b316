import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAddress } from './address.ts';
import { createCompressor } from './compressed.ts';
import { readPageRequest } from './pageRequest.ts';
import type { PageResponse, Responder } from './respond.ts';
import type { Settings } from './settings.ts';

/** Answers a request for a page: its address checked and brought into normal form, its document sent as the client takes it. */
export function createPageHandler(responder: Responder, settings: Settings) {
  const compressor = createCompressor();

  const send = async (request: FastifyRequest, reply: FastifyReply, response: PageResponse) => {
    const { etag } = response.headers;
    reply.code(response.status).headers(response.headers).header('vary', 'accept-encoding');
    if (etag === undefined) return reply.send(response.body);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();

    const encoding = compressor.encodingFor(request.headers['accept-encoding']);
    if (encoding === undefined) return reply.send(response.body);
    reply.header('content-encoding', encoding);
    return reply.send(await compressor.compress(etag, response.body, encoding));
  };

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const target = request.raw.url ?? '/';
    if (isNoPage(target)) return reply.code(404).type('text/plain').send('There is no such file.\n');

    const address = readAddress(target);
    if (address.kind === 'bad') return send(request, reply, await responder.fail('/', address.status));
    const pageRequest = readPageRequest(address, settings, Date.now());
    if (address.kind === 'redirect' && !pageRequest.hasOptions) {
      const location = address.path + address.search;
      return reply.code(301).header('location', location).header('cache-control', 'public, max-age=3600').send();
    }
    return send(request, reply, await responder.respond(pageRequest));
  };
}

/** A browser's copy is good if it names this version, or any. */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch.trim() === '*' || ifNoneMatch.split(/\s*,\s*/).includes(etag));

/** A missing picture, script or internal endpoint asks for no page: a line of text is all that its loader reads. */
const isNoPage = (target: string): boolean =>
  /^\/-(?:\/|$)|^[^?]*\.(?:js|mjs|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|json|xml|txt|php)(?:\/?$|\/?\?)/.test(
    target,
  );
