import { firstPage } from '#engine/pages/firstPage.ts';
import type { Page } from '#engine/pages/page.ts';
import { wordsIn } from '#site/words.ts';
import type { Assets } from './assets.ts';
import { renderHead } from './renderHead.ts';
import { REST_SCRIPT } from './restScript.ts';
import { serializeState } from './serializeState.ts';
import type { Settings } from './settings.ts';

interface DocumentParts {
  page: Page;
  /** The rendered site, as HTML. */
  body: string;
  assets: Assets;
  /** Whether the page's code takes over: not on an error page whose address no link can have. */
  isTakenOver: boolean;
  /** What the browser's code is told of the site's choices. */
  browser: BrowserSettings;
}

/** The choices of the site that its code in the browser has to know. */
export type BrowserSettings = Pick<Settings, 'autoPrefetch' | 'analytics'> & Pick<Settings['head'], 'renderTags'>;

/** React writes what should be loaded early, such as the first picture, before everything else. Its place is the head. */
const PRELOADS = /^(?:<link [^>]*>)*/;

/** The small one first: a browser that draws SVG takes the last it can use, and every other takes that. */
const ICONS =
  '<link rel="icon" href="/favicon.ico" sizes="32x32">' +
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">' +
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">' +
  '<link rel="manifest" href="/site.webmanifest">';

/** The whole HTML document of a page. */
export function documentOf({ page, body, assets, isTakenOver, browser }: DocumentParts): string {
  const [preloads = ''] = PRELOADS.exec(body) ?? [];
  const parts = body.split('class="part"').length - 1;
  const state = { build: assets.build, settings: browser, parts, page: firstPage(page) };
  return (
    `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    renderHead(page.head) +
    ICONS +
    preloads +
    (isTakenOver ? REST_SCRIPT : '') +
    assets.headHtml +
    `</head><body><div id="ostium-root">${body.slice(preloads.length)}</div>` +
    `<div id="ostium-waiting" role="progressbar" aria-label="${wordsIn(page.language).loading}" hidden></div>` +
    `<p id="ostium-announcer" role="status" class="visually-hidden"></p>` +
    (isTakenOver
      ? `<script type="application/json" id="ostium-state">${serializeState(state)}</script>${assets.bodyHtml}`
      : '') +
    '</body></html>'
  );
}
