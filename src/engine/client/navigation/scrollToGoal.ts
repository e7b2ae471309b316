import type { ScrollGoal } from '#engine/router/router.ts';

/**
 * Scrolls a page that is shown to where it should be seen: for the start of a link with a hash, to the place it names.
 * At once, unless told otherwise: the styles ask for smooth scrolling (`auto`), which is meant for ways within a page.
 */
export function scrollToGoal(link: string, goal: ScrollGoal, behavior: ScrollBehavior = 'instant'): void {
  if (goal === 'keep') return;
  const place = goal === 'start' ? findPlace(link) : undefined;
  if (place) place.scrollIntoView({ behavior });
  else if (goal === 'start') scrollTo({ left: 0, top: 0, behavior });
  else scrollTo({ left: goal.x, top: goal.y, behavior });
}

/** The place in the page that a link names with its hash. */
export function findPlace(link: string): HTMLElement | undefined {
  const name = link.split('#')[1];
  if (!name) return undefined;
  return document.getElementById(name) ?? document.getElementById(safelyDecoded(name)) ?? undefined;
}

/** A hash is the visitor's own typing: one that cannot be decoded is taken as it stands. */
function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // The platform tells of a broken escape by throwing.
    return text;
  }
}
