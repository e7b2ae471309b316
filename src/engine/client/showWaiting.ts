/** Shows, or takes away, the sign that a page is on its way. */
export function showWaiting(isWaiting: boolean): void {
  const sign = document.getElementById('ostium-waiting');
  if (sign) sign.hidden = !isWaiting;
  document.getElementById('ostium-content')?.setAttribute('aria-busy', String(isWaiting));
}
