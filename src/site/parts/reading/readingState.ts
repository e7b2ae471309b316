/** How many minutes of reading are left when a share of the text, 0 to 1, is behind somebody. */
export const minutesLeft = (minutes: number, share: number): number => Math.ceil(minutes * (1 - share));

/** Which share of a text is behind somebody, by its place in a window: one that the window holds whole is read once its end is in sight. */
export function shareRead({ top, height }: { top: number; height: number }, windowHeight: number): number {
  const way = height - windowHeight;
  if (way <= 0) return top + height <= windowHeight ? 1 : 0;
  return Math.min(1, Math.max(0, -top / way));
}

/** Which part somebody is in: the last whose top is above the line that they read at; -1 before the first. Tops are in pixels. */
export const currentPart = (tops: readonly number[], line: number): number => {
  const above = tops.map((top, index) => ({ top, index })).filter(({ top }) => top <= line);
  return above.toSorted((one, other) => other.top - one.top)[0]?.index ?? -1;
};
