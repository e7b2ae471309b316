import type { Sound } from './sounds.ts';

/** A film: a drawing for every moment of it, and the sounds made for it. */
export interface Video {
  seconds: number;
  /** The moment that is shown while it is not playing. */
  poster: number;
  draw: (second: number) => string;
  /** What moves over the drawing, without a ground of its own: so that what stands still is drawn once. */
  drawOver?: (second: number) => string;
  /** A film without them is silent. */
  sounds?: readonly Sound[];
}

/** Moments and values: between two moments the value moves from one to the other, gently at both ends. */
export type Track = readonly (readonly [second: number, value: number])[];

/** The value of a track at a moment. */
export function valueAt(track: Track, second: number): number {
  const next = track.findIndex(([at]) => at > second);
  if (next === -1) return track.at(-1)?.[1] ?? 0;
  const [to, from] = [track[next], track[next - 1]];
  if (!to || !from) return to?.[1] ?? 0;
  const part = (second - from[0]) / (to[0] - from[0]);
  const eased = part * part * (3 - 2 * part);
  return Math.round((from[1] + (to[1] - from[1]) * eased) * 1000) / 1000;
}

/** Breaths, one after the other: 0 is out, 1 is in. Each takes four seconds. */
export const breathsFrom = (from: number, count: number): Track =>
  Array.from({ length: count }, (_, index): Track => {
    const at = from + 4 * index;
    return [
      [at, 0],
      [at + 1.6, 1],
      [at + 2, 1],
      [at + 3.8, 0],
    ];
  }).flat();

/** A colour between two. `part` is 0 to 1. */
export function mixColors(from: string, to: string, part: number): string {
  const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(channel(from, at) + (channel(to, at) - channel(from, at)) * part));
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
