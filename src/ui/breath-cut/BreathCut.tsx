import type { ReactNode } from 'react';
import styles from './BreathCut.module.css';
import foot from './FootCut.module.css';
import left from './LeftCut.module.css';
import right from './RightCut.module.css';
import sheets from './Sheets.module.css';
import top from './TopCut.module.css';

/** Each edge has styles of its own: a page brings those of the edges it has. */
const EDGES = { left, right, top, foot };

/** A side of a picture, along which the curve runs. */
type Edge = keyof typeof EDGES;

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
  const ends = [EDGES[edge]['edge'], EDGES[phoneEdge]['phone']];
  const names = [styles['cut'], ...ends, hasSheets ? sheets['sheets'] : undefined];
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>;
}
