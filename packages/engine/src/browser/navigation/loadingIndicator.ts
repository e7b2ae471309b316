/** Most pages arrive sooner: a sign that appears for an instant is a flash and no help. In milliseconds. */
const PATIENCE_MS = 150;

/** After this long, the visitor is told what else they can do. */
const LONG_MS = 5000;

/** Shows that a page is on its way, but only if that takes a while; and once more if it takes long. */
export function createLoadingIndicator(
  show: (isWaiting: boolean, isLong: boolean) => void,
): (isWaiting: boolean) => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  return (isWaiting) => {
    for (const timer of timers) clearTimeout(timer);
    if (isWaiting)
      timers = [false, true].map((isLong) => setTimeout(show, isLong ? LONG_MS : PATIENCE_MS, true, isLong));
    else show(false, false);
  };
}

/** Shows or hides the sign that a page is on its way. For a long wait the site's styles say more: they match `data-long`. */
export function showLoadingIndicator(isWaiting: boolean, isLong: boolean): void {
  const sign = document.getElementById('ostium-waiting');
  if (sign) sign.hidden = !isWaiting;
  sign?.toggleAttribute('data-long', isLong);
  document.getElementById('ostium-content')?.setAttribute('aria-busy', String(isWaiting));
}

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
