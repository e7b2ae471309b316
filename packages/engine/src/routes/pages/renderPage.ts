import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LRUCache } from 'lru-cache';
import { joinLink, formatLink, parseLink } from '@ostium/content';
import type { DataRecord } from '@ostium/content';
import { findPrivatePath } from '#consent/analytics/report.ts';
import { sourcesOf } from '#runtime/settings/configureIntegrations.ts';
import type { CommentProblem, Page, HeadTag } from '#page/page.ts';
import { documentOf } from '#page/document/document.ts';
import type { PageStyles } from '#page/document/document.ts';
import { addStructuredData, isHiddenFromSearch } from '#page/head/headTag.ts';
import { createHeadAddresses } from '#page/head/headAddresses.ts';
import { PageView } from '#page/document/PageView.tsx';
import { escapeHtml } from '@ostium/content/browser';
import { createPageCodeCache } from '#page/document/siteCode.ts';
import { PartCounter } from '#ui/island/StaticPart.tsx';
import { ampPolicy, pagePolicy, withPolicyReports } from '#http/securityHeaders.ts';
import { etagOf } from '#http/sendBody.ts';
import type { BufferedResponse } from '#http/sendBody.ts';
import { isDenied } from '#consent/isDenied.ts';
import type { ConfiguredIntegration, ThirdParties } from '#consent/integration.ts';
import type { Configured } from '#runtime/settings/configureIntegrations.ts';
import type { BrowserSettings } from '#page/document/hydrationPayload.ts';
import type { Settings } from '#runtime/settings/settings.ts';
import type { AmpAnalytics, Site } from '#site/site.ts';
import { EditBar, FRAME_SOURCE, FRAME_STYLES, frameBlocks, withPlaces } from './editFrames.tsx';
import type { EditAddresses, Server } from '../server.ts';

/** Returns a function that gives the settings of the site which a page's document passes to the browser. */
export function createBrowserSettings(
  { analytics, autoPrefetch, head, root }: Pick<Settings, 'analytics' | 'autoPrefetch' | 'head' | 'root'>,
  integrations: readonly Configured[],
  deniedPaths: readonly string[],
) {
  const names = new Set(integrations.map(({ name }) => name));
  const own = (switches: Readonly<Record<string, boolean>>) => ({
    ...Object.fromEntries(Object.entries(switches).filter(([name]) => !names.has(name))),
    ...(integrations.length > 0 && { thirdParties: true }),
  });
  const common: BrowserSettings = {
    autoPrefetch,
    ...(head.renderTags !== 'both' && { renderTags: head.renderTags }),
    analytics: { pageviews: own(analytics.pageviews), events: own(analytics.events) },
  };
  const allowed = integrations.map(({ sources: _sources, ...integration }): ConfiguredIntegration => ({
    ...integration,
    paths: integration.paths?.map((path) => joinLink(root, path)),
  }));
  const withoutSettings = allowed.map(({ settings: _settings, ...integration }): ConfiguredIntegration => integration);
  const denied = deniedPaths.map((path) => joinLink(root, path));

  return ({ ownLink, link }: Pick<Page, 'ownLink' | 'link'>): BrowserSettings => {
    if (integrations.length === 0) return common;
    const isOff = isDenied(ownLink, denied) || isDenied(link, denied);
    const thirdParties: ThirdParties = {
      integrations: isOff ? withoutSettings : allowed,
      deniedPaths: denied,
      isDenied: isOff,
      leadValue: analytics.leadValue,
    };
    return { ...common, thirdParties };
  };
}

/** The status of a page on which a password was tried. */
const LOCK_STATUS: Partial<Record<NonNullable<Page['lock']>, number>> = { wrong: 403, tooMany: 429 };

/** The status of a page on which a comment was rejected. */
const COMMENT_STATUS: Readonly<Record<CommentProblem, number>> = {
  name: 422,
  email: 422,
  text: 422,
  long: 422,
  duplicate: 409,
  quick: 429,
  closed: 403,
  refused: 403,
  unavailable: 503,
};

/** The HTTP status of a record as it leaves the site. */
export function statusOf(record: DataRecord): number {
  if (record.isRedirection) return record.redirectionStatus;
  return record.isError ? record.errorStatus : 200;
}

