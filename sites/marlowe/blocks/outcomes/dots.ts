const PER_ROW = 20;
const SPACING = 5;

/** A path with a point for each dot from number `start` to before `end`, row after row of twenty: round line caps make discs of them. */
export const dots = (start: number, end: number): string =>
  Array.from({ length: end - start }, (_, index) => {
    const dot = start + index;
    return `M${(dot % PER_ROW) * SPACING + SPACING / 2} ${Math.floor(dot / PER_ROW) * SPACING + SPACING / 2}h0`;
  }).join('');
