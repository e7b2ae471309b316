import { close, NOTICE, wasClosed } from './closeNotice.ts';

/** The popup appears when a visitor has been here this long, in milliseconds, */
const POPUP_AFTER_MS = 25_000;
/** or has stayed this long at the end of a page. */
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
      // Half a window of room: the footer counts as part of the end.
      if (scrollY + innerHeight * 1.5 >= scrollHeight) timer = setTimeout(show, POPUP_AT_END_MS);
    },
    { passive: true },
  );
}

/** The longest wait for the end of a notice on an open page, in milliseconds: a visit is shorter. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/**
 * Hides what the visitor has closed before, since notices reappear with every document and when the bars are rebuilt, and what has ended
 * since the document was made.
 */
export function hideClosedNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>(NOTICE)) {
    const leftMs = Number(notice.dataset['ends'] ?? Infinity) - Date.now();
    if (!notice.hidden && (leftMs <= 0 || wasClosed(notice))) notice.hidden = true;
    if (leftMs > 0 && leftMs < LONGEST_WAIT_MS) setTimeout(() => void (notice.hidden = true), leftMs);
  }
}