/** What a page's document is drawn from besides the page. */
interface DrawnParts extends Pick<Parameters<typeof documentOf>[0], 'head' | 'browser' | 'isTakenOver'> {
  view: ReactNode;
}

/** Renders a page's document. `isTakenOver` says whether the browser's script takes over. */
export function createRenderer(
  {
    settings,
    site,
    assets,
    content,
    media,
    stats,
  }: Pick<Server, 'settings' | 'site' | 'assets' | 'content' | 'media' | 'stats'>,
  integrations: readonly Configured[],
) {
  const { head, contentScripts, formHost, ampAnalytics, root, siteUrl } = settings;
  const settingsFor = createBrowserSettings(settings, integrations, site.deniedPaths ?? []);
  const sources = sourcesOf(integrations);
  const privatePaths = (site.privatePaths ?? []).map((path) => joinLink(root, path));
  const codeOf = createPageCodeCache(site.code);
  const addresses = createHeadAddresses(content, head);
  const ofPath = (path: string) => addresses.ofPath(path);
  const amp = createAmpPages(site.amp, ampAnalytics, root, ofPath);
  const describedHead = (page: Page, chrome: unknown) =>
    addStructuredData(media.cards.addTo(page.head, page, chrome), site.structuredData?.(page, chrome, ofPath) ?? []);
  const headOf = (page: Page, chrome: unknown) =>
    page.record.isError ? page.head : amp.addTo(describedHead(page, chrome), page);
  const drawAmp = (page: Page, chrome: unknown) => amp.draw(page, chrome, () => describedHead(page, chrome));

  const documents = createDocuments(Date.now);
  const render = (page: Page, chrome: unknown, isTakenOver: boolean): Promise<BufferedResponse> =>
    // A developer's change is shown at once.
    assets.isDevelopment
      ? renderAnew(page, chrome, isTakenOver)
      : documents.get(page, chrome, () => renderAnew(page, chrome, isTakenOver));

  const renderAnew = async (page: Page, chrome: unknown, isTakenOver: boolean): Promise<BufferedResponse> => {
    const problem = page.comments?.problem;
    const special = problem ? COMMENT_STATUS[problem] : page.lock && LOCK_STATUS[page.lock];
    const status = special ?? statusOf(page.record);
    // Loaded before rendering, so nothing suspends.
    const found = codeOf(page);
    const code = found instanceof Promise ? await found : found;
    const began = performance.now();
    const view = createElement(PageView, { page, chrome, code, Frame: site.code.Frame });
    const browser = settingsFor(page);
    const { pieces, styles } = draw(page, { view, head: headOf(page, chrome), browser, isTakenOver });
    stats.serverMetrics.noteRendered({ page: page.kind, status, ms: performance.now() - began });
    const policy = pagePolicy(contentScripts, {
      styles: sourcesIn(styles),
      formHost,
      thirdParties: browser.thirdParties?.isDenied === false ? sources : undefined,
      embeds: findPrivatePath(page.ownLink, privatePaths) === undefined ? undefined : [],
      isDevelopment: assets.isDevelopment,
    });
    // Encoded once: for the ETag, for compression, for sending.
    const body = Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
    return { status, headers: { ...pageHeaders(page, status, body), ...withPolicyReports(policy, settings) }, body };
  };
  /**
   * The document of a page's blocks alone, without script and chrome, for an editor's screen on another host: addresses in it are those of the site
   * at `siteUrl`.
   */
  const renderBlocks = async (page: Page, chrome: unknown): Promise<string> => {
    // Without the code of the chrome there is none.
    const { Screen, blocks } = await codeOf(page);
    const view = createElement(PageView, { page, chrome, code: { Screen, blocks }, Frame: site.code.Frame });
    const { html } = renderStill(page, [], view);
    return html.replace('<head>', `<head><base href="${escapeHtml(siteUrl)}/" target="_blank">`);
  };
  /** The document of a page with a frame around each of its blocks, without script: `addresses` lead to the page and its blocks in the editor. */
  const renderFramed = async (page: Page, chrome: unknown, addresses: EditAddresses): Promise<BufferedResponse> => {
    const code = await codeOf(page);
    const framedCode = { ...code, blocks: frameBlocks(code.blocks, addresses.block) };
    const framedPage = { ...page, blocks: withPlaces(page.blocks) };
    const view = createElement(PageView, { page: framedPage, chrome, code: framedCode, Frame: site.code.Frame });
    const bar = createElement(EditBar, { href: addresses.page });
    const { html, styles } = renderStill(page, page.head, createElement(Fragment, null, view, bar));
    const policy = pagePolicy([], {
      styles: [...sourcesIn(styles), FRAME_SOURCE],
      formHost,
      isDevelopment: assets.isDevelopment,
    });
    const body = Buffer.from(html.replace('</head>', `<style>${FRAME_STYLES}</style></head>`));
    return { status: 200, headers: { ...EDITORS_HEADERS, 'content-security-policy': policy }, body };
  };
  /** A document that no script takes over. */
  const renderStill = (page: Page, headTags: Page['head'], view: ReactNode) => {
    const { pieces, styles } = draw(page, { view, head: headTags, browser: settingsFor(page), isTakenOver: false });
    return { html: pieces.join(''), styles };
  };
  const draw = (page: Page, { view, ...parts }: DrawnParts) => {
    const counter = { parts: 0 };
    const body = renderToString(createElement(PartCounter, { value: counter }, view));
    const styles = assets.stylesOf?.(page, body);
    const wordForLoading = site.messages(page.language).loading;
    return {
      pieces: documentOf({ page, body, parts: counter.parts, assets, styles, wordForLoading, ...parts }),
      styles,
    };
  };
  return { render, renderBlocks, renderFramed, drawAmp, ampPageLink: amp.pageLink };
}

