import type { ChromeInBrowser } from '#engine/client/navigation/showPage.ts';
import { startContactForms } from '../parts/contact-form/startContactForms.ts';
import { startEntrances } from '../parts/entrance/startEntrances.ts';
import { showPageInMenu } from './menu/live/menu.ts';
import { startMenu } from './menu/live/startMenu.ts';
import { hideClosedNotices } from './notices/startNotices.ts';

/** Brings the menu and the forms to life, and keeps the chrome with the page that is shown. Notices have started with the first script. */
export function startChrome(): ChromeInBrowser {
  const { hasLed } = startMenu();
  startContactForms(document);
  return {
    follow(page) {
      hideClosedNotices();
      showPageInMenu(page);
      startEntrances();
    },
    // A page that the overlay led to glides to its top, unless the visitor wants no motion.
    scrollBehavior: () => (hasLed() ? 'auto' : 'instant'),
  };
}
