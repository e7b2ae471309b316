import { announce } from 'ostium/client';
import { findConsentCard, settled } from '../consent/settled.ts';
import { adoptStyles, keepMakingWay, makeWay, rememberFocus } from './floatingCard.ts';
import { close, closeNotice, NOTICE, wasClosed } from './startNotices.ts';
import styles from './popup.css?inline';

/** The popup in the document, visible or not. */
const findPopup = () => document.querySelector<HTMLElement>(`${NOTICE}[data-later]`);

/** The popup does not cover the hours and the links of the footer. */
const KEPT = 'footer';

let isStarted = false;

/**
 * Shows the popup, unless it was closed or something covers the page, and keeps it out of the way. It waits until the visitor has
 * answered the consent card, if they are asked.
 */
export async function showPopup(): Promise<void> {
  if (findConsentCard()) await settled;
  const popup = findPopup();
  // Not a number without an end.
  if (Number(popup?.dataset['ends']) <= Date.now()) return;
  if (!popup?.hidden || popup.closest('[inert]') || wasClosed(popup) || findConsentCard()?.hidden === false) return;
  if (!isStarted) {
    adoptStyles(styles);
    listen();
  }
  isStarted = true;
  popup.hidden = false;
  makeWay(popup, KEPT);
  announce(popup.querySelector('h2')?.textContent ?? '');
}

function listen(): void {
  const bringFocusBack = rememberFocus(findPopup);
  document.addEventListener('click', ({ target }) => {
    const popup = findPopup();
    const control = target instanceof Element ? target.closest('a, [data-close]') : null;
    if (!popup || !control || !popup.contains(control)) return;
    // A link in the card has served the card's purpose. Its button has closed it already.
    if (control.matches('a')) closeNotice(popup);
    else bringFocusBack();
  });
  document.addEventListener('keydown', (event) => {
    const popup = findPopup();
    // An open menu is closed first.
    const isTaken = event.defaultPrevented || popup?.closest('[inert]');
    if (event.key !== 'Escape' || !popup || popup.hidden || isTaken) return;
    const hadFocus = popup.contains(document.activeElement);
    close(popup);
    if (hadFocus) bringFocusBack();
  });
  keepMakingWay(findPopup, KEPT);
}
