/** Announces something to screen readers, without moving the focus. The element is in the document from the start. */
export function announce(text: string): void {
  const announcer = document.getElementById('ostium-announcer');
  if (!announcer) return;
  // The same words twice would be no change, and only a change is read out.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
