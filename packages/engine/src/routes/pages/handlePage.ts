import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientOf } from '#http/clients.ts';
import { readAddress, readPageRequest } from '#http/pageRequest.ts';
import { redirectToNormalForm } from '#http/redirects.ts';
import type { Server } from '../server.ts';

/** Answers a request for a page: checks and normalizes its address, and sends its document as the client accepts it. */
export async function handlePage(
  request: FastifyRequest,
  reply: FastifyReply,
  { settings, content, pages, cachedResponses, plain, send }: Server,
): Promise<unknown> {
  const address = readAddress(request.raw.url ?? '/', settings.root, content.uploadPath);
  if (address.kind === 'bad') return send(request, reply, await pages.fail(settings.root, address.status));
  if (address.kind === 'hidden') return send(request, reply, plain.noFile);
  if (address.kind === 'upload') return redirectToNormalForm(reply, `${settings.root}-/media/${address.path}`);

  const isPageWanted = /\btext\/html\b/i.test(request.headers.accept ?? '');
  if (address.kind === 'outside')
    return send(request, reply, isPageWanted ? await pages.fail(settings.root, 404) : plain.noFile);

  const pageRequest = readPageRequest(address, settings, Date.now());
  if (address.kind === 'redirect' && !pageRequest.hasOptions)
    return redirectToNormalForm(reply, address.path + address.search);

  // A client that loads a picture or a script does not display a page, and neither does a program that probes addresses.
  const isTextEnough = address.kind === 'file' && !isPageWanted;
  const requestWithFallback = { ...pageRequest, isTextEnough };
  const response = await cachedResponses.page(requestWithFallback, request, (own) =>
    pages.respond(own, clientOf(request.ip)),
  );
  return send(request, reply, response);
}
