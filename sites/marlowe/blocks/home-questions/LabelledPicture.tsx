import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { Image } from 'ostium';
import styles from './LabelledPicture.module.css';
import { placeLabels, type PlacedLabel, type Point } from './placeLabels.ts';

/** The label of a place on a picture. */
export interface PictureLabel extends Point {
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
