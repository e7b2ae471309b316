import type { Fill, Paper } from '../paper.ts';
import { place, smooth, type Point } from '../paths.ts';

/** What the inside of a nose looks like in a section from ear to ear, seen from the front. Every number runs from 0 to 1. */
export interface NoseState {
  /** How far the wall in the middle is bent to the viewer's right. */
  bend: number;
  /** How swollen the folds are, on the viewer's left and right. */
  swelling: readonly [left: number, right: number];
  /** How much air passes on each side. */
  air: readonly [left: number, right: number];
}

const BONE: Fill = ['#FFFFFF', '#DCEFF7'];
const SHUT: Fill = ['#0B3F70', '#0A4A7A', '#06305C'];
const OPEN: Fill = ['#2FA9D3', '#8FE3FA', '#C9F3FF'];
const FOLD: Fill = ['#E9F6FB', '#B5DCEE', '#79B9DA'];
const FOLD_INSIDE: Fill = ['#FFFFFF', '#C3E4F2'];
const SWOLLEN: Fill = ['#C9DCE8', '#94B5CB', '#5D86A6'];
const SINUS: Fill = ['#0C5C90', '#2FA9D3'];

/** One side, from the wall in the middle outwards. */
const PASSAGE =
  'M0 -290 C10 -336 60 -332 72 -280 C84 -200 104 -140 118 -80 C136 -20 150 60 152 140 C156 200 150 236 128 246 C90 258 40 258 0 250 Z';
/** Both sides, if they look alike: then no seam shows where the wall has left the middle. */
const PASSAGES =
  'M0 -290 C10 -336 60 -332 72 -280 C84 -200 104 -140 118 -80 C136 -20 150 60 152 140 C156 200 150 236 128 246 C90 258 40 258 0 250 C-40 258 -90 258 -128 246 C-150 236 -156 200 -152 140 C-150 60 -136 -20 -118 -80 C-104 -140 -84 -200 -72 -280 C-60 -332 -10 -336 0 -290 Z';
const MIDDLE_FOLD = [
  'M46 -196 C60 -204 78 -190 84 -150 C90 -100 104 -60 100 -14 C96 22 66 36 48 14 C34 -8 44 -40 46 -76 C46 -116 36 -180 46 -196 Z',
  'M54 -180 C66 -170 70 -120 78 -80 C86 -44 84 -14 70 2 C58 6 54 -20 58 -56 C60 -96 46 -160 54 -180 Z',
] as const;
const LOWER_FOLD = [
  'M138 52 C120 44 76 60 54 96 C34 132 36 180 66 190 C98 198 112 172 116 146 C124 120 148 110 148 84 C148 68 146 56 138 52 Z',
  'M124 72 C104 74 74 96 62 126 C52 152 56 174 72 176 C92 176 94 150 102 130 C112 110 134 96 134 82 C134 74 130 70 124 72 Z',
] as const;
const CHEEK =
  'M192 -72 C230 -112 350 -118 392 -78 C420 -30 410 70 374 150 C348 210 292 256 250 240 C208 222 184 150 178 66 C174 10 172 -46 192 -72 Z';
const CELLS = [
  'M96 -300 C112 -330 146 -318 144 -286 C142 -262 108 -264 96 -300 Z',
  'M112 -236 C132 -262 176 -252 174 -220 C170 -192 124 -196 112 -236 Z',
  'M140 -168 C158 -186 192 -176 190 -150 C184 -128 146 -132 140 -168 Z',
] as const;

/** How far the wall is from the middle at a height. */
const bendAt = (y: number, bend: number): number =>
  bend * (82 * Math.exp(-(((y - 16) / 112) ** 2)) - 20 * Math.exp(-(((y + 190) / 80) ** 2)));

/** The wall between the two sides: thin cartilage, a little thicker at its foot. */
function wall(bend: number): string {
  const heights = [-318, -250, -180, -110, -50, 10, 70, 130, 190, 252];
  const edge = (side: 1 | -1): Point[] => heights.map((y) => [bendAt(y, bend) + side * (y > 150 ? 13 : 9), y]);
  return smooth([...edge(1), ...edge(-1).toReversed()], 0.16);
}

/** The nose at a point, at a scale. */
export function drawNoseFront(
  paper: Paper,
  { bend, swelling, air }: NoseState,
  { x, y, scale }: { x: number; y: number; scale: number },
): string {
  const isEven = air[0] === air[1];
  const passage = (path: string, flow: number): string =>
    paper.cut(path, flow > 0.5 ? OPEN : SHUT, { depth: 12, shade: flow > 0.5 ? 0.36 : 0.6 });
  const side = (sign: 1 | -1): string => {
    const index = sign === 1 ? 1 : 0;
    const at = (path: string): string => place(path, { x, y, sx: sign * scale, sy: scale });
    // A fold keeps its root at the outer wall: it grows towards the middle, and away from a wall that comes near.
    const reach = (1 + 0.2 * swelling[index]) * (1 - 0.5 * Math.max(0, sign * bend));
    const grown = (path: string): string =>
      place(path, { x: x + sign * scale * 150 * (1 - reach), y, sx: sign * scale * reach, sy: scale });
    const isSwollen = swelling[index] > 0.5;
    const fold = ([outer, inner]: readonly [string, string]): string =>
      paper.raised(grown(outer), isSwollen ? SWOLLEN : FOLD, { rim: 0.8 }) +
      (isSwollen
        ? paper.line(grown(inner), '#fff', { width: 2, opacity: 0.35 })
        : paper.raised(grown(inner), FOLD_INSIDE, { shadow: 'small', rim: 0.9 }));
    const cavities = [CHEEK, ...CELLS].map((path) => paper.cut(at(path), SINUS, { depth: 9 }));
    return cavities.join('') + (isEven ? '' : passage(at(PASSAGE), air[index])) + fold(MIDDLE_FOLD) + fold(LOWER_FOLD);
  };
  const floor = place(
    'M-510 272 C-250 330 -160 246 0 246 C160 246 250 330 510 272 L510 336 C250 390 150 300 0 300 C-150 300 -250 390 -510 336 Z',
    { x, y, sx: scale, sy: scale },
  );
  return (
    (isEven ? passage(place(PASSAGES, { x, y, sx: scale, sy: scale }), air[0]) : '') +
    side(-1) +
    side(1) +
    paper.raised(place(wall(bend), { x, y, sx: scale, sy: scale }), BONE, { rim: 0.95 }) +
    paper.raised(floor, BONE, { rim: 0.9 })
  );
}
