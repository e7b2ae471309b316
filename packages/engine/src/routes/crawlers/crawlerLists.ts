import PQueue from 'p-queue';
import * as v from 'valibot';
import type { ContentSource, Entity, Need } from '@ostium/content';
import { typeOfEndpoint } from '@ostium/content';
import type { HeadAddresses } from '#page/head/headAddresses.ts';
import type { PageReader } from '#page/pageReader.ts';
import { readHead } from '#page/head/readHead.ts';
import type { ItemHead } from '#page/head/readHead.ts';
import { escapeHtml } from '@ostium/content/browser';
import { isHiddenFromSearch } from '#page/head/headTag.ts';
import { textOfHtml, withoutSoftHyphens } from '#ui/html/visible/textOfHtml.ts';

/** What sitemaps and feeds are made of. */
interface CrawledSource {
  content: ContentSource;
  addresses: HeadAddresses;
  reader: Pick<PageReader, 'isHidden' | 'mayHide'>;
  /** The site's folder, with a slash at both ends. */
  root: string;
  report: (problem: string) => void;
}

/** The source did not send a list. The status says why; `429` means too many requests at once. */
export class NoListError extends Error {
  override readonly name = 'NoListError';
  readonly status: number;

  constructor(endpoint: string, status: number) {
    super(`The content source gave no list of ${endpoint} (${status}).`);
    this.status = status;
  }
}

/**
 * Reads a list for a program that reads the web. It waits in line with unknown links, where no page ever waits. Throws a
 * `NoListError`; a list that does not exist because nothing of its type is public is empty. `entity` finds what is embedded in the
 * items.
 */
async function readList(content: ContentSource, client: string, need: Need) {
  const source = content.open({ client });
  await source.lookUp(need);
  const outcome = source.outcome(need);
  const { entity } = source;
  if (outcome?.isFound && 'items' in outcome)
    return { items: outcome.items.flatMap((item) => entity(item) ?? []), total: outcome.total, entity };
  const status = outcome?.isFound === false ? outcome.status : 502;
  if ([400, 401, 403, 404].includes(status)) return { items: [], total: 0, entity };
  throw new NoListError(need.endpoint, status);
}

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

/** An article as feeds show it. All of it but addresses and times is words, which can hold any characters. */
interface FeedEntry {
  address: string;
  title: string;
  summary: string;
  author: string;
  categories: readonly string[];
  published: Date;
  updated: Date;
}

/** The latest articles. */
interface Feed {
  home: string;
  siteName: string;
  language: string;
  /** Of the latest change. */
  updated: Date;
  entries: readonly FeedEntry[];
}

/** The formats, by their address below the site's folder. These are WordPress's own feed addresses. */
export const FEEDS = {
  'feed/': { type: 'application/rss+xml', write: writeRss },
  'feed/atom/': { type: 'application/atom+xml', write: writeAtom },
} as const;

/** As many as WordPress's default. */
const ARTICLES = 10;

/** The latest articles: their titles, addresses, times and first words. Throws a `NoListError`. */
export async function latestArticles(
  { content, addresses, reader, root, report }: CrawledSource,
  { siteName, language }: Pick<Feed, 'siteName' | 'language'>,
  client: string,
): Promise<Feed> {
  const params = { per_page: ARTICLES, _embed: 'author,wp:term,wp:featuredmedia' };
  const { items, entity } = await readList(content, client, { endpoint: content.config.postEndpoint, params });
  // Words that would name the content host are left out.
  const wordsOf = (named: Entity | undefined) => addresses.text(nameOf(named)) ?? '';
  const entries = items.flatMap((item): FeedEntry | [] => {
    if (item.isProtected || reader.isHidden({ entity }, item)) return [];
    const head = readHead(item, { addresses, report });
    const title = wordsOf(item);
    const published = dateOf(head.publishedAt);
    if (title === '' || published === undefined) return [];
    return {
      address: addresses.ofPath(item.link),
      title,
      summary: head.summary,
      author: item.embedded.author ? wordsOf(entity(item.embedded.author)) : '',
      categories: item.embedded.terms.map((term) => wordsOf(entity(term))).filter(Boolean),
      published,
      updated: dateOf(head.modifiedAt) ?? published,
    };
  });
  const updated = new Date(Math.max(0, ...entries.map((entry) => entry.updated.getTime())));
  return { home: addresses.ofPath(root), siteName, language, updated, entries };
}

/** An element of words, if there are any. */
const element = (name: string, words: string): string =>
  words === '' ? '' : `<${name}>${escapeHtml(words)}</${name}>`;

/**
 * The same in RSS, which does not say whether its words are HTML; some programs read them as such. Words that look like an element are
 * escaped once more, so that they are not an element to anybody.
 */
const rssElement = (name: string, words: string): string =>
  element(name, /[<>]/.test(words) ? escapeHtml(words) : words);

/** See https://www.rssboard.org/rss-specification. */
function writeRss({ home, siteName, language, updated, entries }: Feed): string {
  const items = entries.map(
    ({ address, title, summary, author, categories, published }) =>
      `<item>${rssElement('title', title)}${element('link', address)}` +
      `<guid isPermaLink="false">${escapeHtml(address)}</guid>${element('pubDate', published.toUTCString())}` +
      // By custom it is HTML.
      `${element('description', escapeHtml(summary))}${rssElement('dc:creator', author)}` +
      `${categories.map((category) => rssElement('category', category)).join('')}</item>`,
  );
  return (
    `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>` +
    `${rssElement('title', siteName)}${element('link', home)}${rssElement('description', siteName)}` +
    `${element('lastBuildDate', updated.toUTCString())}<generator>ostium</generator>${element('language', language)}` +
    rssElement('copyright', siteName) +
    `<atom:link href="${escapeHtml(`${home}feed/`)}" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>\n`
  );
}

/** See https://www.rfc-editor.org/rfc/rfc4287. Without a type, all of its words are text. */
function writeAtom({ home, siteName, language, updated, entries }: Feed): string {
  const all = entries.map(
    (entry) =>
      `<entry>${element('title', entry.title)}${element('id', entry.address)}<link href="${escapeHtml(entry.address)}"/>` +
      `${element('published', entry.published.toISOString())}${element('updated', entry.updated.toISOString())}` +
      `${element('summary', entry.summary)}${entry.author && `<author>${element('name', entry.author)}</author>`}` +
      `${entry.categories.map((category) => `<category term="${escapeHtml(category)}"/>`).join('')}</entry>`,
  );
  return (
    `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(language)}">${element('id', home)}` +
    `${element('title', siteName)}${element('updated', updated.toISOString())}<generator>ostium</generator>` +
    `<link rel="alternate" href="${escapeHtml(home)}"/><link rel="self" href="${escapeHtml(`${home}feed/atom/`)}"/>` +
    `<author>${element('name', siteName)}</author>${element('rights', siteName)}${all.join('')}</feed>\n`
  );
}

/** A time that cannot be read is none. */
function dateOf(moment: string | undefined): Date | undefined {
  const date = new Date(moment ?? '');
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const words = v.pipe(
  v.string(),
  v.transform((html) => withoutSoftHyphens(textOfHtml(html))),
);
const named = v.union([
  v.pipe(
    v.object({ title: v.object({ rendered: words }) }),
    v.transform(({ title }) => title.rendered),
  ),
  v.pipe(
    v.object({ name: words }),
    v.transform(({ name }) => name),
  ),
]);

/** The name of an item, a term or an author; empty if there is none. */
function nameOf(entity: Entity | undefined): string {
  const name = v.safeParse(named, entity?.raw);
  return name.success ? name.output : '';
}
