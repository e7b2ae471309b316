import type { ScrollTarget } from '../router/router.ts';

/**
 * Scrolls the current page to where it should be seen; a link with a hash starts at the place it names. Scrolls at once unless told
 * otherwise: the styles ask for smooth scrolling (`auto`), which is meant for moves within a page.
 */
export function scrollToTarget(link: string, scroll: ScrollTarget, behavior: ScrollBehavior = 'instant'): void {
  if (scroll === 'keep') return;
  const place = scroll === 'start' ? findPlace(link) : undefined;
  if (place) place.scrollIntoView({ behavior });
  else if (scroll === 'start') scrollTo({ left: 0, top: 0, behavior });
  else scrollTo({ left: scroll.x, top: scroll.y, behavior });
}

/** The place in the page that a link's hash names. */
export function findPlace(link: string): HTMLElement | undefined {
  const name = link.split('#')[1];
  if (!name) return undefined;
  return document.getElementById(name) ?? document.getElementById(safelyDecoded(name)) ?? undefined;
}

/** The visitor may have typed the hash: if it cannot be decoded, it is used as it is. */
function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The platform throws on a broken escape.
    return text;
  }
}
