/**
 * A card never covers the keyboard focus: it steps aside (`data-away`) until the focus, or the page, has moved on. It can still be
 * reached there: Tab leads into it, and it returns.
 */
export function makeWay(card: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!card || card.hidden || !focused) return;
  card.toggleAttribute('data-away', isUnder(focused, card));
}

/** Keeps a card out of the way from now on. It is looked up each time, since the chrome around a page may be rebuilt. */
export function keepMakingWay(find: () => HTMLElement | null): void {
  const look = () => makeWay(find());
  document.addEventListener('focusin', look);
  addEventListener('scroll', look, { passive: true });
}

function isUnder(focused: Element, card: HTMLElement): boolean {
  // The page as a whole is not something that could be hidden.
  if (card.contains(focused) || !focused.matches(':focus-visible') || focused.matches('body, main')) return false;
  const over = card.getBoundingClientRect();
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  return right >= over.left && left <= over.right && bottom >= over.top && top <= over.bottom;
}
