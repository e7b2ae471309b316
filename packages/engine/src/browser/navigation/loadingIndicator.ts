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
