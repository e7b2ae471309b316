import { BREATH, BREATH_BELOW, WHOLE } from '../anatomy/outlines.ts';
import { drawMoving, drawStill, SKIN, type SinusState } from '../anatomy/section.ts';
import { createPaper, type Fill, type Paper } from '../paper.ts';

/** The visible part of a drawing. */
export type Box = readonly [x: number, y: number, width: number, height: number];

/** The size of a film's frames. */
export const [WIDTH, HEIGHT] = [960, 540];

/** A part in the shape of a film. */
export const boxAt = (x: number, y: number, width: number): Box => [
  round(x),
  round(y),
  round(width),
  round((width * HEIGHT) / WIDTH),
];

/** Between two parts. */
export function boxBetween(from: Box, to: Box, part: number): Box {
  const [x = 0, y = 0, width = 0] = from.map((value, index) => value + ((to[index] ?? 0) - value) * part);
  return boxAt(x, y, width);
}

/** Tenths are as fine as anybody can see, and still frames stay the same. */
export const round = (value: number): number => Math.round(value * 10) / 10;

/** Whether the mouth is in sight. */
const hasMouth = ([, y, , height]: Box): boolean => y + height > 517;

/** The nose, cut lengthwise, in front of a ground. */
export function drawInside(name: string, ground: Fill, box: Box): string {
  const paper = createPaper(name);
  const [x, y, width, height] = box;
  return paper.picture(
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paper.paint(ground)}"/>` +
      paper.raised(WHOLE, SKIN, { shadow: 'large', rim: 0.9 }) +
      drawStill(paper, { hasMouth: hasMouth(box) }),
    box,
    WIDTH,
  );
}

/** The sinus above the nose, and its opening, at one moment. */
export const drawState = (paper: Paper, state: SinusState, box: Box): string =>
  drawMoving(paper, { state, hasMouth: hasMouth(box) });

/** A picture without a ground, to be laid over another. */
export function drawOverlay(name: string, box: Box, draw: (paper: Paper) => string): string {
  const paper = createPaper(name);
  return paper.picture(draw(paper), box, WIDTH);
}

/** Air on its way through the nose: `breath` is how far it is in, `wide` how much gets through. */
export function drawBreath(paper: Paper, breath: number, wide: number): string {
  if (wide <= 0 || breath <= 0) return '';
  const shown = Math.min(1, breath * 3) * wide;
  const flow = (d: string, color: string, width: number, opacity: number): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${round(opacity * shown * 10) / 10}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="70 22" stroke-dashoffset="${round(-230 * breath)}"/>`;
  return (
    flow('M30 640 C100 600 180 560 216 500', '#9CE6FA', 5, 0.8) +
    paper.line(BREATH, '#BFF1FF', { width: 12, opacity: round(4 * shown) / 10, blur: true }) +
    flow(BREATH, '#FFFFFF', 3.4, 0.95) +
    flow(BREATH_BELOW, '#FFFFFF', 2.2, 0.6)
  );
}
