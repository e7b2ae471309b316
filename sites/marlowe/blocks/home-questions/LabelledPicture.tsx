import type { Image } from 'ostium';
import { Picture } from 'ostium/ui/picture/Picture.tsx';
import styles from './LabelledPicture.module.css';

/** The label of a place on a picture. */
interface PictureLabel extends Point {
  text: string;
  note?: string | undefined;
  /** Whether it is left out of the list on narrow screens, and its number off the picture. */
  wide_only?: boolean;
}

interface LabelledPictureProps {
  image: Image;
  labels: readonly PictureLabel[];
}

/**
 * A picture with labels at its sides, connected to their places by straight lines; on narrow screens it has numbers, and the labels
 * are in a list below. Both use the same list, so that the labels are read out once.
 */
export function LabelledPicture({ image, labels }: LabelledPictureProps) {
  const { left, right } = placeLabels(labels);
  const narrow = [...left, ...right].map(({ label }) => label).filter(({ wide_only }) => !wide_only);
  const numberOf = (label: PictureLabel) => narrow.indexOf(label) + 1;
  return (
    <figure className={styles['frame']}>
      <div className={labels.length > 0 ? styles['figure'] : undefined}>
        <div className={styles['drawing']}>
          <Picture image={image} className={styles['picture']} use="half" />
          <svg className={styles['leaders']} width="300" height="150" aria-hidden="true">
            {left.map((label, index) => (
              <Leader key={index} label={label} edge={0} number={numberOf(label.label)} />
            ))}
            {right.map((label, index) => (
              <Leader key={index} label={label} edge={100} number={numberOf(label.label)} />
            ))}
          </svg>
        </div>
        <Names column={left} side="left" numberOf={numberOf} />
        <Names column={right} side="right" numberOf={numberOf} />
      </div>
    </figure>
  );
}

interface LeaderProps {
  label: PlacedLabel<PictureLabel>;
  /** The position of the labels, in percent of the picture's width. */
  edge: number;
  /** The label's number on narrow screens, or 0. */
  number: number;
}

function Leader({ label: { label, end }, edge, number }: LeaderProps) {
  const [x, y] = [`${label.x}%`, `${label.y}%`];
  return (
    <>
      <line x1={x} y1={y} x2={`${edge}%`} y2={`${end}%`} />
      <circle cx={x} cy={y} className={number > 0 ? undefined : styles['wide']} />
      {number > 0 && (
        <text x={x} y={y}>
          {number}
        </text>
      )}
    </>
  );
}

interface NamesProps {
  column: readonly PlacedLabel<PictureLabel>[];
  side: 'left' | 'right';
  numberOf: (label: PictureLabel) => number;
}

function Names({ column, side, numberOf }: NamesProps) {
  if (column.length === 0) return null;
  return (
    <ol className={`${styles['names']} ${styles[side]}`}>
      {column.map(({ label }, index) => (
        <li key={index} value={numberOf(label) || undefined} className={label.wide_only ? styles['wide'] : undefined}>
          <strong>{label.text}</strong>
          {label.note && <span>{label.note}</span>}
        </li>
      ))}
    </ol>
  );
}

/** A place on a picture, in percent of its width and height from the upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** A label in its column, with the line that connects it to its place on the picture. */
export interface PlacedLabel<L extends Point> {
  label: L;
  /** Where the line meets the column, in percent of the picture's height. */
  end: number;
}

/** The labels of a picture, each side from top to bottom. */
interface PlacedLabels<L extends Point> {
  left: readonly PlacedLabel<L>[];
  right: readonly PlacedLabel<L>[];
}

/** The part of the picture's height that labels use, in percent. The style sheet has the same values. */
const [TOP, BOTTOM] = [12, 88];

/**
 * Distributes the labels of a picture between the columns at its sides so that no lines cross: the left half of the places goes to
 * the left, and within a column the lines are untangled.
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

/** Swaps the ends of two lines that cross, which makes the two shorter in total, so this terminates. */
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

/** Whether the lines from `a` to `b` and from `c` to `d` cross. Lines that only touch do not. */
export function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return sideOf(a, b, c) * sideOf(a, b, d) < 0 && sideOf(c, d, a) * sideOf(c, d, b) < 0;
}

/** On which side of the line from `a` to `b` a point lies: above zero, below zero, or on it. */
const sideOf = (a: Point, b: Point, point: Point): number =>
  Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x));
