/** The popup appears when a visitor has been here this long, in milliseconds, */
const POPUP_AFTER_MS = 25_000;
/** or has stayed this long near the end of a page. */
const POPUP_AT_END_MS = 2_000;

/** Lets notices be closed, keeps closed ones hidden, and shows the popup when the visitor has looked around. */
export function startNotices(): void {
  hideClosedNotices();
  document.addEventListener('click', ({ target }) => {
    const notice = target instanceof Element ? target.closest('[data-close]')?.closest<HTMLElement>(NOTICE) : null;
    if (notice) close(notice);
  });
  // Nobody misses a popup that fails to load.
  const show = () => void import('./showPopup.ts').then(({ showPopup }) => showPopup()).catch(() => undefined);
  setTimeout(show, POPUP_AFTER_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      const { scrollHeight } = document.documentElement;
      // Two windows of room: on a phone the footer alone is higher than one.
      if (scrollY + innerHeight * 3 >= scrollHeight) timer = setTimeout(show, POPUP_AT_END_MS);
    },
    { passive: true },
  );
}

/** The longest wait for an end, in milliseconds: timers cannot wait for weeks, and no visit lasts that long. */
const LONGEST_WAIT_MS = 1e9;

/**
 * Hides what the visitor has closed before, since notices reappear with every document and when the bars are rebuilt, and what has ended
 * since the document was made.
 */
export function hideClosedNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>(NOTICE)) {
    // Not a number without an end.
    const leftMs = Number(notice.dataset['ends']) - Date.now();
    if (leftMs < 1 || wasClosed(notice)) notice.hidden = true;
    else if (leftMs < LONGEST_WAIT_MS) setTimeout(hideClosedNotices, leftMs);
  }
}

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
