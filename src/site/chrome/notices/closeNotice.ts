const MARK = 'ostium closed ';

/** Selects a notice that the visitor can close: the alert bar, or the popup. */
export const NOTICE = '[data-notice]';

/** Closes a notice. If it contained the focus, that moves to the beginning of the page. */
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
    // A browser without storage shows it again on the next page; nothing can be done about that.
  }
}

/** Whether the visitor has closed this notice on this visit. */
export function wasClosed(notice: HTMLElement): boolean {
  try {
    return sessionStorage.getItem(MARK + keyOf(notice)) !== null;
  } catch {
    // Without storage nothing is stored.
    return false;
  }
}

const keyOf = (notice: HTMLElement): string => notice.dataset['notice'] ?? '';
