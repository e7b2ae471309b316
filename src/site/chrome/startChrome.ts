import type { ChromeInBrowser } from '#engine/client/navigation/showPage.ts';
import { startEntrances } from '../parts/entrance/startEntrances.ts';
import { showPageInMenu } from './menu/live/menu.ts';
import { startMenu } from './menu/live/startMenu.ts';
import { hideClosedNotices } from './notices/startNotices.ts';

/** Brings the menu to life, and keeps the chrome with the page that is shown. Notices have started with the first script. */
export function startChrome(): ChromeInBrowser {
  const { hasLed } = startMenu();
  bringCode();
  return {
    follow(page) {
      hideClosedNotices();
      showPageInMenu(page);
      startEntrances();
      import('./language/showInSwitches.ts').then(({ showInSwitches }) => showInSwitches(page), leaveIt);
      bringCode();
    },
    // A page that the overlay led to glides to its top, unless the visitor wants no motion.
    scrollBehavior: () => (hasLed() ? 'auto' : 'instant'),
  };
}

/** Brings the code of what only some pages have: articles, forms. Without it all of them can be read and used. */
function bringCode(): void {
  const article = document.querySelector<HTMLElement>('[data-reading]');
  if (article) import('../parts/reading/startReading.ts').then(({ startReading }) => startReading(article), leaveIt);
  if (document.querySelector('[data-form-door]'))
    import('../parts/contact-form/startContactForms.ts').then((forms) => forms.startContactForms(document), leaveIt);
}

const leaveIt = (): undefined => undefined;
