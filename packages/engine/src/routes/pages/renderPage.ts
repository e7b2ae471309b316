import { createElement, Fragment } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { findPrivatePath } from '#consent/analytics/privacy.ts';
import { joinLink } from '@ostium/content';
import type { DataRecord } from '@ostium/content';
import { sourcesOf } from '#runtime/settings/configureIntegrations.ts';
import type { CommentProblem, Page } from '#page/page.ts';
import { documentOf } from '#page/document/document.ts';
import type { PageStyles } from '#page/document/document.ts';
import { addStructuredData } from '#page/head/headTag.ts';
import { createHeadAddresses } from '#page/head/headAddresses.ts';
import { PageView } from '#page/document/PageView.tsx';
import { escapeHtml } from '@ostium/content/browser';
import { createPageCodeCache } from '#page/document/siteCode.ts';
import { PartCounter } from '#ui/island/part.tsx';
import { withPolicyReports } from '#stats/cspEndpoint.ts';
import { pagePolicy } from '#http/securityHeaders.ts';
import { createAmpPages } from './ampPages.ts';
import { createDocuments } from './documents.ts';
import { EditBar, FRAME_SOURCE, FRAME_STYLES, frameBlocks, withPlaces } from './editFrames.tsx';
import type { EditAddresses, Server } from '../server.ts';
import { etagOf } from '#http/sendBody.ts';
import type { BufferedResponse } from '#http/sendBody.ts';
import { isDenied } from '#consent/isDenied.ts';
import type { ConfiguredIntegration, ThirdParties } from '#consent/integration.ts';
import type { Configured } from '#runtime/settings/configureIntegrations.ts';
import type { BrowserSettings } from '#page/document/hydrationPayload.ts';
import type { Settings } from '#runtime/settings/settings.ts';

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
    const { html: rendered, parts } = renderView(
      createElement(PageView, { page, chrome, code, Frame: site.code.Frame }),
    );
    const styles = assets.stylesOf?.(page, rendered);
    const browser = settingsFor(page);
    const policy = pagePolicy(contentScripts, {
      styles: sourcesIn(styles),
      formHost,
      thirdParties: browser.thirdParties?.isDenied === false ? sources : undefined,
      embeds: findPrivatePath(page.ownLink, privatePaths) === undefined ? undefined : [],
      isDevelopment: assets.isDevelopment,
    });
    const pieces = documentOf({
      page,
      head: headOf(page, chrome),
      body: rendered,
      parts,
      assets,
      styles,
      isTakenOver,
      browser,
      wordForLoading: site.messages(page.language).loading,
    });
    stats.serverMetrics.noteRendered({ page: page.kind, status, ms: performance.now() - began });
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
    const { html: body, parts } = renderView(view);
    const styles = assets.stylesOf?.(page, body);
    const pieces = documentOf({
      page,
      head: headTags,
      body,
      parts,
      assets,
      styles,
      isTakenOver: false,
      browser: settingsFor(page),
      wordForLoading: site.messages(page.language).loading,
    });
    return { html: pieces.join(''), styles };
  };
  return { render, renderBlocks, renderFramed, drawAmp, ampPageLink: amp.pageLink };
}

function renderView(view: ReactNode): { html: string; parts: number } {
  const counter = { parts: 0 };
  const html = renderToString(createElement(PartCounter, { value: counter }, view));
  return { html, parts: counter.parts };
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
