/** Where the tab remembers the address whose document is to be left as it is. */
export const WITHOUT_SCRIPT = 'ostium_static';

/** Whether this document is to be left as it is. It is asked once: the next document is taken over again. */
export function isWithoutScript(): boolean {
  try {
    const isMeant = sessionStorage.getItem(WITHOUT_SCRIPT) === location.href;
    sessionStorage.removeItem(WITHOUT_SCRIPT);
    return isMeant;
  } catch {
    // The visitor forbids storing, so nothing was stored.
    return false;
  }
}
