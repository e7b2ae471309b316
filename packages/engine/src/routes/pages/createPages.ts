import type { OpenOptions } from '@ostium/content';
import { joinLink, parseLink } from '@ostium/content';
import { localTime } from '@ostium/content/browser';
import { findPrivatePath } from '#consent/analytics/report.ts';
import { loadPage, loadTypedPage, errorPage } from '#page/loadPage.ts';
import { kindHints } from '#page/pageKind.ts';
import type { PageDeps } from '#page/loadPage.ts';
import type { Page, PreviewFacts } from '#page/page.ts';
import { createHead } from '#page/head/createHead.ts';
import { createHeadAddresses } from '#page/head/headAddresses.ts';
import type { Configured } from '#runtime/settings/configureIntegrations.ts';
import type { Report } from '#runtime/logger.ts';
import type { ChromeLoader } from '#site/site.ts';
import type { PageRequest, RequestOptions, PreviewToken } from '#http/pageRequest.ts';
import { redirectTo } from '#http/redirects.ts';
import type { CacheableResponse } from '#cache/pages/pageCache.ts';
import type { BufferedResponse } from '#http/sendBody.ts';
import { tagsOf } from '#cache/pages/tagsOf.ts';
import { isOfSite, createRenderer, statusOf } from './renderPage.ts';
import type { Pages, Server } from '../server.ts';

const TIME_LIMIT_MS = 10_000;

/** What pages are made with beside what every route can use. */
interface PageParts {
  chrome: ChromeLoader;
  integrations: readonly Configured[];
  report: Report;
  findVideoFacts?: PageDeps['findVideoFacts'];
  /** The longest that a visitor waits for the content source, however many calls a page takes. In milliseconds. */
  timeLimitMs?: number | undefined;
  /** Called for each page that was loaded. */
  noteLoaded: (page: Page) => void;
}

/** Makes pages for whoever asks: without limits on what a client may ask for. */
export function createPages(
  server: Pick<Server, 'settings' | 'site' | 'assets' | 'content' | 'reader' | 'media' | 'stats' | 'plain'>,
  { chrome, integrations, noteLoaded, ...parts }: PageParts,
): Pages {
  const { site, settings, content, plain } = server;
  const { timeLimitMs = TIME_LIMIT_MS } = parts;
  const pageDeps = createPageDeps(server, parts);
  const { render, renderBlocks, renderFramed, drawAmp, ampPageLink } = createRenderer(server, integrations);
  const hints = kindHints(site.kinds, content.config);

  const open = (options?: RequestOptions & Pick<OpenOptions, 'password' | 'isWhole'>, client?: string) =>
    content.open({ ...options, client, deadline: Date.now() + timeLimitMs });
  const load = async (source: ReturnType<typeof open>, { link, options }: PageRequest): Promise<Page> => {
    const page = await loadPage(source, link, pageDeps, options.isPreview);
    noteLoaded(page);
    return page;
  };

  /** The page, unless it turned out meanwhile that the source has lost what pages are made of. */
  const unavailableIfSourceChanged = (page: Page): Page =>
    content.isChanged() && !page.isPreview ? errorPage(page.link, 503, pageDeps) : page;

  const toCacheable = (response: BufferedResponse, page: Page, source: ReturnType<typeof open>): CacheableResponse => ({
    ...response,
    ...outcomeOf(page),
    isOfSite: isOfSite(page.record),
    tags: tagsOf(page, { config: content.config, source }),
    isPartial: page.isPartial === true,
  });

  /** For how long what surrounds a page is right, in milliseconds. */
  const holdsFor = (chromeData: unknown): Pick<CacheableResponse, 'holdsForMs'> => {
    const changesAt = chrome.changesAt?.(chromeData);
    return changesAt === undefined ? {} : { holdsForMs: Math.max(0, changesAt - Date.now()) };
  };

  const respondAmp = async (request: PageRequest, client: string): Promise<CacheableResponse | undefined> => {
    const link = ampPageLink(request.link);
    if (link === undefined || request.options.isPreview) return undefined;
    const source = open({ ...request.options, isWhole: true }, client);
    if (source.refusal(link)) return undefined;
    const [page, chromeData] = await Promise.all([load(source, { ...request, link }), chrome.load(source)]);
    const response = drawAmp(page, chromeData);
    return response && { ...toCacheable(response, page, source), ...holdsFor(chromeData) };
  };

  return {
    load: (request, client) => load(open(request.options, client), request),
    loadChrome: async () => ({ chrome: await chrome.load(open()), kindHints: hints }),
    async respond(request, client) {
      const amp = await respondAmp(request, client);
      if (amp) return amp;
      const source = open(request.options, client);
      const refusal = source.refusal(request.link);
      if (refusal) {
        await source.fetch(request.link);
        return { ...plain.busy(refusal.status), isForRequesterOnly: refusal.status === 429 };
      }
      const loading = load(source, request);
      if (request.isTextEnough && statusOf((await loading).record) === 404) return plain.noFile;
      const [loaded, chromeData] = await Promise.all([loading, chrome.load(source)]);
      const page = unavailableIfSourceChanged(loaded);
      const { record } = page;
      if (record.isRedirection) return toCacheable(redirectTo(record, request.search, settings.root), page, source);
      const shown = withPreviewFacts(page, request, content.adminUrl());
      return { ...toCacheable(await render(shown, chromeData, true), page, source), ...holdsFor(chromeData) };
    },
    async respondData(request, client, write) {
      const source = open(request.options, client);
      const page = unavailableIfSourceChanged(await load(source, request));
      const response = write(page);
      // Its status, 200, does not say that the address leads nowhere, so it would be cached like a page.
      return outcomeOf(page).isUnavailable || !page.record.isError
        ? toCacheable(response, page, source)
        : { ...response, ...outcomeOf(page) };
    },
    async unlock(request, client, password) {
      const source = open({ ...request.options, password }, client);
      const refusal = source.refusal(request.link);
      if (refusal) return plain.busy(refusal.status);
      const [page, chromeData] = await Promise.all([load(source, request), chrome.load(source)]);
      if (page.lock === undefined && !page.record.isError) return undefined;
      const isTooMany = page.lock !== undefined && password === undefined;
      return render(isTooMany ? { ...page, lock: 'tooMany' } : page, chromeData, true);
    },
    async refuseComment(page, client, form) {
      const chromeData = await chrome.load(open(undefined, client));
      // Its address is not the item's, so the browser's script does not take over.
      const { problem } = site.messages(page.language);
      const head = page.head.map((tag) =>
        tag.tag === 'title' ? { ...tag, content: [problem, tag.content].filter(Boolean).join(': ') } : tag,
      );
      return render({ ...page, head, comments: form }, chromeData, false);
    },
    async drawBlocks(typed, client) {
      const source = open(undefined, client);
      const [page, chromeData] = await Promise.all([loadTypedPage(source, typed, pageDeps), chrome.load(source)]);
      const problems = Object.values(page.blocks)
        .flat()
        .flatMap(({ problem }) => problem ?? []);
      return { html: await renderBlocks(page, chromeData), problems };
    },
    async frame(path, client, addresses) {
      const source = open(undefined, client);
      // As a preview, it keeps the blocks that cannot be read: with them, the others have the places that they have in the editor.
      const [loaded, chromeData] = await Promise.all([loadPage(source, path, pageDeps, true), chrome.load(source)]);
      const page = { ...loaded, isPreview: false };
      if (page.record.isRedirection) return redirectTo(page.record, '', settings.root);
      if (page.record.isError) return render(page, chromeData, false);
      return renderFramed(page, chromeData, addresses(page.ownLink));
    },
    async fail(link, status) {
      return render(errorPage(link, status, pageDeps), await chrome.load(open()), false);
    },
  };
}

