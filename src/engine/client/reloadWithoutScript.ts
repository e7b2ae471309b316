import { WITHOUT_SCRIPT } from './withoutScript.ts';

/**
 * Reloads the page, to be left this time as the server rendered it: for a page that lost its content in a failed takeover. If that
 * cannot be stored nothing happens, or the page would reload forever.
 */
export function reloadWithoutScript(): void {
  try {
    sessionStorage.setItem(WITHOUT_SCRIPT, location.href);
  } catch {
    // The visitor forbids storage.
    return;
  }
  location.reload();
}
