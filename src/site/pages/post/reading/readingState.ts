/** How many minutes of reading are left when a share of the text, 0 to 1, is behind somebody. */
export const minutesLeft = (minutes: number, share: number): number =>
  Math.ceil(minutes * (1 - Math.min(1, Math.max(0, share))));

/** Which part somebody is in: the last whose top is above the line that they read at; -1 before the first. Tops are in pixels. */
export const currentPart = (tops: readonly number[], line: number): number => {
  const above = tops.map((top, index) => ({ top, index })).filter(({ top }) => top <= line);
  return above.toSorted((one, other) => other.top - one.top)[0]?.index ?? -1;
};
