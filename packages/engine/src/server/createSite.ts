import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '@ostium/content';
import { createFields } from '#page/blocks/fields.ts';
import { listedByType } from '#page/entityDefinition.ts';
import { findMissingBlocks } from '#page/pageKind.ts';
import { createPageReader } from '#page/pageReader.ts';
import type { OnBlocksRead } from '#page/pageReader.ts';
import type { Assets } from '#page/document/document.ts';
import { MissingCodeError } from '#page/document/siteCode.ts';
import { createApp } from './app.ts';
import type { Route } from '#routes/server.ts';
import { createCards } from '#media/cards.ts';
import type { WorkLimits } from './guardWork.ts';
import { createImages } from '#media/images/imagesEndpoint.ts';
import { openImageProcess } from '#media/images/imageProcess.ts';
import { createUploadRequests } from '#media/uploads/uploadRequests.ts';
import { openCachedImages } from '#media/images/cachedImages.ts';
import { createServerMetrics } from '#stats/metrics.ts';
import { startDailyCounts } from '#stats/daily/dailyCounts.ts';
import { listTrackedEvents } from '#stats/insights/insights.ts';
import { createLogResponse, createLogger, createReport, standardOutput } from '#runtime/logger.ts';
import type { LogSink } from '#runtime/logger.ts';
import type { Purge } from '#cache/pages/pageCache.ts';
import { openPageCache } from '#cache/openPageCache.ts';
import { openSharing } from '#cache/redis/openSharing.ts';
import { ALL_TAG } from '#cache/pages/tagsOf.ts';
import { createFrontPage, startReadiness } from '#routes/health.ts';
import { createPlainResponses } from '#http/plainResponses.ts';
import { createPages } from '#routes/pages/createPages.ts';
import type { ReadYaml, Site } from '#site/site.ts';
import type { OpenEmulator, RunningEmulator } from '#runtime/source/contentConnection.ts';
import { connectContent, createResolve } from '#runtime/source/contentConnection.ts';
import { configureIntegrations } from '#runtime/settings/configureIntegrations.ts';
import { startKnownLinks } from '#runtime/source/knownLinks.ts';
import { MOVED_TAG, startMovedLinks } from '#runtime/source/movedLinks.ts';
import { openSourceMemory } from '#runtime/source/sourceMemory.ts';
import { SettingsError } from '#runtime/settings/settings.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import { mainLanguageOf } from '#runtime/settings/siteConfig.ts';
import type { Bus } from '#runtime/workers/messages.ts';
import { NO_BUS } from '#runtime/workers/messages.ts';
import { createVideoFacts } from '#media/createVideoFacts.ts';
import { openCacheFolder } from '#runtime/disk/cacheFolder.ts';

/** A site that is ready to listen. */
export interface RunningSite {
  app: FastifyInstance;
  /** The emulator of a content source, if the site runs on it. */
  emulator: RunningEmulator | undefined;
  /** From now on every response closes its connection. */
  beginStopping(): void;
}

/** What a server is built from. */
export interface SiteParts {
  site: Site;
  openEmulator: OpenEmulator;
  readYaml: ReadYaml;
  assets: Assets;
  clientDir: string | undefined;
  /** Limits on calls to the content source that differ from the data layer's own. */
  limits?: Partial<Limits>;
  /** Limits on the work that clients may cause that differ from the defaults. */
  workLimits?: WorkLimits;
  /** Where log lines go, one JSON object each; the standard output by default. */
  logTo?: LogSink;
  /** For the development server, which shows a page's mistakes as well as logging them. */
  onBlocksRead?: OnBlocksRead;
  /** For the development server: the gallery of blocks. */
  addDevelopmentRoutes?: Route;
  /** Reaches the other processes of this server, if there are any. */
  bus?: Bus;
}

/** How long a purge waits for the source's names, while WordPress waits for the purge's response. In milliseconds. */
const NAMES_MS = 3_000;

