import type { Fill, Paper } from '../paper.ts';
import { place, smooth, type Point } from '../paths.ts';
import { TINTS } from '../tints.ts';

/**
 * What distinguishes one face from another. All lengths are in the units of the drawing; 0 is the middle between the
 * eyes.
 */
export interface Face {
  /** Which way it looks. Light comes from the left in any case. */
  looks: 'left' | 'right';
  /** Light, middle and shade: skin is value, not hue. */
  skin: readonly [string, string, string];
  /** Width relative to the usual, .92 to 1.1. */
  width?: number;
  /** How full the cheeks and jaw are, in units: -8 is gaunt, 14 is round. */
  full?: number;
  /** How long the chin is. */
  chin?: number;
  /** 0 is smooth, 3 is old. */
  age?: number;
  brow?: { color: string; width: number; lift?: number };
  /** How far the lids are open, 1 is usual. */
  open?: number;
  /** How full the lips are. */
  lips?: number;
  nose?: number;
}

/** Draws in coordinates of a face that looks left, and mirrors them if it looks right. */
export type Place = (path: string) => string;

/** The middle between the eyes on the sheet of 400 x 500. */
const EYES: Point = [204, 196];

/** How the head of this face is placed on the sheet. `scale` is 1 for a bust that fills it. */
export function placeOf({ looks, width = 1 }: Face, scale = 1.16): Place {
  const side = looks === 'left' ? 1 : -1;
  return (path) => place(path, { x: EYES[0] + 6 * side, y: EYES[1], sx: scale * width * side, sy: scale });
}

/** The outline of the head without its hair. */
function outline({ full = 0, chin = 0 }: Face): string {
  return smooth([
    [-57, -12],
    [-53, 8],
    [-56, 30],
    [-52 - full * 0.3, 58],
    [-45 - full * 0.5, 84],
    [-37 - full * 0.3, 107 + chin],
    [-20, 120 + chin],
    [4 + full * 0.2, 116 + chin],
    [34 + full * 0.6, 97 + chin * 0.6],
    [58 + full * 0.6, 68],
    [70, 28],
    [76, -16],
    [70, -58],
    [44, -90],
    [6, -99],
    [-32, -86],
    [-53, -50],
  ]);
}

const NOSE_RIDGE = 'C-27 14 -40 30 -46 43';

/** The edge of the shade on a face that looks away from the light: the profile itself, brow to chin. */
const FAR_SHADE =
  'M-24 -112 C-32 -70 -34 -40 -30 -16 C-27 -8 -25 -2 -26 4 ' +
  `${NOSE_RIDGE} C-48 50 -42 54 -37 54 C-34 60 -35 64 -37 68 C-39 72 -36 75 -34 77 C-37 80 -37 85 -34 89 C-32 94 -36 102 -36 110 L-34 140 L-90 140 L-90 -112 Z`;

/** On a face that looks into the light: the side of the head, from the temple over the cheekbone to the chin. */
const NEAR_SHADE =
  'M58 -116 C50 -80 42 -50 41 -22 C41 -8 46 2 44 14 C42 26 34 34 31 46 C27 62 19 70 17 82 C15 96 8 106 0 132 L110 132 L110 -116 Z';

/** The side of the nose that the light does not reach. */
const NOSE_SHADE =
  'M-24 -2 C-27 12 -40 30 -45 42 C-47 48 -43 53 -37 54 C-31 56 -22 57 -16 53 C-14 47 -18 42 -24 36 C-29 28 -25 12 -24 -2 Z';

