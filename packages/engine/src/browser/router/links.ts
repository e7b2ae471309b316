/** How a link is to be followed. */
export interface NavigateOptions {
  /** Whether the new page is shown from its top. `data-scroll="false"` on the link keeps the position. */
  scroll: boolean;
}

interface ClickDeps {
  document: EventTarget;
  /** The site's folder; by default the root of its host. */
  root?: string;
  /** The address of the current page. */
  currentAddress: () => string;
  navigate: (link: string, options: NavigateOptions, anchor: Anchor) => void;
}

/**
 * Follows the links of a document, however they got into it, until it is stopped. It listens on the document, so a component's own
 * `onClick` runs first and may prevent the navigation, as on any web page.
 */
export function startClicks({ document, root, currentAddress, navigate }: ClickDeps): () => void {
  return listen(document, 'click', (event) => {
    const anchor = findAnchor(event.target);
    const link = anchor && linkOfClick(event, anchor, currentAddress(), root);
    if (!anchor || link === undefined) return;
    navigate(link, { scroll: anchor.getAttribute('data-scroll') !== 'false' }, anchor);
    // Not earlier: if navigating throws, the browser follows the link itself.
    event.preventDefault();
  });
}

/** The part of a click event that decides anything. */
export type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/**
 * The link that a click on an anchor navigates to; `undefined` if the browser handles the click: it opens another tab or site,
 * saves, jumps within the page, or was already handled. `page` is the document's address, `root` the site's folder.
 */
export function linkOfClick(click: Click, anchor: Anchor, page: string, root?: string): string | undefined {
  const isPlain = click.button === 0 && !(click.ctrlKey || click.shiftKey || click.metaKey || click.altKey);
  if (!isPlain || click.defaultPrevented || isJump(anchor, page)) return undefined;
  return findPageLink(anchor, page, root);
}

/** Whether a link leads to a place on the current page. */
function isJump(anchor: Anchor, page: string): boolean {
  const [place, hash] = parseAddress(anchor.getAttribute('href') ?? '', page)?.href.split('#') ?? [];
  return hash !== undefined && place === page.split('#')[0];
}

/** The part of an `a` element that is read here. */
export interface Anchor {
  getAttribute: (name: string) => string | null;
}

/** Selects every link of a document. */
export const ANCHORS = 'a[href]';

/** The link that contains an event's target, or is it. */
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
 * The page of this site that a link opens in this window, with query and hash. `undefined` if the link opens another window or site,
 * downloads, or does not lead to a page: the browser handles that. `page` is the document's address, `root` the site's folder.
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

/** Parses an address as a browser does, relative to the page it appears on; `undefined` if it is invalid. */
export function parseAddress(address: string, page: string): URL | undefined {
  try {
    return new URL(address, page);
  } catch {
    // The platform throws if this is not an address. `URL.canParse` is missing in browsers still in use.
    return undefined;
  }
}

/** Whether an address is a page of the site, which the router may show and prefetch. `origin` and `root` are the site's. */
export function isPageAddress(address: string, origin: string, root?: string): boolean {
  const url = parseAddress(address, origin);
  return url?.origin === origin && isPagePath(url.pathname, root) && !FOR_THE_SERVER.test(url.search);
}

/**
 * Addresses that are not pages: by their first name, the site's internal addresses and WordPress's (but `/feedback/` is an ordinary
 * page); any path with two slashes in a row, which the server corrects with a redirect; and files, by their extension.
 */
const NO_PAGE = /^\/(?:-|wp-(?:json|admin|content|includes)|feed|comments|xmlrpc)(?:\/|$)|\/\/|\.[a-z\d]+$/i;

/** A preview's token or credential: the server must answer such an address. */
const FOR_THE_SERVER = /[?&]ostium_/i;

/** Whether a path leads to a page of the site, which is in the folder `root`. */
export const isPagePath = (path: string, root = '/'): boolean =>
  path.startsWith(root) && !NO_PAGE.test(path.slice(root.length - 1));

/** Listens to an event of the window or document. Returns its stop. */
export function listen<Type extends keyof WindowEventMap>(
  target: EventTarget,
  type: Type,
  listener: (event: WindowEventMap[Type]) => void,
  options?: AddEventListenerOptions,
): () => void {
  // The platform's own table says which event a name brings; `EventTarget` alone does not know it.
  const eventListener = listener as EventListener;
  target.addEventListener(type, eventListener, options);
  return () => target.removeEventListener(type, eventListener);
}