/** Builds the server from its settings. Throws a `SettingsError` with a sentence for the operator. */
export async function createSite(settings: Settings, parts: SiteParts): Promise<RunningSite> {
  const { site, openEmulator, readYaml, assets, clientDir, limits, workLimits, logTo, onBlocksRead } = parts;
  const { bus = NO_BUS, addDevelopmentRoutes } = parts;
  const missing = [...findMissingBlocks(site), ...(await findMissingCode(site))];
  if (missing.length > 0) throw new SettingsError(missing.join('\n'));
  if (settings.insightsPassword !== undefined && !site.insights)
    throw new SettingsError(
      'the environment: "INSIGHTS_PASSWORD" is set, but this site has no insights page: give it "insights" in its site.ts, or unset the variable.',
    );
  const { integrations, faults } = configureIntegrations(
    site.integrations ?? [],
    settings.integrations,
    settings.analytics,
    Object.keys(site.kinds),
  );
  if (faults.length > 0)
    throw new SettingsError(faults.map((fault) => `site.config.ts or the environment: ${fault}`).join('\n'));

  const log = logTo ?? standardOutput();
  const logger = createLogger(settings.logLevel, log);
  const report = createReport(logger);
  const onError = (error: unknown) => logger.error({ err: error }, 'unexpected error');
  const warn = (sentence: string) => logger.warn(sentence);
  const folder = await openCacheFolder({ dir: settings.cacheDir, warn, report });
  const { report: reportUnsaved } = folder;
  const listed = listedByType(site.entities);
  const serverMetrics = createServerMetrics();
  const sharing = assets.isDevelopment ? undefined : await openSharing(settings, { build: assets.build, warn });
  const { contentApi } = settings;
  const memory =
    contentApi === undefined ? undefined : await openSourceMemory({ ...settings, contentApi }, reportUnsaved);
  const connection = await connectContent(settings, {
    openEmulator,
    limits,
    listed,
    report,
    watch: serverMetrics.watch,
    share: sharing?.responses,
    memory,
  });
  const { content, contentFetch, emulator } = connection;
  const { dailyCounts, stop: stopDailyCounts } = startDailyCounts(settings, {
    logger,
    now: Date.now,
    trackedEvents: listTrackedEvents(site.insights?.(mainLanguageOf(settings))),
    isKnownPath: content.isKnownPath,
    report: reportUnsaved,
  });

  const fields = createFields({ resolve: createResolve(content), allowedScripts: settings.contentScripts, report });
  const reader = createPageReader(site, fields, report, onBlocksRead);
  const chrome = await site.openChrome({
    settings,
    content,
    fields,
    emulator,
    readYaml,
    report,
    reportUnsaved,
    integrations,
  });
  const plain = createPlainResponses(settings, site.messages);
  const imageProcess = openImageProcess();
  // In this process nothing has to be remembered, and an editor's new upload appears at once.
  const uploadRequests = createUploadRequests(Date.now, emulator && { missingForMs: 0 });
  const images = createImages({
    lookups: uploadRequests,
    contentFetch,
    uploadsUrls: content.uploadsUrls,
    report,
    process: imageProcess,
    cache: openCachedImages(join(settings.cacheDir, 'images'), reportUnsaved, {}, settings.purgeSecret),
    sourceName: settings.contentApi ?? settings.contentDir,
  });
  const frontPage = createFrontPage();
  const media = { cards: createCards({ site, settings, report }), images, uploadRequests };
  const stats = { dailyCounts, serverMetrics };
  const serverParts = { settings, site, assets, clientDir, content, contentFetch, reader, folder, media, stats, plain };
  const pages = createPages(serverParts, {
    chrome,
    integrations,
    report,
    timeLimitMs: limits?.timeoutMs,
    noteLoaded: frontPage.note,
    findVideoFacts: settings.videoMetadata && createVideoFacts({ templates: settings.videoMetadata, report }),
  });

  const stopLinks = await startKnownLinks(settings, content, { report, reportUnsaved });
  const readinessWatch = await startReadiness({
    connection,
    credential: settings.contentAuth,
    chrome,
    loadFront: () => pages.load(frontRequest(settings.root), 'start'),
    frontWarnings: frontPage.warnings,
    report,
    logger,
  });
  let isStopping = false;
  const readiness = {
    isHopeless: readinessWatch.isHopeless,
    warnings: () => [...readinessWatch.warnings(), ...folder.warnings()],
    isStopping: () => isStopping,
  };

  const isDevelopment = assets.isDevelopment === true;
  const moved = await startMovedLinks(settings, {
    content,
    contentFetch,
    report,
    reportUnsaved,
    onChange: () => void purge({ changed: [MOVED_TAG], withdrawn: [] }).catch(onError),
  });
  const refresh = ({ changed, withdrawn }: Purge) => {
    const isAll = [...changed, ...withdrawn].includes(ALL_TAG);
    if (!isAll && !changed.includes(MOVED_TAG)) return undefined;
    // The host name of the WordPress may have changed. If it does not respond in time, it is asked again with a later request.
    const naming = isAll && content.readHostNamesAgain().catch(() => undefined);
    return Promise.all([moved.refresh(), naming && Promise.race([naming, sleep(NAMES_MS, undefined, { ref: false })])]);
  };
  const cacheDeps = { settings, content, refresh, isDevelopment, sharing, bus, reportUnsaved, warn, onError };
  const forgetFiles = async (named: Purge) => {
    uploadRequests.noteChange();
    await images.forget(named);
  };
  const pageCache = await openPageCache({ ...cacheDeps, forgetFiles });
  // A cached page does not show that another address leads to it now, or that it has moved.
  const purge = (named: Purge) =>
    pageCache.purge(named.changed.includes(MOVED_TAG) ? { ...named, changed: [...named.changed, ALL_TAG] } : named);

  const purges = { purge, nonces: pageCache.nonces };
  const app = createApp(
    { ...serverParts, pages, cache: pageCache.cache, purges, readiness },
    { logger, logResponse: createLogResponse(logger, log), workLimits, addDevelopmentRoutes },
  );
  app.addHook('onClose', async () => {
    stopLinks();
    moved.stop();
    readinessWatch.stop();
    folder.stop();
    imageProcess.close();
    await stopDailyCounts();
    await pageCache.close();
  });
  return { app, emulator: emulator && purgedBy(emulator, purge), beginStopping: () => void (isStopping = true) };
}

/** The request for the front page, as everybody makes it. */
const frontRequest = (root: string) => ({
  link: root,
  search: '',
  hasOptions: false,
  options: { isPreview: false, isEmbedded: false },
});

/** The emulator, with a purge of everything after each reload of its content. */
const purgedBy = (emulator: RunningEmulator, purge: (named: Purge) => Promise<unknown>): RunningEmulator => ({
  ...emulator,
  async reload() {
    await emulator.reload();
    await purge({ changed: [ALL_TAG], withdrawn: [] });
  },
});

/** One sentence for each missing screen and block component. Code that fails for another reason fails where it is shown. */
async function findMissingCode({ kinds, blocks, code }: Site): Promise<string[]> {
  const loading = [...Object.keys(kinds).map(code.loadScreen), ...Object.keys(blocks).map(code.loadBlock)];
  const outcomes = await Promise.allSettled<unknown>(loading);
  return outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' && outcome.reason instanceof MissingCodeError ? [outcome.reason.message] : [],
  );
}
