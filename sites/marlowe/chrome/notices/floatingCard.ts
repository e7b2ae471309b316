/** Adds styles that came with their code to the document. Throws if a browser does not support this: nothing is shown then. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * A card never covers the keyboard focus, nor anything that matches `kept`: it steps aside (`data-away`) until the focus, or the page, has
 * moved on. It can still be reached there: Tab leads into it, and it returns.
 */
export function makeWay(card: HTMLElement | null, kept?: string): void {
  const focused = document.activeElement;
  if (!card || card.hidden || !focused) return;
  const isFocusUnder = isShownFocus(focused, card) && areOverlapping(focused, card);
  const isKeptUnder =
    kept !== undefined &&
    !card.contains(focused) &&
    [...document.querySelectorAll(kept)].some((part) => areOverlapping(part, card));
  card.toggleAttribute('data-away', isFocusUnder || isKeptUnder);
}

/** Keeps a card out of the way from now on. It is looked up each time, since the chrome around a page may be rebuilt. */
export function keepMakingWay(find: () => HTMLElement | null, kept?: string): void {
  const look = () => makeWay(find(), kept);
  document.addEventListener('focusin', look);
  addEventListener('scroll', look, { passive: true });
}

/** Whether the focus is on something that the card could hide. The page as a whole is not. */
const isShownFocus = (focused: Element, card: HTMLElement): boolean =>
  !card.contains(focused) && focused.matches(':focus-visible') && !focused.matches('body, main');

function areOverlapping(part: Element, card: HTMLElement): boolean {
  const over = card.getBoundingClientRect();
  const { left, right, top, bottom } = part.getBoundingClientRect();
  return right >= over.left && left <= over.right && bottom >= over.top && top <= over.bottom;
}

/** Remembers where the focus was when it entered a card, and returns a function that moves it back there once the card is gone. */
export function rememberFocus(find: () => HTMLElement | null): () => void {
  let place: EventTarget | null = null;
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    const card = find();
    if (isIn(card, target) && !isIn(card, relatedTarget)) place = relatedTarget;
  });
  return () => {
    const isThere = place instanceof HTMLElement && place.getClientRects().length > 0;
    const goal = isThere ? place : document.querySelector('header a, main a');
    if (goal instanceof HTMLElement) goal.focus({ preventScroll: true });
  };
}

const isIn = (card: HTMLElement | null, target: EventTarget | null): boolean =>
  target instanceof Node && card?.contains(target) === true;
