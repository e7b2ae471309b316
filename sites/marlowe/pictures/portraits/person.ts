import { createPaper, type Fill, type Paper } from '../paper.ts';
import { place } from '../paths.ts';
import { drawEar, drawFace, drawNeck, placeOf, type Face, type Place } from './face.ts';

/** Skin is value, not hue: its light, its middle and its shadow. */
export const SKIN = {
  light: ['#F6FBFE', '#CBE6F3', '#5AA5CB'],
  fair: ['#E9F6FB', '#B5DBEC', '#4C9BC6'],
  middle: ['#B9DDEE', '#84BFDD', '#3586B5'],
  tan: ['#8FC6E0', '#5FA6CB', '#23719F'],
  deep: ['#5FA3CA', '#3A82B0', '#0E4A7B'],
} as const;

/** The parts of a portrait. */
export interface Person {
  face: Face;
  ground: Fill;
  scale?: number;
  neck?: number;
  behind?: (paper: Paper, at: Place) => string;
  clothes: (paper: Paper, at: Place) => string;
  before: (paper: Paper, at: Place) => string;
  hasEar?: boolean;
}

/** Curves of breath behind a person. `drift` moves them aside. */
const curve = (paper: Paper, y: number, drift = 0): string =>
  paper.flat(
    place(
      `M-220 ${y + 40} C-120 ${y + 110} -90 ${y + 120} -20 ${y + 60} C80 ${y - 20} 170 ${y + 100} 280 ${y} C340 ${y - 54} 400 ${y - 40} 430 ${y - 60} C500 ${y - 100} 560 ${y} 640 ${y - 30} L640 520 L-220 520 Z`,
      { x: drift },
    ),
    '#fff',
    0.16,
  );

/** A person at one moment: how far they have breathed in, and how far their eyes are open, relative to the usual. */
export interface Moment {
  breath: number;
  open: number;
}

/** A person without a background, on a sheet of 400 x 500. */
export function drawPerson(
  paper: Paper,
  { face, scale, neck = 0, behind, clothes, before, hasEar = true }: Person,
  { breath, open }: Moment = { breath: 0, open: 1 },
): string {
  const at = placeOf(face, scale);
  const rise = (by: number, markup: string): string =>
    breath === 0 ? markup : `<g transform="translate(0 ${(-by * breath).toFixed(2)})">${markup}</g>`;
  return (
    rise(2, behind?.(paper, at) ?? '') +
    rise(2, drawNeck(paper, face, at, { wide: neck })) +
    rise(5, clothes(paper, at)) +
    rise(
      2,
      drawFace(paper, { ...face, open: (face.open ?? 1) * open }, at) +
        (hasEar ? drawEar(paper, face, at) : '') +
        before(paper, at),
    )
  );
}

/** A bust, 400 x 500, with two curves of breath behind it. */
export function drawBust(name: string, person: Person): string {
  const paper = createPaper(name);
  const ground = `<rect width="400" height="500" fill="${paper.paint(person.ground)}"/>`;
  return paper.picture(
    ground + curve(paper, 150) + curve(paper, 240) + drawPerson(paper, person),
    [0, 0, 400, 500],
    800,
  );
}
