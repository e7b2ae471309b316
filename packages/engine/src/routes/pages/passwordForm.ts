import type { FastifyInstance } from 'fastify';
import { PAGE_WORK } from '#http/work.ts';
import { clientOf } from '#http/clients.ts';
import { addSameOriginForm } from '#http/sameOriginForm.ts';
import { createRequestLimit } from '#http/requestLimit.ts';
import { readAddress, readPageRequest } from '#http/pageRequest.ts';
import type { Server } from '../server.ts';

/** The name of the field in a protected item's form. */
const FIELD = 'password';

const BODY_LIMIT_BYTES = 1024;

/** Enough for typing mistakes, too few for guessing. */
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
