import type { ReactNode } from 'react';
import styles from './BreathCut.module.css';

/** A side of a picture, along which the curve runs. */
type Edge = 'left' | 'right' | 'top' | 'foot';

interface BreathCutProps {
  /** One picture. It fills the place, which has no height of its own. */
  children: ReactNode;
  edge: Edge;
  /** The edge on windows narrower than 768 px, where a picture lies above or below its words. */
  phoneEdge?: Edge;
  /** Two sheets lie under the picture and show beside its curve: one of `--breath-sheet`, then a white one. */
  hasSheets?: boolean;
}

/**
 * A picture cut along one soft curve, as a sheet of paper is. It fills its parent: give that `position: relative` and a height. No
 * more than one stands within 900 px, and none beside a wave.
 */
export function BreathCut({ children, edge, phoneEdge = edge, hasSheets = false }: BreathCutProps) {
  const names = [styles['cut'], styles[edge], styles[`phone-${phoneEdge}`], hasSheets ? styles['sheets'] : undefined];
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>;
}
