import { Picture } from 'ostium/ui/picture/Picture.tsx';
import type { Image } from 'ostium';
import styles from './LabelledPicture.module.css';
import { placeLabels, type PlacedLabel, type Point } from './placeLabels.ts';

/** The label of a place on a picture. */
export interface PictureLabel extends Point {
  text: string;
  note?: string | undefined;
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
  return (
    <figure className={styles['frame']}>
      <div className={labels.length > 0 ? styles['figure'] : undefined}>
        <div className={styles['drawing']}>
          <Picture image={image} className={styles['picture']} use="half" />
          <svg className={styles['leaders']} width="300" height="150" aria-hidden="true">
            {left.map((label, index) => (
              <Leader key={index} label={label} edge={0} number={index + 1} />
            ))}
            {right.map((label, index) => (
              <Leader key={index} label={label} edge={100} number={left.length + index + 1} />
            ))}
          </svg>
        </div>
        <Names column={left} side="left" start={1} />
        <Names column={right} side="right" start={left.length + 1} />
      </div>
    </figure>
  );
}

interface LeaderProps {
  label: PlacedLabel<PictureLabel>;
  /** The position of the labels, in percent of the picture's width. */
  edge: number;
  number: number;
}

function Leader({ label: { label, end }, edge, number }: LeaderProps) {
  const [x, y] = [`${label.x}%`, `${label.y}%`];
  return (
    <>
      <line x1={x} y1={y} x2={`${edge}%`} y2={`${end}%`} />
      <circle cx={x} cy={y} />
      <text x={x} y={y}>
        {number}
      </text>
    </>
  );
}

interface NamesProps {
  column: readonly PlacedLabel<PictureLabel>[];
  side: 'left' | 'right';
  /** The number of the first. */
  start: number;
}

function Names({ column, side, start }: NamesProps) {
  if (column.length === 0) return null;
  return (
    <ol className={`${styles['names']} ${styles[side]}`} start={start}>
      {column.map(({ label: { text, note } }, index) => (
        <li key={index}>
          <strong>{text}</strong>
          {note && <span>{note}</span>}
        </li>
      ))}
    </ol>
  );
}
