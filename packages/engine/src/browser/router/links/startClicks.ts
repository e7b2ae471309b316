import { listen } from '../history/listen.ts';
import { findAnchor, findPageLink, parseAddress } from './pageLink.ts';
import type { Anchor } from './pageLink.ts';

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
