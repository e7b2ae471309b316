/** Most pages are there sooner: a sign that comes and goes at once is a flash and no help. In milliseconds. */
const PATIENCE_MS = 150;

/** From then on a visitor is told what else can be done. */
const LONG_MS = 5000;

/** Shows that a page is on its way, but only where it takes a while; and once more where that is long. */
export function createWaiting(show: (isWaiting: boolean, isLong: boolean) => void): (isWaiting: boolean) => void {
  let timers: ReturnType<typeof setTimeout>[] = [];
  return (isWaiting) => {
    for (const timer of timers) clearTimeout(timer);
    if (isWaiting)
      timers = [false, true].map((isLong) => setTimeout(show, isLong ? LONG_MS : PATIENCE_MS, true, isLong));
    else show(false, false);
  };
}

/** Shows, or takes away, the sign that a page is on its way. Where that is long the site's styles say more: they find `data-long`. */
export function showWaiting(isWaiting: boolean, isLong: boolean): void {
  const sign = document.getElementById('ostium-waiting');
  if (sign) sign.hidden = !isWaiting;
  sign?.toggleAttribute('data-long', isLong);
  document.getElementById('ostium-content')?.setAttribute('aria-busy', String(isWaiting));
}
