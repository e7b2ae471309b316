/** A working network responds within this time, in milliseconds. */
const PROBE_MS = 5000;

/**
 * Whether the browser can reach the site. It requests the very address that the browser would load, so that something that only
 * blocks the data does not count. Any response will do.
 */
export const isReachable = (fetch: typeof globalThis.fetch, address: string): Promise<boolean> =>
  fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PROBE_MS) }).then(
    () => true,
    () => false,
  );

/**
 * Makes the page say that the next one could not be loaded, or stop saying so. The site's styles use `data-unreachable` to show the
 * message; a link in it with `data-try-again` leads to the page that failed, whose address is already in the address bar.
 */
export function showUnreachable(isUnreachable: boolean): void {
  const retryLink = isUnreachable && document.querySelector('[data-try-again]');
  if (retryLink) retryLink.setAttribute('href', location.pathname + location.search);
  document.getElementById('ostium-waiting')?.toggleAttribute('data-unreachable', isUnreachable);
}
