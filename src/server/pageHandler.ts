import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAddress } from './address.ts';
import { readPageRequest } from './pageRequest.ts';
import type { Responder } from './respond.ts';
import type { SendBody } from './sendBody.ts';
import type { Settings } from './settings.ts';

/** Answers a request for a page: its address checked and brought into normal form, its document sent as the client takes it. */
export function createPageHandler(responder: Responder, settings: Settings, send: SendBody) {
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

/** A missing picture, script or internal endpoint asks for no page: a line of text is all that its loader reads. */
const isNoPage = (target: string): boolean =>
  /^\/-(?:\/|$)|^[^?]*\.(?:js|mjs|css|map|png|jpe?g|gif|webp|avif|svg|ico|woff2?|json|xml|txt|php)(?:\/?$|\/?\?)/.test(
    target,
  );
