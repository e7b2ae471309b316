import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { addCardsEndpoint } from '#routes/cardsEndpoint.ts';
import { addCommentsEndpoint } from '#routes/commentsEndpoint.ts';
import { addContentEndpoint, addListsEndpoint } from '#routes/contentEndpoint.ts';
import { addCrawlersEndpoint } from '#routes/crawlers/crawlersEndpoint.ts';
import { addDataEndpoint, addGpcEndpoint } from '#routes/dataEndpoint.ts';
import { addEditingEndpoint } from '#routes/editing/editingEndpoint.ts';
import { addEmulatorEndpoint } from '#routes/emulatorEndpoint.ts';
import { addStaticFiles } from '#routes/staticFiles.ts';
import { addFindingsEndpoint, addPreviewEndpoint } from '#routes/editing/typedEndpoints.ts';
import { addFormsEndpoint } from '#routes/forms/formsEndpoint.ts';
import { addHealthEndpoints } from '#routes/health.ts';
import { limitCredentials, handlePage, addPasswordForm } from '#routes/handlePage.ts';
import type { Route, Server } from '#routes/server.ts';
import { addImagesEndpoint } from '#media/images/imagesEndpoint.ts';
import { addMediaEndpoint } from '#media/uploads/mediaEndpoint.ts';
import { addPolicyEndpoint } from '#stats/cspEndpoint.ts';
import { addEventsEndpoint } from '#stats/eventsEndpoint.ts';
import { addInsightsEndpoint } from '#stats/insights/insightsEndpoint.tsx';
import { addMetricsEndpoint } from '#stats/metrics.ts';
import { createCachedResponses, createFastPath, withFastPath } from '#cache/cachedResponses.ts';
import { createEdgeHeaders } from '#cache/cdn.ts';
import { addPurgeEndpoint } from '#cache/purges.ts';
import { createClientFinder, PAGE_WORK } from '#http/clients.ts';
import { createEncoder, createSendBody } from '#http/sendBody.ts';
import {
  createHttpServer,
  guardRequests,
  isHostClear,
  createReadErrors,
  createRequestIds,
  nameResponses,
  REQUEST_ID_HEADER,
} from '#http/httpServer.ts';
import { addErrorResponses } from '#http/plainResponses.ts';
import type { NoteUnrouted } from '#http/httpServer.ts';
import { securityHeaders } from '#http/securityHeaders.ts';
import { routedTarget } from '#http/pageRequest.ts';
import { logRequests } from '#runtime/logger.ts';
import type { LogResponse } from '#runtime/logger.ts';
import { guardWork, makePagesInTurn } from './guardWork.ts';
import type { WorkLimits } from './guardWork.ts';

/** Everything except the pages, whose handler parses its addresses itself. Routes defined in a lower room get only part of `Server`. */
const ROUTES: readonly Route[] = [
  addHealthEndpoints,
  addDataEndpoint,
  addContentEndpoint,
  addListsEndpoint,
  addCardsEndpoint,
  addMediaEndpoint,
  addImagesEndpoint,
  addFormsEndpoint,
  addEventsEndpoint,
  addPolicyEndpoint,
  addMetricsEndpoint,
  addInsightsEndpoint,
  addGpcEndpoint,
  addPurgeEndpoint,
  addPreviewEndpoint,
  addEditingEndpoint,
  addFindingsEndpoint,
  addCommentsEndpoint,
  addEmulatorEndpoint,
  addStaticFiles,
  addCrawlersEndpoint,
];

/** What only the whole server needs, and no route. */
interface AppOptions {
  logger: FastifyBaseLogger;
  logResponse: LogResponse;
  /** Limits on work that differ from the defaults. */
  workLimits?: WorkLimits | undefined;
  /** Adds addresses that only a development server has. */
  addDevelopmentRoutes?: Route | undefined;
}

/**
 * The HTTP server, not yet listening. A page that is cached and fresh is answered before Fastify: `withFastPath` sends its bytes, and none of the
 * hooks and routes here sees the request.
 */
export function createApp(
  { pages, ...parts }: Omit<Server, 'cachedResponses' | 'send'>,
  { logger, logResponse, workLimits, addDevelopmentRoutes }: AppOptions,
): FastifyInstance {
  const { settings, cache, plain } = parts;
  const { serverMetrics } = parts.stats;
  const { siteUrl, root, trustedProxies, cdn, cacheSeconds } = settings;
  const headers = securityHeaders(siteUrl);
  const onError = (error: unknown) => logger.error({ err: error }, 'unexpected error');
  const requestId = createRequestIds(trustedProxies);
  const noteUnrouted: NoteUnrouted = (status, request) => {
    const name = requestId(request);
    serverMetrics.noteResponse('none', { status, ms: 0 });
    logResponse(request ?? {}, { status, ms: 0, request: name });
    return { [REQUEST_ID_HEADER]: name };
  };
  const readErrors = createReadErrors(() => app.server, headers, noteUnrouted);
  const encoder = createEncoder();
  const edge = cdn && createEdgeHeaders({ name: cdn.name, cacheSeconds, cache });
  // Only `/-/data` and pages are cached.
  const dataRoute = `${root}-/data`;
  const fastPath = createFastPath({
    cache,
    encoder,
    edge,
    headers,
    isClear: isHostClear,
    nameOf: requestId,
    onResponse(request, response) {
      serverMetrics.noteResponse(request.url?.startsWith(dataRoute) ? dataRoute : '/*', response);
      logResponse(request, response);
    },
    onError,
  });
  const limitedPages = limitCredentials({ ...parts, pages });
  const server: Server = {
    ...parts,
    pages: makePagesInTurn(async () => mayMakePage(), limitedPages, plain),
    cachedResponses: createCachedResponses(cache, fastPath, edge),
    send: createSendBody(encoder),
  };

  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // `logRequests` leaves out what belongs to the visitor.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    clientErrorHandler: readErrors.respond,
    rewriteUrl: ({ url = '/' }) => routedTarget(url),
    genReqId: requestId,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    serverFactory: (handler, options) =>
      createHttpServer(
        handler,
        options,
        // Where a cached page leaves.
        (next) => withFastPath(fastPath, next, onError),
        createClientFinder(trustedProxies),
      ),
    exposeHeadRoutes: true,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 4000 },
  });
  nameResponses(app);
  guardRequests(app, { headers, readErrors, noteUnrouted, trustedProxies, logger });
  logRequests(app, logResponse);
  serverMetrics.follow(app);

  addErrorResponses(app, plain);
  const mayMakePage = guardWork(app, server, workLimits);
  const addRoutes = async (below: FastifyInstance) => {
    for (const addRoute of ROUTES) addRoute(below, server);
    addDevelopmentRoutes?.(below, server);
  };
  void app.register(addRoutes, { prefix: root.slice(0, -1) });
  addPasswordForm(app, server);
  app.get('/*', { config: PAGE_WORK }, async (request, reply) => handlePage(request, reply, server));
  return app;
}
