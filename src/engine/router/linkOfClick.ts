import { findPageLink } from './anchor.ts';
import type { Anchor } from './anchor.ts';
import { parseAddress } from './pageAddress.ts';

/** A click, as far as it decides anything. */
export type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'shiftKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>;

/**
 * The link that a click on an anchor navigates to, or nothing where the click is the browser's: it opens another tab or site,
 * saves, jumps within the page, or somebody has dealt with it. `page` is the address of the document.
 */
export function linkOfClick(click: Click, anchor: Anchor, page: string): string | undefined {
  const isPlain = click.button === 0 && !(click.ctrlKey || click.shiftKey || click.metaKey || click.altKey);
  if (!isPlain || click.defaultPrevented || isJump(anchor, page)) return undefined;
  return findPageLink(anchor, page);
}

/** Whether a link leads to a place on the page that is shown. */
function isJump(anchor: Anchor, page: string): boolean {
  const [place, hash] = parseAddress(anchor.getAttribute('href') ?? '', page)?.href.split('#') ?? [];
  return hash !== undefined && place === page.split('#')[0];
}
