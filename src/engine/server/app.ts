import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { PageReader } from '#engine/page/pageReader.ts';
import type { Assets } from '#engine/page/document/document.ts';
import { createHeadAddresses } from '#engine/page/head/headAddresses.ts';
import { addCrawlersEndpoint } from '#engine/routes/crawlers/crawlersEndpoint.ts';
import type { Cards } from '#engine/media/cards/cards.ts';
import { addCardsEndpoint } from '#engine/routes/cards/cardsEndpoint.ts';
import type { RenderCard } from '#engine/media/cards/renderCard.ts';
import { addContentEndpoint } from '#engine/routes/contentEndpoint.ts';
import { addDataEndpoint } from '#engine/routes/dataEndpoint.ts';
import { addEmulatorEndpoint } from '#engine/routes/emulatorEndpoint.ts';
import { addEventsEndpoint } from '#engine/stats/eventsEndpoint.ts';
import { addGpcEndpoint } from '#engine/routes/contentEndpoint.ts';
import { addHealthEndpoints } from '#engine/routes/health.ts';
import { addSiteFiles, addStaticFiles } from '#engine/routes/staticFiles.ts';
import { addPolicyEndpoint } from '#engine/stats/cspEndpoint.ts';
import type { DailyCounts } from '#engine/stats/daily/dailyCounts.ts';
import { addInsightsEndpoint, INSIGHTS_ADDRESS } from '#engine/stats/insights/insightsEndpoint.tsx';
import { addMetricsEndpoint } from '#engine/stats/metrics/metricsEndpoint.ts';
import type { ServerMetrics } from '#engine/stats/metrics/serverMetrics.ts';
import { addFormsEndpoint } from '#engine/routes/forms/formsEndpoint.ts';
import type { Images } from '#engine/media/images/createImages.ts';
import { addImagesEndpoint } from '#engine/media/images/imagesEndpoint.ts';
import { createReport, logRequests } from '#engine/runtime/log/logger.ts';
import type { LogResponse } from '#engine/runtime/log/logger.ts';
import { createRequestIds, nameResponses, REQUEST_ID_HEADER } from '#engine/http/requestIds.ts';
import { addMediaEndpoint } from '#engine/media/uploads/mediaEndpoint.ts';
import type { UploadLookups } from '#engine/media/uploads/uploadLookups.ts';
import { createFastPath, withFastPath } from '#engine/cache/fastPath.ts';
import { createEdgeHeaders, createFileTag } from '#engine/cache/cdn/edgeHeaders.ts';
import { addCommentsEndpoint } from '#engine/routes/comments/commentsEndpoint.ts';
import { createEncoder } from '#engine/http/encoder.ts';
import { createCachedResponses } from '#engine/cache/cachedResponses.ts';
import type { PageCache, Purge } from '#engine/cache/pages/pageCache.ts';
import type { Nonces } from '#engine/cache/redis/nonces.ts';
import { addPurgeEndpoint } from '#engine/cache/purgeEndpoint.ts';
import { addPasswordForm } from '#engine/routes/pages/passwordForm.ts';
import { createPageHandler } from '#engine/routes/pages/respond.ts';
import { addErrorResponses } from '#engine/http/plainResponses.ts';
import type { PlainResponses } from '#engine/http/plainResponses.ts';
import type { Responder } from '#engine/routes/pages/respond.ts';
import { createSendBody } from '#engine/http/sendBody.ts';
import { limitCredentials } from '#engine/routes/pages/credentialTries.ts';
import { guardWork, makePagesInTurn } from './guardWork.ts';
import type { WorkLimits } from './guardWork.ts';
import { createClientFinder } from '#engine/http/clients.ts';
import { createHttpServer, guardRequests, isHostClear } from '#engine/http/httpServer.ts';
import { createReadErrors } from '#engine/http/readErrors.ts';
import type { Unrouted } from '#engine/http/readErrors.ts';
import { securityHeaders } from '#engine/http/securityHeaders.ts';
import { createUndecodable } from '#engine/http/undecodable.ts';
import type { Site } from '#engine/site/site.ts';
import { EMULATOR_HOME } from '#engine/runtime/source/contentConnection.ts';
import type { ContentConnection } from '#engine/runtime/source/contentConnection.ts';
import type { Readiness } from '#engine/routes/health.ts';
import type { CacheFolder } from '#engine/runtime/disk/cacheFolder.ts';
import type { Settings } from '#engine/runtime/settings/settings.ts';
import { mainLanguageOf } from '#engine/runtime/settings/siteConfig.ts';

/** Adds addresses that only a development server has, below the site's folder. */
export type AddDevelopmentRoutes = (
  app: FastifyInstance,
  deps: Pick<AppDeps, 'site' | 'assets'> & {
    /** The site's folder. */
    root: string;
  },
) => void;

/** What the HTTP server is built from. */
export interface AppDeps {
  settings: Settings;
  site: Site;
  connection: ContentConnection;
  reader: PageReader;
  responder: Responder;
  cache: PageCache;
  /** Purges the cache, here and everywhere else its pages are; resolves when none of it is shown any more. */
  purge: (purge: Purge) => Promise<readonly string[]>;
  nonces: Pick<Nonces, 'take'>;
  folder: Pick<CacheFolder, 'isWritable'>;
  cards: Cards;
  renderCard: RenderCard;
  images: Images;
  uploadLookups: UploadLookups;
  plain: PlainResponses;
  readiness: Readiness;
  assets: Assets;
  dailyCounts: DailyCounts;
  serverMetrics: ServerMetrics;
  /** The folder of the client build; absent in development, where Vite serves the files. */
  clientDir: string | undefined;
  logger: FastifyBaseLogger;
  logResponse: LogResponse;
  /** Whether the server is shutting down. */
  isStopping: () => boolean;
  /** Limits on work that differ from the defaults. */
  workLimits?: WorkLimits | undefined;
  addDevelopmentRoutes?: AddDevelopmentRoutes | undefined;
}

