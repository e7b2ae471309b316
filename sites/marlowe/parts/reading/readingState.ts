/** How many minutes of reading are left after a share of the text, 0 to 1. */
export const minutesLeft = (minutes: number, share: number): number => Math.ceil(minutes * (1 - share));

/** How much of a text has been read, by its position in the window: a text that fits into the window is read once its end is visible. */
export function shareRead({ top, height }: { top: number; height: number }, windowHeight: number): number {
  const way = height - windowHeight;
  if (way <= 0) return top + height <= windowHeight ? 1 : 0;
  return Math.min(1, Math.max(0, -top / way));
}

/** The current section: the last whose top is above the reading line; -1 before the first. Tops are in pixels. */
export const currentPart = (tops: readonly number[], line: number): number => {
  const above = tops.map((top, index) => ({ top, index })).filter(({ top }) => top <= line);
  return above.toSorted((one, other) => other.top - one.top)[0]?.index ?? -1;
};
