import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { errorPage } from '#engine/pages/errorPage.ts';
import { kindHints } from '#engine/pages/kindHints.ts';
import { loadPage } from '#engine/pages/loadPage.ts';
import type { PageDeps } from '#engine/pages/loadPage.ts';
import type { Page } from '#engine/pages/page.ts';
import type { KindHints } from '#engine/pages/pageKind.ts';
import { documentOf } from '#engine/render/document.ts';
import type { Assets } from '#engine/render/document.ts';
import type { BrowserSettings } from '#engine/render/hydrationPayload.ts';
import { PageView } from '#engine/render/PageView.tsx';
import { loadPageCode } from '#engine/render/siteCode.ts';
import { PartCounter } from '#ui/island/partCounter.ts';
import type { ContentSource } from '#engine/content/source.ts';
import { busyResponse } from './status.ts';
import { redirectTarget } from './redirects.ts';
import type { RequestOptions } from './pageRequest.ts';
import type { ChromeLoader, Site } from '../site.ts';
import { etagOf } from './sendBody.ts';
import type { BufferedResponse } from './sendBody.ts';
import { RETRY_AFTER_S, statusOf } from './status.ts';

/** What a responder works with, made once when the server starts. */
export interface ResponderDeps extends PageDeps {
  site: Pick<Site, 'code' | 'kinds' | 'messages'>;
  content: ContentSource;
  chrome: ChromeLoader;
  assets: Assets;
  browser: BrowserSettings;
  /** The content security policy that pages are sent with. */
  policy: string;
}

/** A request for a page, its address already in normal form. `search` is the query as it stood, with its `?`. */
export interface PageRequest {
  link: string;
  search: string;
  /** Whether the query holds parameters for the site itself: a token or a credential, which no redirect may repeat. */
  hasOptions: boolean;
  options: RequestOptions;
  /** Whether a line of text will do where there is nothing: the address names a file, and no page is wanted. */
  isTextEnough?: boolean;
}

/** The answer where there is no file, for those who would not read a page. */
export const NO_FILE: BufferedResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('There is no such file.\n'),
};

/**
 * From a request to a page: `load` gives its data, `loadChrome` what stands around it, `respond` the document, `fail` the error
 * page for an address that is none.
 */
export interface Responder {
  load(request: PageRequest, client: string): Promise<Page>;
  loadChrome(): Promise<{ chrome: unknown; kindHints: KindHints }>;
  respond(request: PageRequest, client: string): Promise<BufferedResponse>;
  fail(link: string, status: number): Promise<BufferedResponse>;
}

/** See `Responder`. */
export function createResponder(deps: ResponderDeps): Responder {
  const open = (options?: RequestOptions, client?: string) =>
    deps.content.open({ ...options, client, deadline: Date.now() + deps.settings.timeLimitMs });

  const load = (source: ReturnType<typeof open>, { link, options }: PageRequest) =>
    loadPage(source, link, deps, options.isPreview);
  const hints = kindHints(deps.site.kinds, deps.content.config);

  return {
    load: (request, client) => load(open(request.options, client), request),
    loadChrome: async () => ({ chrome: await deps.chrome.load(open()), kindHints: hints }),
    async respond(request, client) {
      const source = open(request.options, client);
      const refusal = source.refusal(request.link);
      if (refusal) {
        await source.fetch(request.link);
        return busyResponse(refusal.status);
      }
      if (request.isTextEnough && statusOf((await load(source, request)).record) === 404) return NO_FILE;
      const [page, chrome] = await Promise.all([load(source, request), deps.chrome.load(source)]);
      return responseOf(page, chrome, request.search, deps, true);
    },
    async fail(link, status) {
      const source = open();
      const chrome = await deps.chrome.load(source);
      return responseOf(errorPage(link, status, deps), chrome, '', deps, false);
    },
  };
}

async function responseOf(
  page: Page,
  chrome: unknown,
  search: string,
  { site, assets, browser, policy }: ResponderDeps,
  isTakenOver: boolean,
): Promise<BufferedResponse> {
  const { record } = page;
  const status = statusOf(record);
  if (record.isRedirection) {
    return {
      status,
      headers: { location: redirectTarget(record, search), 'cache-control': 'no-cache' },
      body: Buffer.alloc(0),
    };
  }
  // Its code is there before it is rendered, so nothing has to wait within.
  const code = await loadPageCode(site.code, page);
  const counter = { parts: 0 };
  const view = createElement(PageView, { page, chrome, code, Frame: site.code.Frame });
  const html = documentOf({
    page,
    body: renderToString(createElement(PartCounter, { value: counter }, view)),
    parts: counter.parts,
    assets,
    isTakenOver,
    browser,
    wordForLoading: site.messages(page.language).loading,
  });
  // Encoded once: for the ETag, for compressing, for sending.
  const body = Buffer.from(html);
  return { status, headers: { ...pageHeaders(page, status, body), 'content-security-policy': policy }, body };
}

function pageHeaders(page: Page, status: number, body: Buffer): Record<string, string> {
  const isStored = status === 200 && !page.isPreview;
  return {
    'content-type': 'text/html; charset=utf-8',
    // A page may be kept but is asked for again each time: what is withdrawn must be gone at once.
    'cache-control': isStored ? 'public, no-cache' : 'no-store',
    ...(isStored && { etag: etagOf(body) }),
    // The address of a preview holds a secret that no other site may be told.
    ...(page.isPreview && { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }),
    ...(status === 503 && { 'retry-after': String(RETRY_AFTER_S) }),
  };
}
