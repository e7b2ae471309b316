import type { Paper } from '../paper.ts';
import type { Point } from '../paths.ts';
import { TINTS } from '../tints.ts';

/** One cubic curve along which air moves, from far away to the nose. */
export type Stream = readonly [Point, Point, Point, Point];

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

function pointAt(stream: Stream, t: number): Point {
  let points: readonly Point[] = stream;
  while (points.length > 1) {
    points = points.slice(1).map((to, index): Point => {
      const from = points[index] ?? to;
      return [mix(from[0], to[0], t), mix(from[1], to[1], t)];
    });
  }
  return points[0] ?? [0, 0];
}

/** A ribbon that is a thread far away and `wide` where it is nearest to the nose, so that it seems to move there. */
export function ribbon(stream: Stream, wide: number, { from = 0, to = 1, pinch = 0.72 } = {}): string {
  const steps = 32;
  const edge = (side: 1 | -1): string[] =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const t = mix(from, to, index / steps);
      const [x, y] = pointAt(stream, t);
      const [nextX, nextY] = pointAt(stream, t + 0.01);
      const along = Math.hypot(nextX - x, nextY - y) || 1;
      const part = index / steps;
      // It swells towards the nose and narrows to go in.
      const half = (wide / 2) * part ** 1.5 * (1 - pinch * part ** 6);
      return `${(x - ((nextY - y) / along) * half * side).toFixed(1)} ${(y + ((nextX - x) / along) * half * side).toFixed(1)}`;
    });
  return `M${[...edge(1), ...edge(-1).toReversed()].join('L')}Z`;
}

/** A mote with its tail behind it: the head is towards the nose. */
export function mote(paper: Paper, stream: Stream, t: number, size: number, opacity: number): string {
  const [x, y] = pointAt(stream, t);
  const tail = pointAt(stream, t - size / 90);
  return (
    paper.line(`M${tail.map((value) => value.toFixed(1)).join(' ')}L${x.toFixed(1)} ${y.toFixed(1)}`, '#fff', {
      width: size * 0.55,
      opacity: opacity * 0.7,
    }) +
    `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}" fill="#fff" fill-opacity="${opacity}" stroke="${TINTS.brand}" stroke-opacity="${opacity * 0.55}" stroke-width="1.2"/>`
  );
}
