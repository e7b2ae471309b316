import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { clientOf, PAGE_WORK, createRequestLimit } from '#http/clients.ts';
import { readAddress, readPageRequest } from '#http/pageRequest.ts';
import { redirectToNormalForm } from '#http/redirects.ts';
import { addSameOriginForm } from '#http/sameOriginForm.ts';
import type { PageRequest } from '#http/pageRequest.ts';
import { fetchCredentialStatus, EMULATOR_HOME } from '#runtime/source/contentConnection.ts';
import type { Server, Pages } from './server.ts';

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

/** The name of the field in a protected item's form. */
const FIELD = 'password';

const BODY_LIMIT_BYTES = 1024;

/**
 * Wrong passwords or credentials of a client: enough for typing mistakes, too few for guessing. WordPress sees them all come from the
 * site, and might lock the site out.
 */
const MAX_FAILURES_PER_MINUTE = 10;

/** The source is asked each time, also for the right one. */
const MAX_TRIES_PER_MINUTE = 60;

/**
 * `POST` to the page of a password-protected item: that page's form, as a browser submits it. All other pages are read-only and say
 * so. The password goes to the content source and nowhere else.
 */
export function addPasswordForm(app: FastifyInstance, { settings, pages, send }: Server): void {
  const isAllowed = createRequestLimit(Date.now, MAX_TRIES_PER_MINUTE);
  const beginTry = createRequestLimit(Date.now, MAX_FAILURES_PER_MINUTE);
  addSameOriginForm(app, settings.siteUrl, (scope) => {
    scope.post('/*', { bodyLimit: BODY_LIMIT_BYTES, config: PAGE_WORK }, async (request, reply) => {
      const address = readAddress(request.raw.url ?? '/', settings.root);
      if (!('search' in address)) return reply.callNotFound();
      const client = clientOf(request.ip);
      const forgive = isAllowed(client) ? beginTry(client) : undefined;
      const password = forgive && (new URLSearchParams(String(request.body)).get(FIELD) ?? '');
      const response = await pages.unlock(readPageRequest(address, settings, Date.now()), client, password);
      if (response?.status === 200) forgive?.();
      return response ? send(request, reply, response) : reply.callNotFound();
    });
  });
}

/** How long a credential is known to be right, in milliseconds, and how many are. An editor's is not counted. */
const ACCEPTED_MS = 10 * 60_000;
const MAX_ACCEPTED = 100;

/**
 * The same pages, for which a client can try few credentials of previews that the source does not accept (`ostium_source_auth`). The
 * site's own, lent to signed previews, is not a try.
 */
export function limitCredentials({
  pages,
  settings,
  contentFetch,
  plain,
}: Pick<Server, 'pages' | 'settings' | 'contentFetch' | 'plain'>): Pages {
  const api = settings.contentApi ?? `${EMULATOR_HOME}/wp-json`;
  const beginTry = createRequestLimit(Date.now, MAX_FAILURES_PER_MINUTE);
  const accepted = new LRUCache<string, true>({ max: MAX_ACCEPTED, ttl: ACCEPTED_MS });

  const mayTry = async ({ options: { credential, isSigned } }: PageRequest, client: string): Promise<boolean> => {
    if (credential === undefined || isSigned) return true;
    const name = hash('sha256', credential, 'hex');
    if (accepted.has(name)) return true;
    const forgive = beginTry(client);
    if (!forgive) return false;
    if ((await fetchCredentialStatus(api, credential, contentFetch)) === 200) {
      accepted.set(name, true);
      forgive();
    }
    return true;
  };

  return {
    ...pages,
    respond: async (request, client) =>
      (await mayTry(request, client)) ? pages.respond(request, client) : plain.busy(429),
    respondData: async (request, client, write) =>
      (await mayTry(request, client)) ? pages.respondData(request, client, write) : plain.busy(429),
    unlock: async (request, client, password) =>
      (await mayTry(request, client)) ? pages.unlock(request, client, password) : plain.busy(429),
  };
}
