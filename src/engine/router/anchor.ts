import { isPageAddress, parseAddress } from './pageAddress.ts';

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
 * or site, downloads, or is no page: that is the browser's. `page` is the address of the document.
 */
export function findPageLink(anchor: Anchor, page: string): string | undefined {
  if (!isForThisWindow(anchor)) return undefined;
  const url = parseAddress(anchor.getAttribute('href') ?? '', page);
  const origin = parseAddress(page, page)?.origin;
  if (!url || origin === undefined || !isPageAddress(url.href, origin)) return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}

function isForThisWindow(anchor: Anchor): boolean {
  const target = anchor.getAttribute('target');
  if (target && target.toLowerCase() !== '_self') return false;
  return (
    anchor.getAttribute('download') === null && !/(?:^|\s)external(?:\s|$)/i.test(anchor.getAttribute('rel') ?? '')
  );
}
