/**
 * After a navigation, whoever uses a keyboard or hears the page begins where it begins: the page's heading takes the focus.
 * A heading takes none by itself, and stops taking it once the focus has moved on.
 */
export function focusHeading(main: HTMLElement): void {
  const heading = main.querySelector<HTMLElement>('h1') ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.addEventListener('blur', () => heading.removeAttribute('tabindex'), { once: true });
}