function eye(
  paper: Paper,
  at: Place,
  { x, wide, open, deep, isFar }: { x: number; wide: number; open: number; deep: boolean; isFar: boolean },
): string {
  const [left, right] = [x - wide / 2, x + wide / 2];
  const lift = 7.6 * open;
  const top = `M${left} 10 C${left + wide * 0.22} ${9 - lift} ${right - wide * 0.32} ${8 - lift} ${right} 9.5`;
  const almond = at(
    `${top} C${right - wide * 0.3} ${10 + 4.6 * open} ${left + wide * 0.3} ${10.5 + 4.6 * open} ${left} 10 Z`,
  );
  const iris: Point = [x - (isFar ? 1 : 1.6), 7.4];
  const disc = at(
    smooth(
      [
        [iris[0] - 6.8, iris[1]],
        [iris[0], iris[1] - 7.4],
        [iris[0] + 6.8, iris[1]],
        [iris[0], iris[1] + 7.4],
      ],
      0.276,
    ),
  );
  const shine = at(
    smooth(
      [
        [iris[0] - 3, iris[1] - 1],
        [iris[0] - 1.6, iris[1] - 2.4],
        [iris[0] - 0.2, iris[1] - 1],
        [iris[0] - 1.6, iris[1] + 0.4],
      ],
      0.276,
    ),
  );
  return (
    paper.within(
      almond,
      paper.flat(almond, deep ? '#D3ECF6' : '#F8FCFE') + paper.flat(disc, TINTS.t900) + paper.flat(shine, '#fff', 0.9),
    ) +
    paper.line(at(top), TINTS.ink, { width: 3, opacity: 0.78 }) +
    paper.line(
      at(
        `M${left + wide * 0.1} ${-1 - lift * 0.4} C${left + wide * 0.36} ${-6 - lift * 0.5} ${right - wide * 0.3} ${-6 - lift * 0.5} ${right + 1} ${1 - lift * 0.4}`,
      ),
      TINTS.ink,
      { width: 1.6, opacity: 0.28 },
    ) +
    paper.line(
      at(
        `M${left + wide * 0.25} ${15 + 2 * open} C${x} ${17.5 + 2 * open} ${right - wide * 0.3} ${17 + 2 * open} ${right - 2} ${14.5 + open}`,
      ),
      TINTS.ink,
      { width: 1.4, opacity: 0.16 },
    )
  );
}

function mouth(paper: Paper, at: Place, lips: number, shade: string): string {
  const upper = `M-44 74.6 C-39 ${73 - lips} -36 ${71.6 - lips} -32.5 ${73 - lips} C-27 ${71 - lips} -14 ${72 - lips * 0.6} 0 72.6 C-10 78.6 -22 80.4 -31 80 C-37 79.6 -41 77.6 -44 74.6 Z`;
  const lower = `M-40 78.6 C-34 80.8 -18 81 -6 76 C-11 ${84 + lips * 1.4} -22 ${87.6 + lips * 1.6} -30 ${87.6 + lips * 1.6} C-36 ${86.6 + lips} -39 ${83 + lips} -40 78.6 Z`;
  return (
    paper.flat(at(lower), shade, 0.34) +
    paper.flat(at(upper), shade, 0.72) +
    paper.line(at('M-44 74.6 C-41 77.6 -37 79.6 -31 80 C-22 80.4 -10 78.6 0 72.6'), TINTS.ink, {
      width: 1.8,
      opacity: 0.42,
    }) +
    paper.line(at('M0 70 C2.4 71.4 3 73.4 2 75.6'), TINTS.ink, { width: 1.6, opacity: 0.18 })
  );
}

function brows(paper: Paper, at: Place, { color, width, lift = 0 }: NonNullable<Face['brow']>): string {
  const y = -15 - lift;
  return (
    paper.line(at(`M-54 ${y + 5} C-50 ${y - 2} -40 ${y - 3} -33 ${y + 3}`), color, {
      width: width * 0.9,
      opacity: 0.85,
    }) + paper.line(at(`M-12 ${y + 2} C-2 ${y - 4} 16 ${y - 5} 28 ${y + 4}`), color, { width, opacity: 0.85 })
  );
}