const sourcesIn = (styles: PageStyles | undefined): readonly string[] => (styles?.source ? [styles.source] : []);

/** A page that only its editor sees. Its address, or what is on it, must not reach another site. */
const EDITORS_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

function pageHeaders(page: Page, status: number, body: Buffer): Record<string, string> {
  if (page.isPreview || page.isPreviewEnded)
    return { ...EDITORS_HEADERS, ...(status === 429 && { 'retry-after': '60' }) };
  const isOpened = page.lock === 'open';
  const isStored = status === 200 && !isOpened;
  return {
    'content-type': 'text/html; charset=utf-8',
    // A cache may store a page but must revalidate each time: what is withdrawn must be gone at once.
    'cache-control': isStored ? 'public, no-cache' : 'no-store',
    ...(isStored && { etag: etagOf(body) }),
    ...(status === 429 && { 'retry-after': '60' }),
    ...(isOpened && { 'x-robots-tag': 'noindex' }),
  };
}

/** Room for documents, in bytes. */
const CACHE_BYTES = 64 * 1024 * 1024;

/** The memory that an entry holds besides its document: the content it was made from, which is about as large again. */
const CONTENT_SHARE = 2;

/** What is shown may depend on the month, and in every time zone a month begins at a quarter of an hour. In milliseconds. */
const QUARTER_MS = 15 * 60 * 1000;

/** A document, and everything that it shows. */
interface DocumentEntry {
  signature: string;
  parts: readonly unknown[];
  response: BufferedResponse;
}

/**
 * A page is rendered once for what it shows, not once for each view. Nothing can be stale: content is the same object for as long as
 * the source sends the same response (`docs/decisions/02-page-object.md`), so a document is reused only if everything in it is that
 * very object, and everything that is not content (records, heads, results of needs) is the same text. The newest document of each
 * link is cached. `now` in milliseconds since 1970.
 */
export function createDocuments(now: () => number) {
  const cache = new LRUCache<string, DocumentEntry>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ response, signature }, key) =>
      CONTENT_SHARE * response.body.length + 2 * (signature.length + key.length),
  });

  return {
    /** Returns the document that was made from exactly this content, or else makes it. */
    async get(page: Page, chrome: unknown, make: () => Promise<BufferedResponse>): Promise<BufferedResponse> {
      if (!isCacheable(page)) return make();
      const quarter = Math.floor(now() / QUARTER_MS);
      const { entities, blocks, ...rest } = page;
      const signature = JSON.stringify([quarter, Object.keys(entities), Object.keys(blocks), rest]);
      const parts = [...Object.values(entities), ...Object.values(blocks), ...partsOf(chrome)];
      const found = cache.get(page.link);
      if (found?.signature === signature && hasSameItems(found.parts, parts)) return found.response;
      const response = await make();
      cache.set(page.link, { signature, parts, response });
      return response;
    },
  };
}

