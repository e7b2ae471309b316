import type { FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { findPrivatePath } from '#engine/analytics/privacy.ts';
import { joinLink } from '#engine/content/source.ts';
import type { ContentSource, DataRecord, OpenOptions } from '#engine/content/source.ts';
import { sourcesOf } from '#engine/integrations/configureIntegrations.ts';
import type { Configured } from '#engine/integrations/configureIntegrations.ts';
import { errorPage, loadPage } from '#engine/pages/loadPage.ts';
import { kindHints } from '#engine/pages/kindHints.ts';
import type { PageDeps } from '#engine/pages/loadPage.ts';
import type { Page } from '#engine/pages/page.ts';
import type { KindHints } from '#engine/pages/kindHints.ts';
import type { PageReader } from '#engine/pages/pageReader.ts';
import { documentOf } from '#engine/render/document.ts';
import type { Assets } from '#engine/render/document.ts';
import { addStructuredData } from '#engine/render/head/addStructuredData.ts';
import { createHead } from '#engine/render/head/createHead.ts';
import { createHeadAddresses } from '#engine/render/head/headAddresses.ts';
import { PageView } from '#engine/render/PageView.tsx';
import { createPageCodeCache } from '#engine/render/siteCode.ts';
import { PartCounter } from '#ui/island/part.tsx';
import type { Cards } from '../cards/cards.ts';
import { withPolicyReports } from '../endpoints/cspEndpoint.ts';
import type { ServerMeasures } from '../figures/serverMeasures.ts';
import type { Report } from '../log/logger.ts';
import { clientOf } from '../protection/clients.ts';
import { pagePolicy } from '../protection/securityHeaders.ts';
import type { ChromeLoader, Site } from '../site.ts';
import type { Settings } from '../start/settings.ts';
import { createAmpPages } from './ampPages.ts';
import { createBrowserSettings } from './browserSettings.ts';
import { createDocuments } from './documents.ts';
import { readAddress, readPageRequest } from './pageRequest.ts';
import type { PageRequest, RequestOptions } from './pageRequest.ts';
import type { PlainResponses } from './plainResponses.ts';
import { redirectTo, redirectToNormalForm } from './redirects.ts';
import { etagOf } from './sendBody.ts';
import type { BufferedResponse, SendBody } from './sendBody.ts';

/** What a responder works with, made once when the server starts. */
export interface ResponderDeps {
  site: Site;
  settings: Settings;
  content: ContentSource;
  reader: PageReader;
  chrome: ChromeLoader;
  cards: Cards;
  plain: PlainResponses;
  assets: Assets;
  integrations: readonly Configured[];
  report: Report;
  findVideoFacts?: PageDeps['findVideoFacts'];
  /** Longer than this no visitor waits for the content source, however many calls a page takes. In milliseconds. */
  timeLimitMs?: number | undefined;
  /** Told of each page that was rendered. */
  noteRendered?: ServerMeasures['noteRendered'];
}

const TIME_LIMIT_MS = 10_000;

/**
 * From a request to a page: `load` gives its data, `loadChrome` what stands around it, `respond` the document, `fail` the error
 * page for a target that is not an address, `unlock` the document for a password.
 */
export interface Responder {
  load(request: PageRequest, client: string): Promise<Page>;
  loadChrome(): Promise<{ chrome: unknown; kindHints: KindHints }>;
  respond(request: PageRequest, client: string): Promise<BufferedResponse>;
  /**
   * The document of an item that a password protects, for who sends one; without it because too many were tried. Nothing where no
   * password protects what is there.
   */
  unlock(request: PageRequest, client: string, password: string | undefined): Promise<BufferedResponse | undefined>;
  fail(link: string, status: number): Promise<BufferedResponse>;
}

/** See `Responder`. */
export function createResponder(deps: ResponderDeps): Responder {
  const { site, settings, content, chrome, plain, timeLimitMs = TIME_LIMIT_MS } = deps;
  const pageDeps = createPageDeps(deps);
  const { render, drawAmp, ampPageLink } = createRenderer(deps);
  const hints = kindHints(site.kinds, content.config);

  const open = (options?: RequestOptions & Pick<OpenOptions, 'password' | 'isWhole'>, client?: string) =>
    content.open({ ...options, client, deadline: Date.now() + timeLimitMs });
  const load = (source: ReturnType<typeof open>, { link, options }: PageRequest) =>
    loadPage(source, link, pageDeps, options.isPreview);

  const respondAmp = async (request: PageRequest, client: string): Promise<BufferedResponse | undefined> => {
    const link = ampPageLink(request.link);
    if (link === undefined || request.options.isPreview) return undefined;
    const source = open({ ...request.options, isWhole: true }, client);
    if (source.refusal(link)) return undefined;
    const [page, around] = await Promise.all([load(source, { ...request, link }), chrome.load(source)]);
    return drawAmp(page, around);
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
        return plain.busy(refusal.status);
      }
      const loading = load(source, request);
      if (request.isTextEnough && statusOf((await loading).record) === 404) return plain.noFile;
      const [page, around] = await Promise.all([loading, chrome.load(source)]);
      const { record } = page;
      if (record.isRedirection) return redirectTo(record, request.search, settings.root);
      return render(request.options.isPreviewEnded ? { ...page, isPreviewEnded: true } : page, around, true);
    },
    async unlock(request, client, password) {
      const source = open({ ...request.options, password }, client);
      const refusal = source.refusal(request.link);
      if (refusal) return plain.busy(refusal.status);
      const [page, around] = await Promise.all([load(source, request), chrome.load(source)]);
      if (page.lock === undefined && !page.record.isError) return undefined;
      const isTooMany = page.lock !== undefined && password === undefined;
      return render(isTooMany ? { ...page, lock: 'tooMany' } : page, around, true);
    },
    async fail(link, status) {
      return render(errorPage(link, status, pageDeps), await chrome.load(open()), false);
    },
  };
}

