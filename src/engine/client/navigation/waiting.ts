/** Most pages are there sooner: a sign that comes and goes at once is a flash and no help. In milliseconds. */
const PATIENCE_MS = 400;

/** Shows that a page is on its way, but only where it takes a while. */
export function createWaiting(show: (isWaiting: boolean) => void): (isWaiting: boolean) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (isWaiting) => {
    clearTimeout(timer);
    if (isWaiting) timer = setTimeout(() => show(true), PATIENCE_MS);
    else show(false);
  };
}

/** Shows, or takes away, the sign that a page is on its way. */
export function showWaiting(isWaiting: boolean): void {
  const sign = document.getElementById('ostium-waiting');
  if (sign) sign.hidden = !isWaiting;
  document.getElementById('ostium-content')?.setAttribute('aria-busy', String(isWaiting));
}
