import { close, NOTICE, wasClosed } from './closeNotice.ts';

/** The popup comes when somebody has been here this long, in milliseconds, */
const POPUP_AFTER_MS = 25_000;
/** or has stayed this long at the end of a page. */
const POPUP_AT_END_MS = 2_000;

/** Lets notices be closed, keeps closed ones away, and brings the popup when the visitor has looked round. */
export function startNotices(): void {
  hideClosedNotices();
  document.addEventListener('click', ({ target }) => {
    const notice = target instanceof Element ? target.closest('[data-close]')?.closest<HTMLElement>(NOTICE) : null;
    if (notice) close(notice);
  });
  // A popup that does not come is missed by nobody.
  const show = () => void import('./showPopup.ts').then(({ showPopup }) => showPopup()).catch(() => undefined);
  setTimeout(show, POPUP_AFTER_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      clearTimeout(timer);
      const { scrollHeight } = document.documentElement;
      // Half a window of room: a footer is read as part of the end.
      if (scrollY + innerHeight * 1.5 >= scrollHeight) timer = setTimeout(show, POPUP_AT_END_MS);
    },
    { passive: true },
  );
}

/** Hides what the visitor has closed before: notices come back with every document, and where the bars are built anew. */
export function hideClosedNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>(NOTICE)) {
    if (!notice.hidden && wasClosed(notice)) notice.hidden = true;
  }
}
