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
  bringReading();
  return {
    follow(page) {
      hideClosedNotices();
      showPageInMenu(page);
      startEntrances();
      bringReading();
    },
    // A page that the overlay led to glides to its top, unless the visitor wants no motion.
    scrollBehavior: () => (hasLed() ? 'auto' : 'instant'),
  };
}

/** Brings the code of what is read from top to bottom, where a page has it. Without it all of it can be read. */
function bringReading(): void {
  const article = document.querySelector<HTMLElement>('[data-reading]');
  if (article)
    import('../pages/post/reading/startReading.ts').then(
      ({ startReading }) => startReading(article),
      () => undefined,
    );
}
