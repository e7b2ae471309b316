import { listen } from '../listen.ts';
import { findAnchor, findPageLink, parseAddress } from './pageLink.ts';
import type { Anchor } from './pageLink.ts';

/** How a link wants to be followed. */
export interface NavigateOptions {
  /** Whether the new page is shown from its top. `data-scroll="false"` on the link keeps the position. */
  scroll: boolean;
}

interface ClickDeps {
  document: EventTarget;
  /** The folder that the site stands in; the root of its host unless said otherwise. */
  root?: string;
  /** The address of the page that is shown. */
  currentAddress: () => string;
  navigate: (link: string, options: NavigateOptions, anchor: Anchor) => void;
}

/**
 * Follows the links of a document, however they came into it, until it is stopped. It listens at the document, so a
 * component's own `onClick` comes first and may prevent the navigation, as on any web page.
 */
export function startClicks({ document, root, currentAddress, navigate }: ClickDeps): () => void {
  return listen(document, 'click', (event) => {
    const anchor = findAnchor(event.target);
    const link = anchor && linkOfClick(event, anchor, currentAddress(), root);
    if (!anchor || link === undefined) return;
    navigate(link, { scroll: anchor.getAttribute('data-scroll') !== 'false' }, anchor);
    // Not before: where navigating fails, the browser follows the link by itself.
    event.preventDefault();
  });
}

/** A click, as far as it decides anything. */
export type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/**
 * The link that a click on an anchor navigates to, or nothing where the click is the browser's: it opens another tab or site,
 * saves, jumps within the page, or somebody has dealt with it. `page` is the address of the document, `root` the site's folder.
 */
export function linkOfClick(click: Click, anchor: Anchor, page: string, root?: string): string | undefined {
  const isPlain = click.button === 0 && !(click.ctrlKey || click.shiftKey || click.metaKey || click.altKey);
  if (!isPlain || click.defaultPrevented || isJump(anchor, page)) return undefined;
  return findPageLink(anchor, page, root);
}

/** Whether a link leads to a place on the page that is shown. */
function isJump(anchor: Anchor, page: string): boolean {
  const [place, hash] = parseAddress(anchor.getAttribute('href') ?? '', page)?.href.split('#') ?? [];
  return hash !== undefined && place === page.split('#')[0];
}
