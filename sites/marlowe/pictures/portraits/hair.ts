import type { Paper } from '../paper.ts';
import { smooth, type Point } from '../paths.ts';
import type { Place } from './face.ts';

/** A head of curls: bumps round an ellipse from one angle to another, clockwise in degrees from the right, and back along the hairline. */
export function curls(
  [cx, cy]: Point,
  [rx, ry]: Point,
  { from, to, bumps, depth }: { from: number; to: number; bumps: number; depth: number },
  hairline: readonly Point[],
): string {
  const outer = Array.from({ length: bumps * 2 + 1 }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / (bumps * 2)) * Math.PI) / 180;
    const reach = index % 2 === 0 ? 1 : 1 + depth;
    return [cx + rx * reach * Math.cos(angle), cy + ry * reach * Math.sin(angle)];
  });
  return smooth([...outer, ...hairline], 0.2);
}

/** Lines of light along the hair. */
export const strands = (paper: Paper, at: Place, paths: readonly string[], opacity = 0.28): string =>
  paths.map((path) => paper.line(at(path), '#fff', { opacity })).join('');
