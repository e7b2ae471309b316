const STORAGE = 'ostium_static';

/**
 * Loads the page again, this time to be left as the server writes it: for a page that could not be taken over and lost its
 * words over it. Where that cannot be remembered nothing happens, or the page would load for ever.
 */
export function reloadWithoutScript(): void {
  try {
    sessionStorage.setItem(STORAGE, location.href);
  } catch {
    // The visitor forbids storing.
    return;
  }
  location.reload();
}

/** Whether this document is to be left as it is. It is asked once: the next document is taken over again. */
export function isWithoutScript(): boolean {
  try {
    const isMeant = sessionStorage.getItem(STORAGE) === location.href;
    sessionStorage.removeItem(STORAGE);
    return isMeant;
  } catch {
    // The visitor forbids storing, so nothing was stored.
    return false;
  }
}
