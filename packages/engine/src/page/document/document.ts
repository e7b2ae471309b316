import { hash } from 'node:crypto';
import { hydrationPage, serializeState } from './hydrationPayload.ts';
import type { HeadTag, Page } from '../page.ts';
import { escapeHtml } from '@ostium/content/browser';
import type { BrowserSettings, HydrationPayload } from './hydrationPayload.ts';
import { renderHead } from '../head/headTag.ts';
import { INLINE_CODE } from './inline.code.ts';
import { PAYLOAD_ID } from './scripted.ts';

/** The files of the client build, as the document refers to them. */
export interface Assets {
  /** For the head: the font and the stylesheet. */
  headHtml: string;
  /** For the end of the body: the first script. */
  bodyHtml: string;
  /** The name of the build. */
  build: string;
  isDevelopment?: boolean;
  /** A page's own styles, limited to those that `body` uses. Without it the head includes all styles. */
  stylesOf?: (page: Pick<Page, 'kind' | 'blocks'>, body: string) => PageStyles;
  /** The names of all style files that a page may use, for a browser that navigates to it. */
  styleNamesOf?: (page: Pick<Page, 'kind' | 'blocks'>) => readonly string[];
}

/** A page's own styles: those of its screen and blocks. */
export interface PageStyles {
  /** The element that contains them; empty if there are none. */
  html: string;
  /** Its source in a content security policy. */
  source: string | undefined;
}

interface DocumentParts {
  page: Page;
  /** For the head of the document: the page's own head, and what only loaded documents contain. */
  head: readonly HeadTag[];
  /** The rendered page, as HTML. */
  body: string;
  /** How many static parts and islands it contains. */
  parts: number;
  assets: Assets;
  styles: PageStyles | undefined;
  /** Whether the page's code takes over: not on an error page whose address no link can have. */
  isTakenOver: boolean;
  browser: BrowserSettings;
  /** The interface word for a page that is on its way. */
  wordForLoading: string;
}

/**
 * What cannot wait for the first script of a document. Its element comes before the styles: behind them it would wait for them.
 */
export const INLINE_SCRIPT = `<script id="ostium-inline">${INLINE_CODE}</script>`;

/** The script's source in a content security policy. */
export const INLINE_HASH = `sha256-${hash('sha256', INLINE_CODE, 'base64')}`;

/** React puts what should load early, such as the first picture, before everything else. It belongs in the head. */
const PRELOADS = /^(?:<link [^>]*>)*/;

/** The small one comes first: a browser that supports SVG takes the last one it can use, any other takes the small one. */
const iconsIn = (home: string): string =>
  `<link rel="icon" href="${home}favicon.ico" sizes="32x32">` +
  `<link rel="icon" href="${home}favicon.svg" type="image/svg+xml">` +
  `<link rel="apple-touch-icon" href="${home}apple-touch-icon.png">` +
  `<link rel="manifest" href="${home}site.webmanifest">`;

/**
 * The whole HTML document of a page, in pieces: what is rendered is one of them as it is, because joining it with the others would copy
 * it into new memory, which takes longer than everything else here.
 */
export function documentOf(document: DocumentParts): readonly string[] {
  const { page, head, body, parts, assets, styles, isTakenOver, browser, ...words } = document;
  const [preloads = ''] = PRELOADS.exec(body) ?? [];
  const payload: HydrationPayload = { build: assets.build, settings: browser, parts, page: hydrationPage(page) };
  const before =
    `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    renderHead(head) +
    iconsIn(page.home) +
    preloads +
    (isTakenOver ? INLINE_SCRIPT : '') +
    assets.headHtml +
    (styles?.html ?? '') +
    `</head><body><div id="ostium-root">`;
  const after =
    `</div><div id="ostium-waiting" role="progressbar" aria-label="${escapeHtml(words.wordForLoading)}" hidden></div>` +
    `<p id="ostium-announcer" role="status" class="visually-hidden"></p>` +
    (isTakenOver
      ? `<script type="application/json" id="${PAYLOAD_ID}">${serializeState(payload)}</script>${assets.bodyHtml}`
      : '') +
    '</body></html>';
  return [before, body.slice(preloads.length), after];
}
