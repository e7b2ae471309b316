import PQueue from 'p-queue';
import { typeOfEndpoint } from '@ostium/content';
import type { ContentSource, Entity } from '@ostium/content';
import { readHead } from '#page/head/readHead.ts';
import type { ItemHead } from '#page/head/readHead.ts';
import { escapeHtml } from '@ostium/content/browser';
import { readList } from './readList.ts';
import type { CrawledSource } from './readList.ts';
import { isHiddenFromSearch } from '#page/head/headTag.ts';

/** The most that WordPress sends at once, and therefore the size of one sitemap. */
const PER_SITEMAP = 100;

/** Bounds the cost of one request: one list has at most this many sitemaps, enough for a hundred thousand items. */
const MAX_SITEMAPS = 1000;

/** The index requests this many lists at once: fewer than one client may, and fewer than are looked up at once for all clients. */
const LISTS_AT_ONCE = 3;

/** Of the most recently changed items, the first public one gives its list's time. */
const LATEST = 5;

const NAME = /^sitemap-([a-z][a-z0-9_-]{0,40})-([1-9]\d{0,3})$/;

/** The sitemap that a file name stands for. */
export function parseSitemapName(name: string): { endpoint: string; page: number } | undefined {
  const [, endpoint, page] = NAME.exec(name) ?? [];
  return endpoint === undefined || Number(page) > MAX_SITEMAPS ? undefined : { endpoint, page: Number(page) };
}

/** The lists whose items have pages. Terms without posts lead nowhere. */
const endpointsOf = ({ config: { postEndpoint, postTypes, taxonomies } }: ContentSource): readonly string[] => [
  ...new Set([
    'pages',
    postEndpoint,
    ...postTypes.map(({ endpoint }) => endpoint),
    'categories',
    'tags',
    ...taxonomies.map(({ endpoint }) => endpoint),
  ]),
];

const areTerms = ({ config: { taxonomies } }: ContentSource, endpoint: string): boolean =>
  ['categories', 'tags', ...taxonomies.map((taxonomy) => taxonomy.endpoint)].includes(endpoint);

/**
 * The index: one sitemap for every hundred items of each list. If one sitemap holds a whole list, its latest change is given. Throws
 * a `NoListError`.
 */
export async function sitemapIndex(source: CrawledSource, client: string): Promise<string> {
  const queue = new PQueue({ concurrency: LISTS_AT_ONCE });
  const entries = await queue.addAll(
    endpointsOf(source.content).map((endpoint) => () => entriesOf(endpoint, source, client)),
  );
  return `${XML}<sitemapindex xmlns="${SITEMAP}">${entries.flat().join('')}</sitemapindex>\n`;
}

/** The index's entries for one list. */
async function entriesOf(endpoint: string, source: CrawledSource, client: string): Promise<string[]> {
  const { content, addresses, root } = source;
  const newest = areTerms(content, endpoint) ? { hide_empty: true } : { orderby: 'modified', order: 'desc' };
  const params = { per_page: LATEST, _fields: 'id,type,taxonomy,link,modified_gmt', ...newest };
  const { items, total } = await readList(content, client, { endpoint, params });
  const count = Math.min(Math.ceil(total / PER_SITEMAP), MAX_SITEMAPS);
  const latest = items.find(({ isProtected }) => !isProtected);
  const changed = count === 1 && latest ? changeOf(readHead(latest, source)) : '';
  return Array.from({ length: count }, (_none, index) => {
    const loc = escapeHtml(addresses.ofPath(`${root}sitemap-${endpoint}-${index + 1}.xml`));
    return `<sitemap><loc>${loc}</loc>${changed}</sitemap>`;
  });
}

/** One sitemap; `undefined` if the site has no such list, or nothing at that position in it. Throws a `NoListError`. */
export async function sitemap(
  { endpoint, page }: { endpoint: string; page: number },
  source: CrawledSource,
  client: string,
): Promise<string | undefined> {
  const { content, reader } = source;
  if (!endpointsOf(content).includes(endpoint)) return undefined;
  const custom = reader.mayHide(typeOfEndpoint(content.config, endpoint)) ? ',acf' : '';
  const params = areTerms(content, endpoint)
    ? { hide_empty: true, _fields: 'id,taxonomy,link,yoast_head_json' }
    : { orderby: 'id', order: 'asc', _fields: `id,type,link,modified_gmt,excerpt,yoast_head_json,head_tags${custom}` };
  const need = { endpoint, params: { per_page: PER_SITEMAP, page, ...params } };
  const { items, entity } = await readList(content, client, need);
  if (items.length === 0) return undefined;
  const urls = items.flatMap((item) => (reader.isHidden({ entity }, item) ? [] : urlOf(item, source)));
  return `${XML}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">${urls.join('')}</urlset>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** See https://www.sitemaps.org/protocol.html. */
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** See https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps. */
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';

/** The entry of an item. An item that is hidden from search engines, shows visitors nothing, or has another canonical address gets none. */
function urlOf(item: Entity, source: CrawledSource): string | [] {
  const { addresses } = source;
  const head = readHead(item, source);
  const loc = addresses.ofPath(item.link);
  const canonical = head.tags.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
  const isHidden = isHiddenFromSearch(head.tags);
  if (item.isProtected || isHidden || (canonical !== undefined && canonical !== loc)) return [];
  const pictures = head.tags
    .filter(({ attributes }) => attributes['property'] === 'og:image')
    .flatMap(({ attributes }) => attributes['content'] ?? []);
  const images = pictures.map((url) => `<image:image><image:loc>${escapeHtml(url)}</image:loc></image:image>`);
  return `<url><loc>${escapeHtml(loc)}</loc>${changeOf(head)}${images.join('')}</url>`;
}

const changeOf = ({ modifiedAt }: ItemHead): string =>
  modifiedAt ? `<lastmod>${escapeHtml(modifiedAt)}</lastmod>` : '';