/** Whether a page may be cached: not if only one visitor sees it, and not if others like it can be made up without end. */
const isCacheable = ({ isPreview, isPreviewEnded, lock, comments, record }: Page): boolean =>
  !isPreview && !isPreviewEnded && lock === undefined && comments?.problem === undefined && isOfSite(record);

/** The chrome is assembled again for each view from the same parts. */
const partsOf = (chrome: unknown): unknown[] =>
  typeof chrome === 'object' && chrome !== null ? Object.entries(chrome).flat() : [chrome];

const hasSameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/**
 * Whether a record is of a page that the site has: an item, or a page of a list, at its own address. Addresses with parameters,
 * searches, pages beyond a list's end and other ways to write a date can be made up without end, whatever they show.
 */
export function isOfSite(record: DataRecord): boolean {
  if (record.isError || record.isRedirection || Object.keys(record.query).length > 0) return false;
  if (record.isDate && !record.route.endsWith(datePathOf(record))) return false;
  if (record.isArchive) return !record.isSearch && record.page <= Math.max(1, record.totalPages);
  return record.isPostType === true;
}

/** The usual form of a date in an address: `/2026/03/05/`. */
const datePathOf = ({ year, month, day }: { year: number; month?: number; day?: number }): string =>
  `/${[year, month, day].flatMap((part) => (part === undefined ? [] : String(part).padStart(2, '0'))).join('/')}/`;

/**
 * The AMP documents of a site (https://amp.dev/documentation/guides-and-tutorials/learn/spec/amphtml): each is at its page's path
 * followed by a name.
 */
interface AmpPages {
  /** The link of the page whose AMP document would be at this link. */
  pageLink: (link: string) => string | undefined;
  /** The head of a page, with a link to its AMP document. */
  addTo: (head: readonly HeadTag[], page: Page) => readonly HeadTag[];
  /** The AMP document of a page; `undefined` if it has none. */
  draw: (page: Page, chrome: unknown, headOf: () => readonly HeadTag[]) => BufferedResponse | undefined;
}

const AMP_NAME = 'amp/';

/** A site without configured AMP analytics has no AMP documents. `to` makes the site's own paths absolute. */
function createAmpPages(
  amp: Site['amp'],
  analytics: AmpAnalytics | undefined,
  root: string,
  to: (path: string) => string,
): AmpPages {
  if (!amp || !analytics) return { pageLink: () => undefined, addTo: (head) => head, draw: () => undefined };
  const hasDocument = (page: Page) => isFound(page) && amp.isFor(page);
  return {
    pageLink(link) {
      const { route, page } = parseLink(link);
      const own = route.endsWith(`/${AMP_NAME}`) ? route.slice(0, -AMP_NAME.length) : root;
      return own === root || page > 1 ? undefined : formatLink({ route: own });
    },
    addTo(head, page) {
      if (!hasDocument(page)) return head;
      return [...head, { tag: 'link', attributes: { rel: 'amphtml', href: to(page.ownLink + AMP_NAME) } }];
    },
    draw(page, chrome, headOf) {
      if (!hasDocument(page)) return undefined;
      const body = Buffer.from(amp.draw(page, chrome, { head: headOf(), analytics, to }));
      const headers = {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'public, no-cache',
        'content-security-policy': ampPolicy(analytics.hosts),
        etag: etagOf(body),
      };
      return { status: 200, headers, body };
    },
  };
}

/** Whether everybody can find a page: a page that is restricted in any way has no AMP form, and of several pages only the first has one. */
function isFound({ record, isPreview, lock, head }: Page): boolean {
  if (!record.isPostType || (record.part ?? 1) > 1 || isPreview || lock !== undefined) return false;
  return !isHiddenFromSearch(head);
}
