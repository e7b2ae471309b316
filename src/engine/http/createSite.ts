import { mkdir, writeFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance } from 'fastify';
import { createFields } from '#engine/blocks/fields.ts';
import { findMissingBlocks } from '#engine/pages/pageKind.ts';
import { createPageReader } from '#engine/pages/pageReader.ts';
import type { Assets } from '#engine/render/document.ts';
import { createHead } from '#engine/render/head/createHead.ts';
import { createHeadAddresses } from '#engine/render/head/headAddresses.ts';
import { connectSource } from '#engine/content/source.ts';
import type { ContentSource, Limits } from '#engine/content/source.ts';
import { createApp } from './app.ts';
import { checkContentApi } from './start/contentApi.ts';
import { EMBEDDED_HOME } from './endpoints/emulatorEndpoint.ts';
import { createLogger } from './log/logger.ts';
import type { LogSink } from './log/logger.ts';
import { ALWAYS_READY, startReadiness } from './start/readiness.ts';
import { createResponder } from './pages/respond.ts';
import { pagePolicy } from './protection/securityHeaders.ts';
import { SettingsError } from './start/settings.ts';
import type { Settings } from './start/settings.ts';
import type { Fetch, OpenEmulator, ReadYaml, RunningEmulator, Site } from './site.ts';
import { openLinksFile, startLinks } from './start/knownLinks.ts';
import { laterUnref } from './start/contentApi.ts';

/** A site that is ready to listen. */
export interface RunningSite {
  app: FastifyInstance;
  /** The embedded content source, when the site runs on it. */
  emulator: RunningEmulator | undefined;
  /** From now on every answer is the last of its connection. */
  beginStopping(): void;
}

/** What a server is put together from. */
export interface SiteParts {
  site: Site;
  openEmulator: OpenEmulator;
  readYaml: ReadYaml;
  assets: Assets;
  clientDir: string | undefined;
  /** Bounds on calls to the content source, where they differ from the data layer's own. */
  limits?: Partial<Limits>;
  /** Where log lines go, one JSON object each; the standard output otherwise. */
  logTo?: LogSink;
}

/** Puts the server together from its settings. Throws `SettingsError` with a sentence for whoever starts it. */
export async function createSite(
  settings: Settings,
  { site, openEmulator, readYaml, assets, clientDir, limits, logTo }: SiteParts,
): Promise<RunningSite> {
  const missing = findMissingBlocks(site);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  await checkCacheDir(settings.cacheDir);
  const logger = createLogger(settings.logLevel, logTo);
  const report = reportOnce((problem, level) => logger[level]({ problem }, 'content'));

  const emulator = settings.contentApi === undefined ? await startEmulator(settings, openEmulator) : undefined;
  const contentFetch: Fetch = emulator
    ? (input, init) => emulator.fetch(input, init)
    : (input, init) => fetch(input, init);
  const api = settings.contentApi ?? `${EMBEDDED_HOME}/wp-json`;
  const first = emulator ? undefined : await checkContentApi(api, contentFetch);
  if (first?.name === 'wrong') throw new SettingsError(first.sentence);

  const content = connectSource(
    { ...settings.source, api, siteUrl: settings.siteUrl },
    {
      fetch: contentFetch,
      onProblem: report,
      // What is looked up in this process is not worth remembering, and an editor's new page is there at once.
      limits: { ...limits, ...(emulator && { missingForMs: 0 }) },
      isNamedByIndex: !emulator,
    },
  );
  // Nothing is read before the names are known; asked now, a source that goes by another one is told of at the start. One that
  // does not answer is told of too, and is asked again with the first call.
  content.learnNames().catch(() => undefined);
  const fields = createFields({ resolve: createResolve(content), allowedScripts: settings.contentScripts, report });
  const reader = createPageReader(site, fields, report);
  const { siteName, blogPageId, languages, autoPrefetch, analytics } = settings;
  const chrome = await site.openChrome({ settings, content, fields, emulator, readYaml, report });
  const headOf = createHead({
    ...{ siteName, report, kinds: site.kinds, wordForPage: (language) => site.messages(language).page },
    addresses: createHeadAddresses(content, settings.head),
  });
  const responder = createResponder({
    ...{ site, definitions: site, content, reader, chrome, assets },
    policy: pagePolicy(settings.contentScripts, assets.isDevelopment),
    settings: { headOf, blogPageId, languages, timeLimitMs: limits?.timeoutMs ?? TIME_LIMIT_MS },
    browser: { autoPrefetch, analytics, renderTags: settings.head.renderTags },
  });

  const { cacheDir, contentApi } = settings;
  const linksFile = contentApi === undefined ? undefined : await openLinksFile(cacheDir, contentApi, report);
  const stopLinks = startLinks({ content, file: linksFile, later: laterUnref, report });
  const readiness = first
    ? await startReadiness({
        ...{ api, credential: settings.contentAuth, contentFetch, first, chrome, report },
        loadChrome: () => chrome.load(content.open({ deadline: Date.now() + START_LIMIT_MS })),
        tell: (sentence) => logger.info(sentence),
      })
    : ALWAYS_READY;

  let isStopping = false;
  const app = createApp({
    settings,
    site,
    responder,
    content,
    reader,
    contentFetch,
    filesUrl: content.filesUrl,
    isEmbedded: emulator !== undefined,
    isStopping: () => isStopping,
    readiness,
    clientDir,
    assets,
    logger,
  });
  app.addHook('onClose', async () => {
    stopLinks();
    readiness.stop();
  });
  return { app, emulator, beginStopping: () => void (isStopping = true) };
}

