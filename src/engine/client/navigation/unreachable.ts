/** A network that is there answers within this, in milliseconds. */
const PROBE_MS = 5000;

/**
 * Whether the site can be reached where the browser stands: asked for the very address that the browser would load, so that what only
 * blocks the data does not count. Whatever the answer is, there is one.
 */
export const isReachable = (fetch: typeof globalThis.fetch, address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Has the page say that the next one could not be had, or no longer. The site's styles find `data-unreachable` and show the words; a link
 * among them with `data-try-again` leads to what could not be had, whose address is in the browser's bar already.
 */
export function showUnreachable(isUnreachable: boolean): void {
  const again = isUnreachable && document.querySelector('[data-try-again]');
  if (again) again.setAttribute('href', location.pathname + location.search);
  document.getElementById('ostium-waiting')?.toggleAttribute('data-unreachable', isUnreachable);
}
