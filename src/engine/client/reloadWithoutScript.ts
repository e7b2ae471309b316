import { WITHOUT_SCRIPT } from './withoutScript.ts';

/**
 * Loads the page again, this time to be left as the server writes it: for a page that could not be taken over and lost its
 * words over it. Where that cannot be remembered nothing happens, or the page would load for ever.
 */
export function reloadWithoutScript(): void {
  try {
    sessionStorage.setItem(WITHOUT_SCRIPT, location.href);
  } catch {
    // The visitor forbids storing.
    return;
  }
  location.reload();
}