/** Longer than this no visitor waits for the content source, however many calls a page takes. */
const TIME_LIMIT_MS = 10_000;

/** The start waits this long for the practice's facts. */
const START_LIMIT_MS = 5_000;

/**
 * An address of the content's as a visitor may see it. What would still lead to the content host, tell its name, or lead to a
 * feed, leads nowhere.
 */
function createResolve({
  rewriteLink,
  isContentAddress,
  isContentNamed,
  isFeed,
}: ContentSource): (url: string) => string {
  return (url) => {
    const own = rewriteLink(url);
    return isContentAddress(own) || isContentNamed(own) || isFeed(own) ? 'about:invalid' : own;
  };
}

async function startEmulator(
  { contentDir, contentAuth }: Settings,
  openEmulator: OpenEmulator,
): Promise<RunningEmulator> {
  const credential = contentAuth === undefined ? {} : { credential: contentAuth };
  const opened = await openEmulator({ dir: contentDir, home: EMBEDDED_HOME, ...credential });
  return { home: EMBEDDED_HOME, fetch: opened.fetch, reload: opened.reload };
}

/** The same sentence is told once in this time: a source asked a hundred times says the same thing a hundred times. */
const REPEAT_MS = 10 * 60 * 1000;

function reportOnce(
  report: (problem: string, level: 'error' | 'warn') => void,
): (problem: string, level?: 'error' | 'warn') => void {
  const said = new LRUCache<string, true>({
    ...{ max: 1000, ttl: REPEAT_MS },
    // In characters: a sentence can quote what the source sent.
    ...{ maxSize: 1_000_000, sizeCalculation: (_said, problem) => problem.length + 1 },
  });
  return (problem, level = 'warn') => {
    if (said.has(problem)) return;
    said.set(problem, true);
    report(problem, level);
  };
}

async function checkCacheDir(dir: string): Promise<void> {
  const probe = join(dir, `.probe-${process.pid}`);
  try {
    await makeFolder(dir);
    await writeFile(probe, '');
    await rm(probe);
  } catch {
    throw new SettingsError(
      `The cache folder "${dir}" cannot be written: make it writable, or name another in CACHE_DIR.`,
    );
  }
}

/** Folder by folder: Node's own recursive way never ends below `/proc`, where a folder exists that can hold none. */
async function makeFolder(dir: string): Promise<void> {
  await mkdir(dir).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return;
    if (error.code !== 'ENOENT' || dirname(dir) === dir) throw error;
    await makeFolder(dirname(dir));
    await mkdir(dir);
  });
}