/** Wrinkles of a face that has laughed and worried. */
function age(paper: Paper, at: Place, years: number): string {
  const folds = [
    'M-8 56 C0 64 4 72 4 80',
    'M-3 20 C4 25 14 25 22 20',
    'M-50 21 C-46 24 -40 24 -36 22',
    'M40 4 C45 2 48 0 50 -3',
    'M41 10 C46 10 49 10 52 8',
    'M-44 -42 C-20 -48 10 -47 34 -40',
    'M-40 -56 C-18 -62 10 -61 30 -55',
    'M14 96 C18 90 18 84 16 78',
  ];
  return folds
    .slice(0, Math.round(years * 2.7))
    .map((fold) => paper.line(at(fold), TINTS.ink, { width: 1.6, opacity: 0.2 }))
    .join('');
}

/** The face itself, between the hair behind it and the hair in front of it. */
export function drawFace(paper: Paper, face: Face, at: Place): string {
  const { skin, looks, open = 1, lips = 0, brow = { color: TINTS.t900, width: 4 } } = face;
  const [light, middle, shade] = skin;
  const fill: Fill = [light, middle];
  const head = at(outline(face));
  const isDeep = light !== '#F3FAFD' && light < '#9';
  const nose = paper.flat(at(NOSE_SHADE), shade, looks === 'left' ? 0.34 : 0);
  const shadedSide =
    looks === 'left' ? paper.flat(at(NEAR_SHADE), shade, 0.42) + nose : paper.flat(at(FAR_SHADE), shade, 0.56);
  const features =
    paper.flat(at('M-56 6 C-52 -4 -40 -6 -32 0 C-30 10 -38 18 -48 18 C-54 16 -56 12 -56 6 Z'), shade, 0.18) +
    paper.flat(at('M-14 8 C-8 -6 22 -8 34 4 C34 16 20 22 6 21 C-6 20 -13 16 -14 8 Z'), shade, 0.18) +
    paper.line(at('M-37 54 C-31 57 -24 57 -19 54'), TINTS.ink, { width: 2.2, opacity: 0.36 }) +
    paper.line(at('M-14 44 C-10 47 -10 52 -14 55'), TINTS.ink, { width: 2, opacity: 0.24 }) +
    eye(paper, at, { x: -42.5, wide: 21, open, deep: isDeep, isFar: true }) +
    eye(paper, at, { x: 8, wide: 34, open, deep: isDeep, isFar: false }) +
    brows(paper, at, brow) +
    mouth(paper, at, lips, shade) +
    paper.flat(at('M-40 94 C-32 90 -20 90 -12 94 C-18 98 -32 98 -40 94 Z'), shade, 0.3) +
    age(paper, at, face.age ?? 0);
  return paper.raised(head, fill, { rim: 0.6 }) + paper.within(head, shadedSide + features);
}

/** The near ear, on top of the head. */
export function drawEar(paper: Paper, face: Face, at: Place): string {
  const [light, middle] = face.skin;
  return (
    paper.raised(
      at('M62 0 C66 -12 86 -14 89 2 C91 18 84 26 80 38 C77 48 66 48 64 38 C63 26 60 12 62 0 Z'),
      [light, middle],
      { shadow: 'small', rim: 0.5 },
    ) + paper.line(at('M69 4 C74 -4 83 -2 83 8 C83 18 76 22 74 34'), TINTS.ink, { opacity: 0.24, width: 2 })
  );
}

/** Neck, from the jaw into the collar. */
export function drawNeck(paper: Paper, face: Face, at: Place, { wide = 0 } = {}): string {
  const [, middle, shade] = face.skin;
  const neck = at(
    `M${-18 - wide} 96 C${-16 - wide} 130 ${-20 - wide} 150 ${-34 - wide} 170 C-20 200 50 204 ${82 + wide} 168 C${66 + wide} 150 ${60 + wide} 110 ${62 + wide} 40 Z`,
  );
  const shadow = at('M-40 100 L110 40 L110 210 C96 180 78 134 40 138 C8 142 -14 138 -40 122 Z');
  return (
    paper.raised(neck, middle, { shadow: 'small', rim: 0.3 }) + paper.within(neck, paper.flat(shadow, shade, 0.42))
  );
}
