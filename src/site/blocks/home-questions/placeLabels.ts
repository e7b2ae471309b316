/** A place on a picture, in hundredths of its width and height from the left upper corner. */
export interface Point {
  x: number;
  y: number;
}

/** A label in the column where it stands, with the leader that joins it to its place on the picture. */
export interface PlacedLabel<L extends Point> {
  label: L;
  /** Where the leader meets the column, in hundredths of the picture's height. */
  end: number;
}

/** The labels of a picture, each side from top to bottom. */
export interface PlacedLabels<L extends Point> {
  left: readonly PlacedLabel<L>[];
  right: readonly PlacedLabel<L>[];
}

/** The part of the picture's height along which labels stand, in hundredths. The style sheet says the same. */
const [TOP, BOTTOM] = [12, 88];

/**
 * Divides the labels of a picture between the columns at its sides, so that no leader crosses another: the left half of the places
 * goes to the left, and within a column the leaders are untangled.
 */
export function placeLabels<L extends Point>(labels: readonly L[]): PlacedLabels<L> {
  const fromLeft = labels.toSorted((a, b) => a.x - b.x);
  const middle = Math.floor(fromLeft.length / 2);
  return { left: placeColumn(fromLeft.slice(0, middle), 0), right: placeColumn(fromLeft.slice(middle), 100) };
}

function placeColumn<L extends Point>(labels: readonly L[], edge: number): PlacedLabel<L>[] {
  const step = (BOTTOM - TOP) / labels.length;
  const ends = labels.map((_, slot) => ({ x: edge, y: TOP + (slot + 0.5) * step }));
  const order = untangle(
    labels.toSorted((a, b) => a.y - b.y),
    ends,
  );
  return order.flatMap((label, slot) => {
    const end = ends[slot];
    return end ? [{ label, end: end.y }] : [];
  });
}

/** Two leaders that cross trade their ends, which makes the two together shorter: so this comes to an end. */
function untangle<L extends Point>(labels: readonly L[], ends: readonly Point[]): readonly L[] {
  for (const [i, one] of labels.entries()) {
    for (const [j, other] of labels.entries()) {
      const [oneEnd, otherEnd] = [ends[i], ends[j]];
      if (i < j && oneEnd && otherEnd && doCross(one, oneEnd, other, otherEnd)) {
        return untangle(labels.with(i, other).with(j, one), ends);
      }
    }
  }
  return labels;
}

/** Do the lines from `a` to `b` and from `c` to `d` cross within both? Lines that only touch do not. */
export function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

/** On which side of the line from `a` to `b` a point lies: above zero, below zero, or on it. */
const sideOf = (a: Point, b: Point, point: Point): number =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));
