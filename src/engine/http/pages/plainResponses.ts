import type { FastifyInstance } from 'fastify';
import { WORDS_POLICY } from '../protection/securityHeaders.ts';
import type { BufferedResponse } from './sendBody.ts';

/** How long a client should wait when the content source is away, in seconds. */
export const RETRY_AFTER_S = 30;

/** The same where only too many unknown addresses are requested at once. */
export const BUSY_RETRY_AFTER_S = 5;

const NO_FILE_WORDS = 'There is no such file.\n';

/** There is no file, for those who would not read a page. */
export const NO_FILE: BufferedResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from(NO_FILE_WORDS),
};

/**
 * For a client that requests more unknown addresses than are looked up at once: short and made in advance, since it must cost
 * nothing however often it is sent. It is in both languages: whose page it would be was never looked up. `root` is where home is.
 */
export function createBusyResponse(root: string): (status: number) => BufferedResponse {
  const body = Buffer.from(busyPage(root));
  return (status) => ({ status, headers: HEADERS, body });
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'retry-after': String(BUSY_RETRY_AFTER_S),
  'content-security-policy': "default-src 'none'",
  'x-robots-tag': 'noindex',
};

const busyPage = (root: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Please try again in a moment</title></head>' +
  '<body><h1>Please try again in a moment</h1>' +
  `<p>Many addresses are being looked up right now. Here is the <a href="${root}">home page</a>.</p>` +
  '<p lang="es">Se están buscando muchas direcciones en este momento. Inténtelo de nuevo en unos segundos, ' +
  `o vaya a la <a href="${root}">página de inicio</a>.</p></body></html>`;

/** Responses where no route matches, and where one fails. A visitor never sees more of an error than that there was one. `root` is where home is. */
export function addErrorResponses(app: FastifyInstance, root: string): void {
  app.setNotFoundHandler(async (request, reply) => {
    reply.type('text/plain').header('cache-control', 'no-store');
    return request.method === 'GET' || request.method === 'HEAD'
      ? reply.code(404).send(NO_FILE_WORDS)
      : reply.code(405).header('allow', 'GET, HEAD').send('This address can only be read.\n');
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    reply.code(status).header('cache-control', 'no-store');
    // 503 is thrown on purpose, other statuses from 500 up are bugs.
    if (status < 500 || status === 503) return reply.type('text/plain').send('This request cannot be answered.\n');
    request.log.error({ err: error }, 'a bug');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', WORDS_POLICY)
      .send(lastResort(root));
  });
}

/** What a visitor sees when even the error page cannot be made. */
const lastResort = (root: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title></head>' +
  '<body><h1>Something went wrong on our side</h1>' +
  `<p>Please try again in a moment, or go to the <a href="${root}">home page</a>.</p></body></html>`;
