import { mkdir, writeFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { FastifyInstance } from 'fastify';
import { createFields } from '#engine/blocks/fields.ts';
import { openEmbedded } from '#emulator/embedded.ts';
import type { Embedded } from '#emulator/embedded.ts';
import { createChromeLoader } from '#site/chrome/loadChrome.ts';
import { createSourceMenu } from '#site/chrome/sourceMenu.ts';
import { createHead } from '#engine/render/head/createHead.ts';
import { createHeadAddresses } from '#engine/render/head/headAddresses.ts';
import { createEntityReader } from '#engine/pages/readEntities.ts';
import { connectSource } from '#engine/content/source.ts';
import type { ContentSource, Limits } from '#engine/content/source.ts';
import { createApp } from './app.ts';
import type { Assets } from './assets.ts';
import { checkContentApi } from './checkContentApi.ts';
import type { Fetch } from './contentFetch.ts';
import { EMBEDDED_HOME } from './embeddedEndpoint.ts';
import { createLogger } from './logger.ts';
import type { LogSink } from './logger.ts';
import { openPractice } from './openPractice.ts';
import { ALWAYS_READY, startReadiness } from './readiness.ts';
import { createResponder } from './respond.ts';
import { pagePolicy } from './securityHeaders.ts';
import { SettingsError } from './settings.ts';
import type { Settings } from './settings.ts';
import { openLinksFile, startLinks } from './startLinks.ts';
import { laterUnref } from './watchContentApi.ts';

/** A site that is ready to listen. */
export interface RunningSite {
  app: FastifyInstance;
  /** The embedded content source, when the site runs on it. */
  embedded: Embedded | undefined;
  /** From now on every answer is the last of its connection. */
  beginStopping(): void;
}

interface SiteParts {
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
  { assets, clientDir, limits, logTo }: SiteParts,
): Promise<RunningSite> {
  await checkCacheDir(settings.cacheDir);
  const logger = createLogger(settings.logLevel, logTo);
  const report = reportOnce((problem, level) => logger[level]({ problem }, 'content'));

  const embedded = settings.contentApi === undefined ? await openContent(settings) : undefined;
  const contentFetch: Fetch = embedded
    ? (input, init) => embedded.fetch(input, init)
    : (input, init) => fetch(input, init);
  const api = settings.contentApi ?? `${EMBEDDED_HOME}/wp-json`;
  const first = embedded ? undefined : await checkContentApi(api, contentFetch);
  if (first?.name === 'wrong') throw new SettingsError(first.sentence);

  const content = connectSource(
    { ...settings.source, api, siteUrl: settings.siteUrl },
    {
      fetch: contentFetch,
      onProblem: report,
      // What is looked up in this process is not worth remembering, and an editor's new page is there at once.
      limits: { ...limits, ...(embedded && { missingForMs: 0 }) },
      isNamedByIndex: !embedded,
    },
  );
  // Nothing is read before the names are known; asked now, a source that goes by another one is told of at the start. One that
  // does not answer is told of too, and is asked again with the first call.
  content.learnNames().catch(() => undefined);
  const fields = createFields({ resolve: createResolve(content), allowedScripts: settings.contentScripts, report });
  const reader = createEntityReader(fields, report);
  const { siteName, blogPageId, autoPrefetch, analytics, popup } = settings;
  const facts = await openPractice({ settings, fields, embedded, report });
  const openFor = (ms: number) => content.open({ deadline: Date.now() + ms });
  const menu = createSourceMenu({ fields, open: () => openFor(MENU_LIMIT_MS), now: Date.now, report });
  const blogLink = content.config.postsPage ?? '/';
  const chrome = createChromeLoader({ fields, facts, menu, blogLink, popup, report, know: content.know });
  const headOf = createHead({ siteName, addresses: createHeadAddresses(content, settings.head), report });
  const responder = createResponder({
    content,
    reader,
    chrome,
    assets,
    policy: pagePolicy(settings.contentScripts, assets.isDevelopment),
    settings: { headOf, blogPageId, timeLimitMs: limits?.timeoutMs ?? TIME_LIMIT_MS },
    browser: { autoPrefetch, analytics, renderTags: settings.head.renderTags },
  });

  const { cacheDir, contentApi } = settings;
  const linksFile = contentApi === undefined ? undefined : await openLinksFile(cacheDir, contentApi, report);
  const stopLinks = startLinks({ content, file: linksFile, later: laterUnref, report });
  const readiness = first
    ? await startReadiness({
        ...{ api, credential: settings.contentAuth, contentFetch, first, facts, report },
        learnFacts: () => chrome.load(openFor(START_LIMIT_MS)),
        tell: (sentence) => logger.info(sentence),
      })
    : ALWAYS_READY;

  let isStopping = false;
  const app = createApp({
    settings,
    responder,
    content,
    reader,
    contentFetch,
    filesUrl: content.filesUrl,
    isEmbedded: embedded !== undefined,
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
  return { app, embedded, beginStopping: () => void (isStopping = true) };
}

/** Longer than this no visitor waits for the content source, however many calls a page takes. */
const TIME_LIMIT_MS = 10_000;

/** A menu made from the source's pages is worth this much of a visitor's time, once. */
const MENU_LIMIT_MS = 1_000;

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

const openContent = ({ contentDir, contentAuth }: Settings): Promise<Embedded> =>
  openEmbedded({
    dir: contentDir,
    home: EMBEDDED_HOME,
    ...(contentAuth === undefined ? {} : { credential: contentAuth }),
  });

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
