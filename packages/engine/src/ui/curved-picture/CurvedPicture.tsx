import type { ReactNode } from 'react';
import styles from './CurvedPicture.module.css';
import foot from './FootCut.module.css';
import left from './LeftCut.module.css';
import right from './RightCut.module.css';
import sheets from './Sheets.module.css';
import top from './TopCut.module.css';

/** Each edge has its own styles: a page includes only those of the edges it uses. */
const EDGES = { left, right, top, foot };

/** A side of a picture, along which the curve runs. */
type Edge = keyof typeof EDGES;

interface CurvedPictureProps {
  /** One picture. It fills its container, which needs a height. */
  children: ReactNode;
  edge: Edge;
  /** The edge on windows narrower than 768 px, where a picture is above or below its text. */
  phoneEdge?: Edge;
  /** Two sheets under the picture show beside its curve: one of `--first-sheet`, then a white one. */
  hasSheets?: boolean;
}

/**
 * A picture cut along one soft curve, like a sheet of paper. It fills its parent: give that `position: relative` and a height. Use
 * at most one within 900 px, and none beside a wave.
 */
export function CurvedPicture({ children, edge, phoneEdge = edge, hasSheets = false }: CurvedPictureProps) {
  const ends = [EDGES[edge]['edge'], EDGES[phoneEdge]['phone']];
  const names = [styles['cut'], ...ends, hasSheets ? sheets['sheets'] : undefined];
  return <div className={names.filter(Boolean).join(' ')}>{children}</div>;
}
