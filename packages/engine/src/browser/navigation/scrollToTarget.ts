import type { ScrollTarget } from '../router/router.ts';

/**
 * Scrolls the current page to where it should be seen; a link with a hash starts at the place it names. Scrolls at once unless told
 * otherwise: the styles ask for smooth scrolling (`auto`), which is meant for moves within a page.
 */
export function scrollToTarget(link: string, goal: ScrollTarget, behavior: ScrollBehavior = 'instant'): void {
  if (goal === 'keep') return;
  const place = goal === 'start' ? findPlace(link) : undefined;
  if (place) place.scrollIntoView({ behavior });
  else if (goal === 'start') scrollTo({ left: 0, top: 0, behavior });
  else scrollTo({ left: goal.x, top: goal.y, behavior });
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
