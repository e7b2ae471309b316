/**
 * After a navigation, whoever uses a keyboard or hears the page begins where it begins: its heading takes the focus, or the place
 * that the link names. They take none by themselves, and stop taking it once it has moved on.
 */
export function focusStart(main: HTMLElement, place: HTMLElement | undefined): void {
  const start = place ?? main.querySelector<HTMLElement>('h1') ?? main;
  if (start.tabIndex < 0) {
    start.tabIndex = -1;
    start.addEventListener('blur', () => start.removeAttribute('tabindex'), { once: true });
  }
  start.focus({ preventScroll: true });
}
