import type { ChromeInBrowser } from 'ostium/client';
import { startEntrances } from '../parts/entrance/startEntrances.ts';
import { showPageInMenu } from './menu/live/menu.ts';
import { closeSiteSearch, startSiteSearch } from '../parts/site-search/startSiteSearch.ts';
import { startMenu } from './menu/live/startMenu.ts';
import { hideClosedNotices } from './notices/startNotices.ts';
import { openFolds } from './paper/openFolds.ts';

/** Activates the menu, and keeps the chrome in step with the current page. Notices have started with the first script. */
export function startChrome(): ChromeInBrowser {
  const { hasLed } = startMenu();
  startSiteSearch();
  bringCode();
  addEventListener('beforeprint', openFolds);
  return {
    follow(page) {
      hideClosedNotices();
      showPageInMenu(page);
      closeSiteSearch();
      startEntrances();
      import('./language/showInSwitches.ts').then(({ showInSwitches }) => showInSwitches(page), leaveIt);
      bringCode();
    },
    // After following a link of the overlay, the page scrolls smoothly to its top, unless the visitor prefers reduced motion.
    scrollBehavior: () => (hasLed() ? 'auto' : 'instant'),
  };
}

/** Loads code that only some pages need: for articles, forms and sheets. Without it they can still be read and used. */
function bringCode(): void {
  const article = document.querySelector<HTMLElement>('[data-reading]');
  if (article) import('../parts/reading/startReading.ts').then(({ startReading }) => startReading(article), leaveIt);
  void bringSheet();
  if (document.querySelector('[data-form-door]'))
    import('../parts/contact-form/startContactForms.ts').then((forms) => forms.startContactForms(document), leaveIt);
}

let leaveSheet: (() => void) | undefined;

async function bringSheet(): Promise<void> {
  leaveSheet?.();
  leaveSheet = undefined;
  const sheet = document.querySelector<HTMLFormElement>('form[data-sheet]');
  if (!sheet) return;
  const code = await import('../parts/sheet/startSheet.ts').catch(leaveIt);
  // The visitor may have gone on while the code was loading.
  if (code && sheet.isConnected && !leaveSheet) leaveSheet = code.startSheet(sheet);
}

const leaveIt = (): undefined => undefined;
