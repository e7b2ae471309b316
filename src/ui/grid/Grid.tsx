import type { ReactNode } from 'react';
import styles from './Grid.module.css';

type Step = 'xs' | 's' | 'm' | 'l' | 'xl' | 'xxl';
type Columns = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

interface GridProps {
  children: ReactNode;
  /** The step of space between columns and rows: 5, 10, 15, 20, 30 or 60 px. */
  gap?: Step;
  /** How wide it grows: 1200 px, or the 1312 px of the page's sections. */
  width?: 'default' | 'wrap';
}

/** Twelve columns. On a phone each part takes all of them. */
export function Grid({ children, gap = 'xl', width = 'default' }: GridProps) {
  return <div className={`${styles['grid']} ${styles[`gap-${gap}`]} ${styles[width]}`}>{children}</div>;
}

interface GridCellProps {
  children: ReactNode;
  /** How many of the twelve columns it takes from 768 px up. */
  s?: Columns;
  /** The same from 1024 px up. */
  m?: Columns;
}

/** A part of a `Grid`. */
export function GridCell({ children, s = 12, m = s }: GridCellProps) {
  return <div className={`${styles['cell']} ${styles[`s-${s}`]} ${styles[`m-${m}`]}`}>{children}</div>;
}