/** What a page says about its address; the status of its data does not say it. */
function outcomeOf({ record }: Page): Pick<CacheableResponse, 'isMissing' | 'isForRequesterOnly' | 'isUnavailable'> {
  const status = record.isError ? record.errorStatus : 200;
  return {
    isMissing: status === 404 || status === 410,
    isForRequesterOnly: status === 429,
    isUnavailable: status >= 500,
  };
}

/** What loading a site's pages depends on. */
export function createPageDeps(
  { site, settings, content, reader }: Pick<Server, 'site' | 'settings' | 'content' | 'reader'>,
  { report, findVideoFacts, timeLimitMs = TIME_LIMIT_MS }: Pick<PageParts, 'report' | 'findVideoFacts' | 'timeLimitMs'>,
): PageDeps {
  const { siteName, root, blogPageId, languages, head } = settings;
  const headOf = createHead({
    siteName,
    report,
    languages,
    kinds: site.kinds,
    wordForPage: (language) => site.messages(language).page,
    addresses: createHeadAddresses(content, head),
  });
  const privatePaths = (site.privatePaths ?? []).map((path) => joinLink(root, path));
  const canPassOn = settings.contentApi === undefined || settings.purgeSecret !== undefined;
  const takesComments = (path: string) => canPassOn && findPrivatePath(path, privatePaths) === undefined;
  const ownEndpoints = settings.source.postTypes?.map(({ endpoint }) => endpoint) ?? [];
  const pageSettings = { headOf, takesComments, ownEndpoints, root, blogPageId, languages, timeLimitMs };
  return { definitions: site, reader, settings: pageSettings, findVideoFacts };
}

/** The parameters with which a preview names its item. */
const ITEM_PARAMETERS = ['preview_id', 'p', 'page_id'];

/** The page with the facts for its editor, if its link was signed; `adminUrl` is that of WordPress's admin screens. */
export function withPreviewFacts(page: Page, { link, options }: PageRequest, adminUrl: string | undefined): Page {
  const { isPreviewEnded, token } = options;
  const ended = isPreviewEnded ? { isPreviewEnded } : {};
  return token ? { ...page, ...ended, preview: factsOf(page, link, token, adminUrl) } : page;
}

function factsOf(page: Page, link: string, token: PreviewToken, adminUrl: string | undefined): PreviewFacts {
  const { maker, expires } = token;
  const id = itemOf(page, link);
  return {
    ...(maker.by && { by: maker.by }),
    ...(maker.offset !== undefined && { until: localTime((expires + maker.offset) * 1000) }),
    ...(adminUrl &&
      id !== undefined && {
        editUrl: `${adminUrl}post.php?post=${id}&action=edit`,
        againUrl: `${adminUrl}admin-post.php?action=ostium_preview&post=${id}`,
      }),
  };
}

function itemOf({ record }: Page, link: string): string | undefined {
  const { query } = parseLink(link);
  const named = ITEM_PARAMETERS.map((name) => query[name]).find((value) => /^\d+$/.test(value ?? ''));
  return named ?? (record.isPostType ? String(record.id) : undefined);
}
