import { createMenu } from './menu.ts';
import type { Menu } from './menu.ts';
import { findMenu } from './menuElements.ts';
import { startMenuClicks } from './startMenuClicks.ts';
import type { MenuLinks } from './startMenuClicks.ts';
import { startMenuKeys } from './startMenuKeys.ts';
import { startMenuOverlay } from './startMenuOverlay.ts';
import { startMenuPointer } from './startMenuPointer.ts';

/**
 * Brings the main menu to life. It opens and closes by itself, being made of `details` and a popover; this adds what these
 * cannot: hovering, arrow keys, and closing when the visitor has gone elsewhere. All of it listens at the document and needs none of
 * the menu's data, so a header that is built anew needs no new start.
 */
export function startMenu(): MenuLinks {
  const menu = createMenu();
  const links = startMenuClicks(menu);
  startMenuKeys(menu);
  startMenuOverlay(menu);
  startMenuPointer(menu);
  startLeaving(menu);
  return links;
}

/** Whoever turns to another part of the page has left the panel that is open. */
function startLeaving({ wide, tell }: Menu): void {
  const leave = ({ target }: Event) => {
    const open = wide.matches ? findMenu()?.openPanel() : undefined;
    if (open && target instanceof Element && !open.contains(target)) tell({ type: 'left' });
  };
  document.addEventListener('focusin', leave);
  document.addEventListener('pointerdown', leave);
}