interface PageHandlerDeps {
  responder: Responder;
  plain: PlainResponses;
  settings: Settings;
  send: SendBody;
}

/** Answers a request for a page: its address checked and brought into normal form, its document sent as the client takes it. */
export function createPageHandler({ responder, plain, settings, send }: PageHandlerDeps) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const address = readAddress(request.raw.url ?? '/', settings.root);
    if (address.kind === 'bad') return send(request, reply, await responder.fail(settings.root, address.status));
    if (address.kind === 'hidden') return send(request, reply, plain.noFile);
    if (address.kind === 'upload') return redirectToNormalForm(reply, `${settings.root}-/media/${address.path}`);

    const isPageWanted = /\btext\/html\b/i.test(request.headers.accept ?? '');
    if (address.kind === 'outside')
      return send(request, reply, isPageWanted ? await responder.fail(settings.root, 404) : plain.noFile);

    const pageRequest = readPageRequest(address, settings, Date.now());
    if (address.kind === 'redirect' && !pageRequest.hasOptions)
      return redirectToNormalForm(reply, address.path + address.search);

    // What loads a picture or a script reads no page, and neither does a program that tries out addresses.
    const isTextEnough = address.kind === 'file' && !isPageWanted;
    return send(request, reply, await responder.respond({ ...pageRequest, isTextEnough }, clientOf(request.ip)));
  };
}

/** The status of a page on which a password was tried. */
const LOCK_STATUS: Partial<Record<NonNullable<Page['lock']>, number>> = { wrong: 403, tooMany: 429 };

/** The HTTP status of a record as it leaves the site. */
function statusOf(record: DataRecord): number {
  if (record.isRedirection) return record.redirectionStatus;
  return record.isError ? record.errorStatus : 200;
}

/** What pages of a site are loaded with. */
export function createPageDeps({
  site,
  settings,
  content,
  reader,
  report,
  findVideoFacts,
  timeLimitMs = TIME_LIMIT_MS,
}: Pick<
  ResponderDeps,
  'site' | 'settings' | 'content' | 'reader' | 'report' | 'findVideoFacts' | 'timeLimitMs'
>): PageDeps {
  const { siteName, root, blogPageId, languages, head } = settings;
  const headOf = createHead({
    ...{ siteName, report, languages, kinds: site.kinds, wordForPage: (language) => site.messages(language).page },
    addresses: createHeadAddresses(content, head),
  });
  const pageSettings = { headOf, root, blogPageId, languages, timeLimitMs };
  return { definitions: site, reader, settings: pageSettings, findVideoFacts };
}

