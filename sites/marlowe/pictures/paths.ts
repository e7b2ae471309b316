/** A point of a drawing: x to the right, y down. */
export type Point = readonly [x: number, y: number];

const round = (value: number): number => Math.round(value * 10) / 10;

/** A closed outline through points, rounded as scissors would cut it (Catmull-Rom). `tension` 0.17 is calm, 0.25 is springy. */
export function smooth(points: readonly Point[], tension = 0.17): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const curves = points.map((_, index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const out: Point = [from[0] + (to[0] - before[0]) * tension, from[1] + (to[1] - before[1]) * tension];
    const into: Point = [to[0] - (after[0] - from[0]) * tension, to[1] - (after[1] - from[1]) * tension];
    return `C${[out, into, to].map(([x, y]) => `${round(x)} ${round(y)}`).join(' ')}`;
  });
  return `M${round(at(0)[0])} ${round(at(0)[1])}${curves.join('')}Z`;
}

/** Moves, scales and mirrors a path of absolute M, L, C, Q and Z commands, so that light still falls on it from the upper left. */
export function place(
  path: string,
  { x = 0, y = 0, sx = 1, sy = 1 }: { x?: number; y?: number; sx?: number; sy?: number },
): string {
  let isX = false;
  return path.replaceAll(/-?\d*\.?\d+/g, (number) => {
    isX = !isX;
    return String(round(isX ? x + Number(number) * sx : y + Number(number) * sy));
  });
}

/** Numbers that look random and are the same in every run (mulberry32). */
export function randomFrom(seed: number): (from: number, to: number) => number {
  let state = seed;
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return from + (((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296) * (to - from);
  };
}

/** A rounded, uneven shape: a cell, a pebble, a cloud of hair. */
export function blob([cx, cy]: Point, [rx, ry]: Point, seed: number, { corners = 7, uneven = 0.1 } = {}): string {
  const random = randomFrom(seed);
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / corners + random(-0.18, 0.18);
    const reach = random(1 - uneven, 1 + uneven);
    return [cx + rx * reach * Math.cos(angle), cy + ry * reach * Math.sin(angle)];
  });
  return smooth(points, 0.19);
}

/**
 * The `stroke-dasharray` that shows only the first part of a path of absolute M and C commands, in units of the drawing: not
 * every renderer supports `pathLength`. Empty if the whole path is shown.
 */
export function dashOfPart(path: string, part: number): string {
  return part >= 0.999 ? '' : `stroke-dasharray="${Math.round(lengthOf(path) * part)} 9999"`;
}

/** The length of a path of absolute M and C commands. */
export function lengthOf(path: string): number {
  const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
  let length = 0;
  for (let index = 0; index + 7 < numbers.length; index += 6) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0] = numbers.slice(index, index + 8);
    const at = (a: number, b: number, c: number, d: number, t: number): number =>
      a * (1 - t) ** 3 + 3 * b * t * (1 - t) ** 2 + 3 * c * t * t * (1 - t) + d * t ** 3;
    for (let step = 0; step < 24; step += 1) {
      const [from, to] = [step / 24, (step + 1) / 24];
      length += Math.hypot(
        at(x0, x1, x2, x3, to) - at(x0, x1, x2, x3, from),
        at(y0, y1, y2, y3, to) - at(y0, y1, y2, y3, from),
      );
    }
  }
  return length;
}

/** An uneven ring around a point: the cut-out of one sheet after another. `turn` rotates its bumps; `rough` 0 is a circle. */
export function ring([cx, cy]: Point, [rx, ry]: Point, turn: number, rough: number): string {
  const corners = 18;
  const points = Array.from({ length: corners }, (_, index): Point => {
    const angle = (2 * Math.PI * index) / corners;
    const bumps =
      0.09 * Math.cos(2 * angle + turn) +
      0.065 * Math.cos(3 * angle - turn * 1.7 + 1) +
      0.035 * Math.cos(5 * angle + turn * 2.3);
    const reach = 1 + rough * bumps;
    return [cx + rx * reach * Math.cos(angle), cy + ry * reach * Math.sin(angle)];
  });
  return smooth(points, 0.17);
}
