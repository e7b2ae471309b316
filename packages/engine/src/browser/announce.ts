/** Announces something to screen readers without moving the focus. The element is in the document from the start. */
export function announce(text: string): void {
  const announcer = document.getElementById('ostium-announcer');
  if (!announcer) return;
  // Repeating the same words would not be a change, and only changes are read out.
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}
