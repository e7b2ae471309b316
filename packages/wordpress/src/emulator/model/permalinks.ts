import type { SiteSettings } from '../content-files/siteFile.ts';
import type { PostType, Taxonomy } from './postTypes.ts';

/** The fixed start of the permalink, without a final slash: `/blog` for `/blog/%postname%/`, or empty. */
export const permalinkFront = (site: SiteSettings): string =>
  site.permalink.slice(0, site.permalink.indexOf('%')).replace(/\/$/, '');

/** What precedes every path but those of uploads, where the web server passes no other paths to WordPress: `/index.php`, or empty. */
export const indexPrefix = (site: SiteSettings): string =>
  site.permalink.startsWith('/index.php/') ? '/index.php' : '';

/** What precedes the bases of archives. */
export const archiveFront = (site: SiteSettings): string =>
  site.hasBaseFront ? permalinkFront(site) : indexPrefix(site);

/** The path of an article by the permalink setting. */
export function articlePath(
  site: SiteSettings,
  { id, slug, date }: { id: number; slug: string; date: string },
): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  const parts: Readonly<Record<string, string>> = {
    postname: slug,
    post_id: String(id),
    year,
    monthnum: month,
    day,
    hour: date.slice(11, 13),
    minute: date.slice(14, 16),
    second: date.slice(17, 19),
  };
  return site.permalink.replace(/%(\w+)%/g, (match, name: string) => parts[name] ?? match);
}

/** WordPress stores no longer slugs. */
const SLUG = '[^/]{1,200}';

/** The patterns of the tags that stand for numbers, as in WordPress. */
const DIGITS: Readonly<Record<string, string>> = {
  year: '\\d{4}',
  monthnum: '\\d{1,2}',
  day: '\\d{1,2}',
  hour: '\\d{1,2}',
  minute: '\\d{1,2}',
  second: '\\d{1,2}',
  post_id: '\\d+',
};

/** What a path of the form that the permalink setting gives to articles says of the article. */
export interface ArticlePath {
  slug: string;
  /** The year, month and day that it names, as numbers. */
  date: readonly (number | undefined)[];
}

/** Reads a path of that form; undefined for any other. */
export function readArticlePath(site: SiteSettings, path: string): ArticlePath | undefined {
  const pattern = site.permalink
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%postname%', `(?<slug>${SLUG})`)
    .replace(/%(\w+)%/g, (_whole, name: string) =>
      DATE_TAGS.includes(name) ? `(?<${name}>${DIGITS[name]})` : (DIGITS[name] ?? SLUG),
    );
  const groups = new RegExp(`^${pattern}$`).exec(path)?.groups;
  if (groups?.['slug'] === undefined) return undefined;
  const date = DATE_TAGS.map((name) => (groups[name] === undefined ? undefined : Number(groups[name])));
  return { slug: groups['slug'], date };
}

/** The tags that name a day, from the largest part to the smallest. */
const DATE_TAGS = ['year', 'monthnum', 'day'];

/** The address of an item that has no path yet, below the home address. */
export function draftQuery(type: PostType, id: number): string {
  if (type.name === 'post') return `/?p=${id}`;
  return type.name === 'page' ? `/?page_id=${id}` : `/?post_type=${type.name}&p=${id}`;
}

/** The path of a term's archive; `slugs` go from its topmost ancestor down. */
export function termPath(site: SiteSettings, taxonomy: Taxonomy, slugs: readonly string[]): string {
  const front = ['category', 'post_tag'].includes(taxonomy.name) ? archiveFront(site) : indexPrefix(site);
  return `${front}/${taxonomy.path}/${slugs.join('/')}/`;
}

/** The path of an author's archive. */
export const authorPath = (site: SiteSettings, slug: string): string => `${archiveFront(site)}/author/${slug}/`;

/** The entry of the `Link` header with which WordPress names its API. */
export const apiLink = (home: string): string => `<${home}/wp-json/>; rel="https://api.w.org/"`;

/** Where an upload is served. */
export const uploadUrl = (home: string, file: string): string =>
  `${home}/wp-content/uploads/${file.split('/').map(encodeURIComponent).join('/')}`;
