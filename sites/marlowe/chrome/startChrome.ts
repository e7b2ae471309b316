import type { ChromeInBrowser } from 'ostium/client';
import { startEntrances } from '../parts/entrance/startEntrances.ts';
import { showPageInMenu, startMenu } from './menu/live/menu.ts';
import { hideClosedNotices } from './notices/startNotices.ts';

/** Activates the menu, and keeps the chrome in step with the current page. Notices have started with the first script. */
export function startChrome(): ChromeInBrowser {
  const { hasLed } = startMenu();
  bringCode();
  return {
    follow(page) {
      hideClosedNotices();
      showPageInMenu(page);
      document.querySelector<HTMLElement>('[data-search-panel]:popover-open')?.hidePopover();
      startEntrances();
      import('./language/showInSwitches.ts').then(({ showInSwitches }) => showInSwitches(page), leaveIt);
      bringCode();
    },
    // After following a link of the overlay, the page scrolls smoothly to its top, unless the visitor prefers reduced motion.
    scrollBehavior: () => (hasLed() ? 'auto' : 'instant'),
  };
}

/** Loads code that only some pages need: for articles, forms, sheets and clocks. Without it they can still be read and used. */
function bringCode(): void {
  if (document.querySelector('[data-reading], [data-form-door], [data-sheet], details[data-clock]'))
    import('./bringCode.ts').then((code) => code.bringCode(document), leaveIt);
}

const leaveIt = (): undefined => undefined;
