import type { FastifyReply, FastifyRequest } from 'fastify';
import { readAddress } from './address.ts';
import { clientOf } from '../protection/clients.ts';
import { readPageRequest } from './pageRequest.ts';
import { NO_FILE } from './plainResponses.ts';
import { redirectToNormalForm } from './redirects.ts';
import type { Responder } from './respond.ts';
import type { SendBody } from './sendBody.ts';
import type { Settings } from '../start/settings.ts';

/** Answers a request for a page: its address checked and brought into normal form, its document sent as the client takes it. */
export function createPageHandler(responder: Responder, settings: Settings, send: SendBody) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readAddress(request.raw.url ?? '/', settings.root);
    if (address.kind === 'bad') return send(request, reply, await responder.fail(settings.root, address.status));
    if (address.kind === 'hidden') return send(request, reply, NO_FILE);
    if (address.kind === 'upload') return redirectToNormalForm(reply, `${settings.root}-/media/${address.path}`);

    const isPageWanted = /\btext\/html\b/i.test(request.headers.accept ?? '');
    if (address.kind === 'outside')
      return send(request, reply, isPageWanted ? await responder.fail(settings.root, 404) : NO_FILE);

    const pageRequest = readPageRequest(address, settings, Date.now());
    if (address.kind === 'redirect' && !pageRequest.hasOptions)
      return redirectToNormalForm(reply, address.path + address.search);

    // What loads a picture or a script reads no page, and neither does a program that tries out addresses.
    const isTextEnough = address.kind === 'file' && !isPageWanted;
    return send(request, reply, await responder.respond({ ...pageRequest, isTextEnough }, clientOf(request.ip)));
  };
}
