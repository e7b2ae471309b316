/** How far it is from one slide of a row to the next, in pixels. */
export function pitchOf(row: HTMLElement): number {
  const [first, second] = row.children;
  const pitch =
    first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : 0;
  return pitch > 0 ? pitch : row.clientWidth || 1;
}
