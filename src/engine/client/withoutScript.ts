/** Where the tab stores the address whose document is to be left as it is. */
export const WITHOUT_SCRIPT = 'ostium_static';

/** Whether to leave this document as it is. Works once: the next document is taken over again. */
export function isWithoutScript(): boolean {
  try {
    const isMeant = sessionStorage.getItem(WITHOUT_SCRIPT) === location.href;
    sessionStorage.removeItem(WITHOUT_SCRIPT);
    return isMeant;
  } catch {
    // The visitor forbids storage, so nothing was stored.
    return false;
  }
}
