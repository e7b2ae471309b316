/** An `a` element, as far as it is read here. */
export interface Anchor {
  getAttribute: (name: string) => string | null;
}

/** The selector of every link of a document. */
export const ANCHORS = 'a[href]';

/** The link that something in the document stands in, or is. */
export function findAnchor(target: EventTarget | null | undefined): Anchor | undefined {
  return isElement(target) ? (target.closest(ANCHORS) ?? undefined) : undefined;
}

interface ElementLike extends EventTarget {
  closest: (selector: string) => Anchor | null;
}

/** The document and the window can be the target of an event too. */
const isElement = (target: EventTarget | null | undefined): target is ElementLike =>
  Boolean(target && 'closest' in target);

/**
 * The page of this site that a link opens in this window, with query and hash. Nothing where the link opens another window
 * or site, downloads, or is no page: that is the browser's. `page` is the address of the document, `root` the site's folder.
 */
export function findPageLink(anchor: Anchor, page: string, root?: string): string | undefined {
  if (!isForThisWindow(anchor)) return undefined;
  const url = parseAddress(anchor.getAttribute('href') ?? '', page);
  const origin = parseAddress(page, page)?.origin ?? '';
  return url && isPageAddress(url.href, origin, root) ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

function isForThisWindow(anchor: Anchor): boolean {
  const read = (name: string) => anchor.getAttribute(name) ?? '';
  return (
    /^(?:_self)?$/i.test(read('target')) &&
    anchor.getAttribute('download') === null &&
    !/\bexternal\b/i.test(read('rel'))
  );
}

/** Reads an address as a browser does, from the page that it stands on; nothing where it is none. */
export function parseAddress(address: string, page: string): URL | undefined {
  try {
    return new URL(address, page);
  } catch {
    // The platform tells by throwing that this is no address. `URL.canParse` is missing in browsers still in use.
    return undefined;
  }
}

/** Whether a place is a page of the site: the router may show it, and its data may be fetched ahead. `origin` and `root` are the site's. */
export function isPageAddress(address: string, origin: string, root?: string): boolean {
  const url = parseAddress(address, origin);
  return url?.origin === origin && isPagePath(url.pathname, root) && !FOR_THE_SERVER.test(url.search);
}

/**
 * By their first name: the site's internal addresses, and what belongs to WordPress; `/feedback/` is a page like any other.
 * And whatever holds two slashes in a row: the server mends it with a redirect. And a file, by the end of its last name.
 */
const NO_PAGE = /^\/(?:-|wp-(?:json|admin|content|includes)|feed|comments|xmlrpc)(?:\/|$)|\/\/|\.[a-z\d]+$/i;

/** A preview's token or credential: such an address is answered by the server where it is. */
const FOR_THE_SERVER = /[?&]ostium_/i;

/** Whether a path leads to a page of the site, which stands in the folder `root`. */
export const isPagePath = (path: string, root = '/'): boolean =>
  path.startsWith(root) && !NO_PAGE.test(path.slice(root.length - 1));
