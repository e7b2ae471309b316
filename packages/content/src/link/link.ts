/** A link taken apart. Letter case is kept; only the normal form is lower-case. */
export interface Link {
  /** An alias of `route` that the specification of the data layer has; the code says `route`. */
  path: string;
  /** The path without its page suffix, with a final slash: `/category/sinus/`. */
  route: string;
  /** From the suffix `page/{n}/`; 1 without it. */
  page: number;
  query: Query;
  /** The query as written, with its question mark; or empty. */
  queryString: string;
  /** With its `#`, or empty. */
  hash: string;
}

/** The parts from which a link can be built; anything left out has its neutral value. */
export interface LinkParts {
  path?: string | undefined;
  /** Overrides `path`, unless it is empty. */
  route?: string | undefined;
  page?: number | undefined;
  query?: Query | undefined;
  hash?: string | undefined;
}

/** A longer number would no longer be exact, so it is taken for a name, not a page. */
const PAGE_SUFFIX = /(?:^|\/)page\/(\d{1,15})\/?$/i;

/** Parses any string; it never throws. Scheme and host are dropped. */
export function parseLink(link: string): Link {
  const [, address = '', queryText = '', hashText = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(printable(link)) ?? [];
  const { route, page } = splitPage(withoutHost(address));
  return {
    path: route,
    route,
    page,
    query: parseQuery(queryText),
    queryString: queryText === '?' ? '' : queryText,
    hash: hashText === '#' ? '' : hashText,
  };
}

/** Builds a link: lower-case path with a final slash, page suffix from page 2 on, sorted query, hash. */
export function formatLink({ path, route, page = 1, query = {}, hash = '' }: LinkParts): string {
  const base = withFinalSlash(route || path || '/').toLowerCase();
  return `${base}${page > 1 ? `page/${page}/` : ''}${formatQuery(query)}${hash}`;
}

/** The canonical spelling of a link; normalizing twice changes nothing more. */
export function normalizeLink(link: string): string {
  return formatLink(parseLink(link));
}

/** The path of a link, with its page. */
export function pathOf(link: string): string {
  const { route, page } = parseLink(link);
  return formatLink({ route, page });
}

/** Joins pieces of a path with one slash at each end and between names. */
export function joinLink(...parts: string[]): string {
  const names = parts.flatMap((part) => part.split('/')).filter((name) => name !== '');
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}

/** The part of a path below a folder, beginning with exactly one slash; `undefined` outside it. The folder has a slash at both ends. */
export function pathBelow(base: string, path: string): string | undefined {
  const folderPath = path.endsWith('/') ? path : `${path}/`;
  if (!folderPath.toLowerCase().startsWith(base.toLowerCase())) return undefined;
  return `/${path.slice(base.length).replace(/^\/+/, '')}`;
}

/**
 * Whether a link leaves the site as written: it names a scheme (`tel:` too) or a host. Part of the specification of the data layer, whose
 * observed cases call it. The router itself judges the address that a browser makes of a link (`isPageAddress`).
 */
export function isExternalLink(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(printable(link));
}

const withFinalSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/**
 * What a browser makes of a string before parsing it as an address: it drops surrounding spaces and inner line breaks. Anything but
 * printable ASCII is percent-encoded, so that a normal form is valid in a header and equals WordPress's own spelling.
 */
function printable(text: string): string {
  return trimmed(text.replace(/[\t\n\r]/g, '')).replace(/[^\x21-\x7e]+/g, percentEncode);
}

/** Removes surrounding spaces and control characters. A regular expression would retry at each space inside. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charCodeAt(start) <= SPACE) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end -= 1;
  return text.slice(start, end);
}

/** The code of a space; lower codes are control characters. */
const SPACE = 0x20;

function percentEncode(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Browsers read a backslash as a slash, and two slashes at the start as a host, so neither may remain in a path. */
function withoutHost(address: string): string {
  return address
    .replaceAll('\\', '/')
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '')
    .replace(/^\/+/, '/');
}

/** The last suffix gives the page; `page/0/` and `page/1/` are skipped. */
function splitPage(path: string): { route: string; page: number } {
  let remainingPath = path;
  let page = 1;
  for (let suffix = PAGE_SUFFIX.exec(remainingPath); suffix && page <= 1; suffix = PAGE_SUFFIX.exec(remainingPath)) {
    page = Number(suffix[1]);
    let end = suffix.index;
    while (remainingPath[end - 1] === '/') end -= 1;
    remainingPath = remainingPath.slice(0, end);
  }
  return { route: withFinalSlash(remainingPath), page };
}

/** Whether a route still ends with a page suffix: a page of a page does not exist. */
export const isPageOfPage = (route: string): boolean => PAGE_SUFFIX.test(route);

/** The parameters of a link exactly as they appear in the address, not decoded. The object has no prototype, so any name is safe. */
export type Query = Readonly<Record<string, string>>;

/** Parses `a=1&b=2`, with or without the question mark. Of two equal names the last wins; a name without `=` has an empty value. */
function parseQuery(text: string): Query {
  const query: Record<string, string> = Object.create(null);
  for (const pair of text.replace(/^\?/, '').split('&')) {
    const end = pair.indexOf('=');
    const name = end < 0 ? pair : pair.slice(0, end);
    if (name !== '') query[name] = end < 0 ? '' : pair.slice(end + 1);
  }
  return query;
}

/** Formats `?a=1&b=2` with the names sorted by code unit; empty if there are none. */
function formatQuery(query: Query): string {
  const pairs = Object.keys(query)
    .toSorted()
    .map((name) => `${name}=${query[name] ?? ''}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Turns an address of the content source into a link of this site. */
export type SiteLink = (address: string) => string;
