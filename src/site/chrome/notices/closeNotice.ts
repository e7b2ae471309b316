const MARK = 'ostium closed ';

/** A notice that the visitor closes: the alert bar, or the card that comes later. */
export const NOTICE = '[data-notice]';

/** Closes a notice. Focus that was in it goes to where the page begins. */
export function close(notice: HTMLElement): void {
  const hadFocus = notice.contains(document.activeElement);
  closeNotice(notice);
  if (hadFocus) document.querySelector<HTMLElement>('header a, main a')?.focus({ preventScroll: true });
}

/** Closes a notice for the rest of the visit. */
export function closeNotice(notice: HTMLElement): void {
  notice.hidden = true;
  try {
    sessionStorage.setItem(MARK + keyOf(notice), '1');
  } catch {
    // A browser that keeps nothing shows it again on the next page: no more can be asked of it.
  }
}

/** Has the visitor closed this notice on this visit? */
export function wasClosed(notice: HTMLElement): boolean {
  try {
    return sessionStorage.getItem(MARK + keyOf(notice)) !== null;
  } catch {
    // See above.
    return false;
  }
}

const keyOf = (notice: HTMLElement): string => notice.dataset['notice'] ?? '';
