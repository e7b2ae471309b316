import type { Menu } from './menu.ts';
import { findMenu, hideOverlay, isOverlay } from './menuElements.ts';

/** The menu's links, for those who show the page that one leads to. */
export interface MenuLinks {
  /** Whether a link of the overlay has been followed since this was last asked. */
  hasLed: () => boolean;
}

/** Pressing an entry opens or closes its panel, and a link that is followed closes the menu. */
export function startMenuClicks(menu: Menu): MenuLinks {
  let hasLed = false;
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('summary, a') : null;
    const elements = findMenu();
    if (!pressed || !elements?.menu.contains(pressed)) return;
    if (pressed.matches('summary')) return pressEntry(event, pressed, menu);
    // A link that opens beside this page leaves it as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    hasLed = isOverlay(elements.menu);
    hideOverlay(elements.menu);
    menu.tell({ type: 'left' });
  });
  return {
    hasLed() {
      const led = hasLed;
      hasLed = false;
      return led;
    },
  };
}

function pressEntry(event: MouseEvent, entry: HTMLElement, { wide, tell, isHovered }: Menu): void {
  const details = entry.closest('details');
  const panel = details?.dataset['panel'];
  if (!details || panel === undefined) return;
  event.preventDefault();
  const wasHovered = isHovered(panel);
  tell({ type: 'pressed', panel, at: event.timeStamp });
  // What was open above it is closed now, and may have taken it out of sight.
  if (!wide.matches) entry.scrollIntoView({ block: 'nearest' });
  // The pointer had opened it already: to press the entry as well is to go to its page. A key presses without a count of clicks.
  else if (wasHovered && !details.open && event.detail > 0) details.querySelector('a')?.click();
}
