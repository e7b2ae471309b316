import type { Page } from '#site/page.ts';
import type { Assets } from './assets.ts';
import { serializeState } from './serializeState.ts';

interface DocumentParts {
  page: Page;
  /** The rendered site, as HTML. */
  body: string;
  assets: Assets;
  siteUrl: string;
  siteName: string;
}

/** The whole HTML document of a page. */
export function documentOf({ page, body, assets, siteUrl, siteName }: DocumentParts): string {
  return (
    `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    headTags(page, siteUrl, siteName) +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
    assets.headHtml +
    `</head><body><div id="ostium-root">${body}</div>` +
    `<script type="application/json" id="ostium-state">${serializeState(stateOf(page))}</script>` +
    `${assets.bodyHtml}</body></html>`
  );
}

/** What the browser must know that the HTML does not say: which record this is. Its words are in the page already. */
function stateOf({ link, kind, record }: Page) {
  return {
    link,
    kind,
    record: record.isArchive ? { ...record, items: record.items.map(({ link: item }) => item) } : record,
  };
}

function headTags({ head, record }: Page, siteUrl: string, siteName: string): string {
  const url = siteUrl + head.canonical;
  const image =
    head.image !== undefined && URL.canParse(head.image, siteUrl) ? new URL(head.image, siteUrl).href : undefined;
  const tags: (readonly [name: string, value: string | undefined])[] = [
    ['og:type', head.type],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', url],
    ['og:site_name', siteName],
    ['og:image', image],
    ['article:published_time', head.type === 'article' ? head.publishedAt : undefined],
    ['article:modified_time', head.type === 'article' ? head.modifiedAt : undefined],
  ];
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description && `<meta name="description" content="${escapeHtml(head.description)}">`,
    head.isHidden && '<meta name="robots" content="noindex">',
    !head.isHidden && `<link rel="canonical" href="${escapeHtml(url)}">`,
    record.isArchive && record.previous && `<link rel="prev" href="${escapeHtml(siteUrl + record.previous)}">`,
    record.isArchive && record.next && `<link rel="next" href="${escapeHtml(siteUrl + record.next)}">`,
    ...tags.map(([name, value]) => value && `<meta property="${name}" content="${escapeHtml(value)}">`),
  ]
    .filter(Boolean)
    .join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in an element or between double quotes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}
