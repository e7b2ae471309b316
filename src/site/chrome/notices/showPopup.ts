import { close, closeNotice, NOTICE, wasClosed } from './closeNotice.ts';

/** The popup in the document, shown or not. */
const findPopup = () => document.querySelector<HTMLElement>(`${NOTICE}[data-later]`);

let isStarted = false;

/** Shows the popup, unless it was closed or something covers the page, and sees that it is never in the way. */
export function showPopup(): void {
  const popup = findPopup();
  if (!popup?.hidden || popup.closest('[inert]') || wasClosed(popup)) return;
  popup.hidden = false;
  if (!isStarted) listen();
  isStarted = true;
  makeWay();
}

function listen(): void {
  // A link of the card has done what the card is for.
  document.addEventListener('click', ({ target }) => {
    const popup = findPopup();
    const link = target instanceof Element ? target.closest('a') : null;
    if (popup && link && popup.contains(link)) closeNotice(popup);
  });
  document.addEventListener('keydown', (event) => {
    const popup = findPopup();
    // A menu that is open is closed first.
    const isTaken = event.defaultPrevented || popup?.closest('[inert]');
    if (event.key === 'Escape' && popup && !popup.hidden && !isTaken) close(popup);
  });
  document.addEventListener('focusin', makeWay);
  addEventListener('scroll', makeWay, { passive: true });
}

/** The popup never lies over what has the focus of the keyboard: it steps aside until the focus, or the page, has moved on. */
function makeWay(): void {
  const popup = findPopup();
  const focused = document.activeElement;
  if (!popup || popup.hidden || !focused || popup.contains(focused)) return;
  popup.removeAttribute('data-away');
  // The page as a whole is no place that could be hidden.
  if (!focused.matches(':focus-visible') || focused.matches('body, main')) return;
  const card = popup.getBoundingClientRect();
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isApart = right < card.left || left > card.right || bottom < card.top || top > card.bottom;
  popup.toggleAttribute('data-away', !isApart);
}