/**
 * The HTTP server, not yet listening. A page that is cached and fresh leaves in front of it: `withFastPath` sends its bytes, and none of the
 * hooks and routes here sees the request.
 */
export function createApp(deps: AppDeps): FastifyInstance {
  const {
    settings,
    site,
    connection,
    reader,
    cache,
    purge,
    nonces,
    folder,
    cards,
    renderCard,
    images,
    uploadLookups,
    plain,
    readiness,
    assets,
    dailyCounts,
    serverMetrics,
    clientDir,
    logger,
    logResponse,
    isStopping,
  } = deps;
  const { siteUrl, root, trustedProxies } = settings;
  const { content, contentFetch, emulator } = connection;
  const now = Date.now;
  const headers = securityHeaders(siteUrl);
  const onError = (error: unknown) => logger.error({ err: error }, 'unexpected error');
  const requestId = createRequestIds(trustedProxies);
  const unrouted: Unrouted = {
    note(status, request, ms = 0) {
      const name = requestId(request);
      serverMetrics.noteResponse('none', { status, ms });
      logResponse(request ?? {}, { status, ms, request: name });
      return { [REQUEST_ID_HEADER]: name };
    },
  };
  const readErrors = createReadErrors(() => app.server, headers, unrouted);
  const encoder = createEncoder();
  const send = createSendBody(encoder);
  const { cdn, cacheSeconds } = settings;
  const tag = createFileTag(cdn);
  const edge = cdn && createEdgeHeaders({ name: cdn.name, cacheSeconds, cache });
  // Of what is cached, everything else is a page.
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
  const api = settings.contentApi ?? `${EMULATOR_HOME}/wp-json`;
  const guarded = limitCredentials(deps.responder, { contentFetch, api, plain, now });
  const responder = makePagesInTurn(async () => work.mayMakePage(), guarded, plain);
  const cachedResponses = createCachedResponses(cache, fastPath, edge);
  const handlePage = createPageHandler({ responder, content, cachedResponses, plain, settings, send });

  const answerUndecodable = createUndecodable({
    headers,
    refuse: (request, reply) => work.refuse(request, reply),
    handlePage,
    note({ raw }, sent) {
      serverMetrics.noteResponse('none', sent);
      logResponse(raw, sent);
    },
    plain,
    logger,
  });

  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    // `logRequests` leaves out what belongs to the visitor.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    clientErrorHandler: readErrors.respond,
    frameworkErrors: (error, request, reply) => answerUndecodable(error, request, reply),
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
  guardRequests(app, { headers, readErrors, unrouted, trustedProxies, logger });
  logRequests(app, logResponse);
  serverMetrics.follow(app);

  addErrorResponses(app, plain);
  const work = guardWork(app, {
    root,
    plain,
    report: createReport(logger),
    now,
    limits: deps.workLimits,
    isDevelopment: assets.isDevelopment,
  });
  // Everything except the pages is below the site's folder; the page handler parses its addresses itself.
  const addEndpoints = async (own: FastifyInstance) => {
    addHealthEndpoints(own, { content, readiness, isStopping });
    addDataEndpoint(own, { responder, cachedResponses, settings, assets }, send);
    addContentEndpoint(own, { content, reader });
    const report = (problem: string) => logger.warn(problem);
    addCardsEndpoint(own, { responder, cards, render: renderCard, settings, root, tag, report });
    const { messages } = plain;
    addMediaEndpoint(own, { contentFetch, uploadsUrls: content.uploadsUrls, lookups: uploadLookups, tag, messages });
    addImagesEndpoint(own, { images, tag, root, messages: plain.messages });
    addFormsEndpoint(own, { settings, messages: plain.messages, report });
    addEventsEndpoint(own, { siteUrl, root, kinds: Object.keys(site.kinds), dailyCounts, logger, now });
    addPolicyEndpoint(own, { siteUrl, root, privatePaths: site.privatePaths ?? [], dailyCounts, logger, now });
    addMetricsEndpoint(own, { token: settings.metricsToken, dailyCounts, serverMetrics, content, cache, folder, now });
    const { siteName, insightsPassword: password } = settings;
    const language = mainLanguageOf(settings);
    const insights = site.insights?.(language);
    addInsightsEndpoint(own, { password, siteName, language, root, insights, assets, dailyCounts, now });
    addGpcEndpoint(own);
    addPurgeEndpoint(own, { secret: settings.purgeSecret, root, purge, nonces, now });
    addCommentsEndpoint(own, { responder, settings, contentFetch, send, now, report });
    if (emulator) addEmulatorEndpoint(own, contentFetch, root);
    if (clientDir !== undefined) addStaticFiles(own, clientDir, handlePage);
    addSiteFiles(own, settings, site);
    addCrawlersEndpoint(
      own,
      {
        content,
        reader,
        root,
        siteName: settings.siteName,
        report,
        addresses: createHeadAddresses(content, settings.head),
        purges: () => cache.stats().purges,
        hidden: password === undefined || !insights ? [] : [root + INSIGHTS_ADDRESS],
        language,
      },
      send,
    );
    deps.addDevelopmentRoutes?.(own, { site, assets, root });
  };
  void app.register(addEndpoints, { prefix: root.slice(0, -1) });
  addPasswordForm(app, { responder, settings, send, now });
  app.get('/*', handlePage);
  return app;
}