/** What renders the documents of a page. `isTakenOver` says whether the browser's script goes on with it. */
function createRenderer({ site, settings, content, assets, cards, integrations, noteRendered }: ResponderDeps) {
  const { head, contentScripts, formHost, ampAnalytics, root } = settings;
  const settingsFor = createBrowserSettings({ settings, integrations, deniedPaths: site.deniedPaths ?? [] });
  const sources = sourcesOf(integrations);
  const privatePaths = (site.privatePaths ?? []).map((path) => joinLink(root, path));
  const codeOf = createPageCodeCache(site.code);
  const addresses = createHeadAddresses(content, head);
  const ofPath = (path: string) => addresses.ofPath(path);
  const amp = createAmpPages({ site, analytics: ampAnalytics, root, to: ofPath });
  const describedHead = (page: Page, chrome: unknown) =>
    addStructuredData(cards.addTo(page.head, page, chrome), site.structuredData?.(page, chrome, ofPath) ?? []);
  const headOf = (page: Page, chrome: unknown) =>
    page.record.isError ? page.head : amp.addTo(describedHead(page, chrome), page);
  const drawAmp = (page: Page, chrome: unknown) => amp.draw(page, chrome, () => describedHead(page, chrome));

  const documents = createDocuments(Date.now);
  const render = (page: Page, chrome: unknown, isTakenOver: boolean): Promise<BufferedResponse> =>
    documents.get(page, chrome, () => renderAnew(page, chrome, isTakenOver));

  const renderAnew = async (page: Page, chrome: unknown, isTakenOver: boolean): Promise<BufferedResponse> => {
    const status = (page.lock && LOCK_STATUS[page.lock]) ?? statusOf(page.record);
    // Loaded before it is rendered, so nothing suspends.
    const found = codeOf(page);
    const code = found instanceof Promise ? await found : found;
    const counter = { parts: 0 };
    const began = performance.now();
    const view = createElement(PageView, { page, chrome, code, Frame: site.code.Frame });
    const rendered = renderToString(createElement(PartCounter, { value: counter }, view));
    const styles = assets.stylesOf?.(page, rendered);
    const browser = settingsFor(page);
    const policy = pagePolicy(contentScripts, {
      styles: styles?.source,
      formHost,
      thirdParties: browser.thirdParties?.isDenied === false ? sources : undefined,
      embeds: findPrivatePath(page.ownLink, privatePaths) === undefined ? undefined : [],
      isDevelopment: assets.isDevelopment,
    });
    const html = documentOf({
      page,
      head: headOf(page, chrome),
      body: rendered,
      parts: counter.parts,
      assets,
      styles,
      isTakenOver,
      browser,
      wordForLoading: site.messages(page.language).loading,
    });
    noteRendered?.({ page: page.kind, status, ms: performance.now() - began });
    // Encoded once: for the ETag, for compressing, for sending.
    const body = Buffer.from(html);
    return { status, headers: { ...pageHeaders(page, status, body), ...withPolicyReports(policy, settings) }, body };
  };
  return { render, drawAmp, ampPageLink: amp.pageLink };
}

function pageHeaders(page: Page, status: number, body: Buffer): Record<string, string> {
  const isEditors = page.isPreview || page.isPreviewEnded;
  const isOpened = page.lock === 'open';
  const isStored = status === 200 && !isEditors && !isOpened;
  return {
    'content-type': 'text/html; charset=utf-8',
    // A cache may store a page but asks again each time: what is withdrawn must be gone at once.
    'cache-control': isStored ? 'public, no-cache' : 'no-store',
    ...(isStored && { etag: etagOf(body) }),
    ...(status === 429 && { 'retry-after': '60' }),
    ...(isOpened && { 'x-robots-tag': 'noindex' }),
    // The address of a preview holds a secret that must not reach another site.
    ...(isEditors && { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }),
  };
}
