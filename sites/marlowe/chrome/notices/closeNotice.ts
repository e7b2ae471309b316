const MARK = 'ostium closed ';

/** As long as a visit may last, in milliseconds. Its tabs share what was closed, which the session storage of one tab would not. */
const VISIT_MS = 12 * 3_600_000;

/** Selects a notice that the visitor can close: the alert bar, or the popup. */
export const NOTICE = '[data-notice]';

/** Closes a notice. If it contained the focus, that moves to the beginning of the page. */
export function close(notice: HTMLElement): void {
  const hadFocus = notice.contains(document.activeElement);
  closeNotice(notice);
  if (hadFocus) document.querySelector<HTMLElement>('header a, main a')?.focus({ preventScroll: true });
}

/** Closes a notice for the rest of the visit, in all its tabs. */
export function closeNotice(notice: HTMLElement): void {
  notice.hidden = true;
  try {
    localStorage.setItem(MARK + keyOf(notice), `${Date.now()}`);
  } catch {
    // A browser without storage shows it again on the next page; nothing can be done about that.
  }
}

/** Whether the visitor has closed this notice on this visit. */
export function wasClosed(notice: HTMLElement): boolean {
  try {
    return Date.now() - Number(localStorage.getItem(MARK + keyOf(notice))) < VISIT_MS;
  } catch {
    // Without storage nothing is stored.
    return false;
  }
}

const keyOf = (notice: HTMLElement): string => notice.dataset['notice'] ?? '';
