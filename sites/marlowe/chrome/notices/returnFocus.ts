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
