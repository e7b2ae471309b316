import { createServer } from 'node:http';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Assets } from '#engine/render/document.ts';
import { addContentEndpoint } from './contentEndpoint.ts';
import type { ContentEndpointDeps } from './contentEndpoint.ts';
import type { Fetch, Site } from './site.ts';
import { addDataEndpoint } from './dataEndpoint.ts';
import { addEmbeddedEndpoint } from './embeddedEndpoint.ts';
import { trackConnections } from './connections.ts';
import { createEventCounters } from './eventCounters.ts';
import { addEventsEndpoint } from './eventsEndpoint.ts';
import { addHealthEndpoints } from './healthEndpoints.ts';
import { addMediaEndpoint } from './mediaEndpoint.ts';
import { answerExpectations, createReadErrorHandler, MAX_REQUEST_BYTES } from './nonRequests.ts';
import { createPageHandler } from './pageHandler.ts';
import type { Readiness } from './readiness.ts';
import type { Responder } from './respond.ts';
import { securityHeaders, WORDS_POLICY } from './securityHeaders.ts';
import { createSendBody } from './sendBody.ts';
import type { Settings } from './settings.ts';
import { addStaticFiles } from './staticFiles.ts';
import { webManifest } from './webManifest.ts';
import { takeTurns } from './takeTurns.ts';
import { warnOfProxy } from './warnOfProxy.ts';

/** What the server is made of. */
export interface AppDeps extends ContentEndpointDeps {
  settings: Settings;
  site: Site;
  responder: Responder;
  /** Reaches the content source: the network, or the embedded source in this process. */
  contentFetch: Fetch;
  /** What the content source's uploads are reached below, without a final slash. */
  filesUrl: () => string;
  /** The embedded source itself, when the site runs on it: answered at `/wp-json/` too. */
  isEmbedded: boolean;
  /** Is the server on its way out? */
  isStopping: () => boolean;
  readiness: Readiness;
  /** The folder of the client build; none in development, where Vite serves the files. */
  clientDir: string | undefined;
  assets: Assets;
  logger: FastifyBaseLogger;
}

/** The HTTP server, not yet listening. */
export function createApp(deps: AppDeps): FastifyInstance {
  const { settings, responder, logger } = deps;
  const send = createSendBody();
  const answer = createPageHandler(responder, settings, send);
  const headers = securityHeaders(settings.siteUrl);
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // Our own line below leaves out what belongs to the visitor: query string and address.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: createReadErrorHandler(() => app.server, headers),
    // An address that cannot be decoded gets an error page like any other; no hook runs for it.
    frameworkErrors: (_error, request, reply) => void answer(request, reply.headers(headers)),
    // Only these are believed about whose request they pass on.
    trustProxy: settings.trustedProxies.length > 0 && [...settings.trustedProxies],
    serverFactory(handler, options) {
      const bounds = { maxHeaderSize: MAX_REQUEST_BYTES, requireHostHeader: false };
      const server = createServer(bounds, takeTurns(handler));
      // Fastify sets these on a server that it makes itself.
      server.keepAliveTimeout = Number(options['keepAliveTimeout']);
      server.requestTimeout = Number(options['requestTimeout']);
      return server;
    },
    exposeHeadRoutes: true,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4000 },
  });

  trackConnections(app.server);
  answerExpectations(app.server, headers);
  app.addHook('onRequest', async ({ raw }, reply) => {
    reply.headers(headers);
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return undefined;
    return reply.code(400).type('text/plain').send('Say which host is asked, in a Host header.\n');
  });
  if (settings.trustedProxies.length === 0) app.addHook('onRequest', warnOfProxy(logger));
  app.addHook('onResponse', async (request, reply) => logAnswer(logger, request, reply));

  addHealthEndpoints(app, deps);
  addDataEndpoint(app, deps, send);
  addContentEndpoint(app, deps);
  addMediaEndpoint(app, deps);
  const counters = createEventCounters({ now: Date.now });
  addEventsEndpoint(app, { siteUrl: settings.siteUrl, counters, logger, now: Date.now });
  if (deps.isEmbedded) addEmbeddedEndpoint(app, deps);
  if (deps.clientDir !== undefined) addStaticFiles(app, deps.clientDir);
  // Brought only where it is used, so that nothing of it is in the server that visitors meet.
  if (import.meta.env.DEV)
    void app.register(async (own) => (await import('./gallery/galleryEndpoint.ts')).addGallery(own, deps));
  app.get('/site.webmanifest', async (_request, reply) =>
    reply.type('application/manifest+json').send(webManifest(settings, deps.site)),
  );
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nAllow: /\n'));
  app.get('/*', answer);

  app.setNotFoundHandler(async (request, reply) => {
    reply.type('text/plain').header('cache-control', 'no-store');
    return request.method === 'GET' || request.method === 'HEAD'
      ? reply.code(404).send('There is no such file.\n')
      : reply.code(405).header('allow', 'GET, HEAD').send('This address can only be read.\n');
  });
  app.setErrorHandler(async (error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    reply.code(status).header('cache-control', 'no-store');
    // 503 is said on purpose.
    if (status < 500 || status === 503) return reply.type('text/plain').send('This request cannot be answered.\n');
    request.log.error({ err: error }, 'a bug');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', WORDS_POLICY).send(LAST_RESORT);
  });
  return app;
}

function logAnswer(logger: FastifyBaseLogger, request: FastifyRequest, reply: FastifyReply): void {
  // An address that is none could hold anything; of the others the path alone is told.
  const path = /^\/[^?\s]*/.exec(request.raw.url?.split(/%3f/i, 1)[0] ?? '')?.[0] ?? '(no path)';
  const ms = Math.round(reply.elapsedTime);
  logger.info({ method: request.method, path, status: reply.statusCode, ms }, 'answered');
}

/** What a visitor sees when even the error page cannot be made. */
const LAST_RESORT =
  '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong</title></head>' +
  '<body><h1>Something went wrong on our side</h1>' +
  '<p>Please try again in a moment, or go to the <a href="/">home page</a>.</p></body></html>';
