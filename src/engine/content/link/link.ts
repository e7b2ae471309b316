/** A link taken apart. Letter case is as it was given; only the normal form is lower-case. */
export interface Link {
  /** The same as `route`. */
  path: string;
  /** The path without its page suffix, with a final slash: `/category/sinus/`. */
  route: string;
  /** From the suffix `page/{n}/`; 1 without it. */
  page: number;
  query: Query;
  /** The query as it stood, with its question mark, or empty. */
  queryString: string;
  /** With its `#`, or empty. */
  hash: string;
}

/** What a link can be put together from; everything left out has its neutral value. */
export interface LinkParts {
  path?: string | undefined;
  /** Wins over `path`, unless it is empty. */
  route?: string | undefined;
  page?: number | undefined;
  query?: Query | undefined;
  hash?: string | undefined;
}

/** With more digits it would no longer be an exact number, so it is taken for a name, not a page. */
const PAGE_SUFFIX = /(?:^|\/)page\/(\d{1,15})\/?$/i;

/** Takes any string apart; it never throws. Scheme and host are dropped. */
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

/** Puts a link together: lower-case path with a final slash, page suffix from page 2 on, sorted query, hash. */
export function formatLink({ path, route, page = 1, query = {}, hash = '' }: LinkParts): string {
  const base = withFinalSlash(route || path || '/').toLowerCase();
  return `${base}${page > 1 ? `page/${page}/` : ''}${formatQuery(query)}${hash}`;
}

/** The one spelling of a link; the normal form of a normal form is itself. */
export function normalizeLink(link: string): string {
  return formatLink(parseLink(link));
}

/** Joins pieces of a path: one slash at each end and between any two names. */
export function joinLink(...parts: string[]): string {
  const names = parts.flatMap((part) => part.split('/')).filter((name) => name !== '');
  return names.length === 0 ? '/' : `/${names.join('/')}/`;
}

/** Whether a link, as it is written, leaves the site: it names a scheme (`tel:` too) or a host. */
export function isExternalLink(link: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(printable(link));
}

const withFinalSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`);

/**
 * What a browser makes of a string before it reads an address: spaces around it and line breaks inside are dropped. What is
 * not printable ASCII is percent-encoded, so that a normal form is valid in a header and equals WordPress's own spelling.
 */
function printable(text: string): string {
  return trimmed(text.replace(/[\t\n\r]/g, '')).replace(/[^\x21-\x7e]+/g, percentEncode);
}

/** Without the spaces and control characters around it. A regular expression would try again at each space inside. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text.charCodeAt(start) <= SPACE) start += 1;
  while (end > start && text.charCodeAt(end - 1) <= SPACE) end -= 1;
  return text.slice(start, end);
}

/** A space; what comes before it is control characters. */
const SPACE = 0x20;

function percentEncode(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** Browsers read a backslash as a slash, and two slashes at the start as a host: neither may be left in a path. */
function withoutHost(address: string): string {
  return address
    .replaceAll('\\', '/')
    .replace(/^(?:[a-z][a-z\d+.-]*:)?\/\/[^/]*/i, '')
    .replace(/^\/+/, '/');
}

/** The last suffix gives the page, except `page/0/` and `page/1/`, which are skipped. */
function splitPage(path: string): { route: string; page: number } {
  let rest = path;
  let page = 1;
  for (let suffix = PAGE_SUFFIX.exec(rest); suffix && page <= 1; suffix = PAGE_SUFFIX.exec(rest)) {
    page = Number(suffix[1]);
    let end = suffix.index;
    while (rest[end - 1] === '/') end -= 1;
    rest = rest.slice(0, end);
  }
  return { route: withFinalSlash(rest), page };
}

/** Whether a route still ends with a page suffix: there is no page of a page. */
export const isPageOfPage = (route: string): boolean => PAGE_SUFFIX.test(route);

/** The parameters of a link, exactly as they stand in the address: nothing is decoded. It has no prototype, so any name is safe. */
export type Query = Readonly<Record<string, string>>;

/** Reads `a=1&b=2`, with or without the question mark. The last of two equal names wins; a name without `=` has an empty value. */
function parseQuery(text: string): Query {
  const query: Record<string, string> = Object.create(null);
  for (const pair of text.replace(/^\?/, '').split('&')) {
    const end = pair.indexOf('=');
    const name = end < 0 ? pair : pair.slice(0, end);
    if (name !== '') query[name] = end < 0 ? '' : pair.slice(end + 1);
  }
  return query;
}

/** Writes `?a=1&b=2` with the names in the order of their code units, or nothing when there are none. */
function formatQuery(query: Query): string {
  const pairs = Object.keys(query)
    .toSorted()
    .map((name) => `${name}=${query[name] ?? ''}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
