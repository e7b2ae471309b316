import type { Menu } from './menu.ts';
import { findMenu, hideOverlay } from './menuElements.ts';

/** While the menu lies over the page, the page behind it is out of reach. Where the window grows, the overlay is a row again. */
export function startMenuOverlay({ wide, tell }: Menu): void {
  const onToggle = (event: Event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !target.matches('[data-menu]') || !('newState' in event)) return;
    const isOpen = event.newState === 'open';
    // Before it closes, so that the focus can go back to what opened it.
    if (event.type === 'beforetoggle') setBehind(target, isOpen);
    else if (isOpen) target.querySelector<HTMLElement>('button')?.focus();
  };
  // These events do not bubble.
  document.addEventListener('beforetoggle', onToggle, true);
  document.addEventListener('toggle', onToggle, true);
  wide.addEventListener('change', () => {
    const elements = findMenu();
    if (elements) hideOverlay(elements.menu);
    tell({ type: 'left' });
  });
}

/** Keeps everything but one element out of reach of pointer, keys and screen readers, or lets it be reached again. */
function setBehind(element: Element, isBehind: boolean): void {
  for (let inner = element; inner.parentElement && inner !== document.body; inner = inner.parentElement) {
    for (const other of inner.parentElement.children) {
      if (other !== inner && other instanceof HTMLElement) other.inert = isBehind;
    }
  }
}
