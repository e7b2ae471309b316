const MARK = 'ostium closed ';

/** A notice that the visitor closes: the alert bar, or the card that comes later. */
const NOTICE = '[data-notice]';

/** The popup comes when somebody has been here this long, in milliseconds, */
const POPUP_AFTER_MS = 25_000;
/** or has stayed this long at the end of a page. */
const POPUP_AT_END_MS = 2_000;

const POPUP = `${NOTICE}[data-later]`;
const findPopup = () => document.querySelector<HTMLElement>(POPUP);

/** Lets notices be closed, keeps closed ones away, and shows the popup when the visitor has looked round. */
export function startNotices(): void {
  hideClosedNotices();
  document.addEventListener('click', ({ target }) => {
    const notice = target instanceof Element ? target.closest('[data-close]')?.closest<HTMLElement>(NOTICE) : null;
    if (notice) close(notice);
  });
  // A link of the card has done what the card is for.
  document.addEventListener('click', ({ target }) => {
    const card = target instanceof Element ? target.closest('a')?.closest<HTMLElement>(POPUP) : null;
    if (card) closeNotice(card);
  });
  document.addEventListener('keydown', (event) => {
    const popup = findPopup();
    // A menu that is open is closed first.
    const isTaken = event.defaultPrevented || popup?.closest('[inert]');
    if (event.key === 'Escape' && popup && !popup.hidden && !isTaken) close(popup);
  });
  document.addEventListener('focusin', makeWay);
  startPopup();
}

/** Focus that was in a notice goes to where the page begins. */
function close(notice: HTMLElement): void {
  const hadFocus = notice.contains(document.activeElement);
  closeNotice(notice);
  if (hadFocus) document.querySelector<HTMLElement>('header a, main a')?.focus({ preventScroll: true });
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

function startPopup(): void {
  const show = () => {
    const popup = findPopup();
    if (!popup?.hidden || popup.closest('[inert]') || wasClosed(popup)) return;
    popup.hidden = false;
    makeWay();
  };
  setTimeout(show, POPUP_AFTER_MS);
  let timer: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    'scroll',
    () => {
      makeWay();
      clearTimeout(timer);
      const { scrollHeight } = document.documentElement;
      // Half a window of room: a footer is read as part of the end.
      if (scrollY + innerHeight * 1.5 >= scrollHeight) timer = setTimeout(show, POPUP_AT_END_MS);
    },
    { passive: true },
  );
}

/** Closes a notice for the rest of the visit. */
function closeNotice(notice: HTMLElement): void {
  notice.hidden = true;
  try {
    sessionStorage.setItem(MARK + keyOf(notice), '1');
  } catch {
    // A browser that keeps nothing shows it again on the next page: no more can be asked of it.
  }
}

/** Has the visitor closed this notice on this visit? */
function wasClosed(notice: HTMLElement): boolean {
  try {
    return sessionStorage.getItem(MARK + keyOf(notice)) !== null;
  } catch {
    // See above.
    return false;
  }
}

/** Hides what the visitor has closed before: notices come back with every document, and where the bars are built anew. */
export function hideClosedNotices(): void {
  for (const notice of document.querySelectorAll<HTMLElement>(NOTICE)) {
    if (!notice.hidden && wasClosed(notice)) notice.hidden = true;
  }
}

const keyOf = (notice: HTMLElement): string => notice.dataset['notice'] ?? '';
