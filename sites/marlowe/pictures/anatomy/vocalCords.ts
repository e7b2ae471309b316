import type { Fill, Paper } from '../paper.ts';
import { ring, smooth, type Point } from '../paths.ts';

/** Two vocal cords, seen from above. */
export interface CordState {
  /** How far each is from the middle at its back end, in units of the drawing. */
  open: readonly [left: number, right: number];
  swelling: number;
}

const PALE: Fill = ['#D3ECF6', '#9CCFE7'];
const MIDDLE: Fill = ['#A9D5EA', '#62AED2'];
const DEEP: Fill = ['#7DBFDD', '#3586B5'];
const CORD: Fill = ['#FFFFFF', '#E6F7FC', '#B5DCEE'];
const SWOLLEN: Fill = ['#C9DCE8', '#94B5CB', '#5D86A6'];

/** On a sheet of 1000 x 860: they meet in front, which is at the top. */
export function drawVocalCords(paper: Paper, { open, swelling }: CordState): string {
  const cord = (sign: 1 | -1): string => {
    const gap = open[sign === 1 ? 1 : 0];
    const wide = 58 + 34 * swelling;
    const at = (along: number, across: number): Point => [
      500 + sign * (5 + gap * Math.max(0, along) ** 1.2 + across + 10 * swelling * Math.sin(Math.PI * along) * -0.4),
      236 + 352 * along,
    ];
    const outline = smooth(
      [
        at(0, 0),
        at(0.25, 0),
        at(0.5, 0),
        at(0.75, 0),
        at(1, 4),
        at(1.02, wide * 0.6),
        at(0.75, wide),
        at(0.4, wide * 0.92),
        at(0.1, wide * 0.6),
      ],
      0.16,
    );
    const shelf = smooth(
      [
        at(-0.06, 30),
        at(0.3, 60 + wide * 0.5),
        at(0.7, 70 + wide * 0.6),
        at(1.06, 60 + wide * 0.4),
        at(1.16, 150),
        at(0.7, 240),
        at(0.1, 190),
      ],
      0.17,
    );
    const knob = ring([500 + sign * (34 + gap), 628], [44, 36], 0.6 * sign, 0.5);
    return (
      paper.raised(outline, swelling > 0.5 ? SWOLLEN : CORD, { rim: 0.95 }) +
      paper.raised(shelf, MIDDLE, { shadow: 'large', rim: 0.7 }) +
      paper.raised(knob, PALE, { rim: 0.9 })
    );
  };
  const walls = [PALE, MIDDLE, DEEP].map((fill, index) =>
    paper.cut(ring([500, 430], [430 - 56 * index, 380 - 48 * index], 0.5 + index, 0.3), fill, {
      depth: 16,
      shade: 0.36,
    }),
  );
  return (
    walls.join('') +
    paper.cut(ring([500, 430], [262, 244], 1.4, 0.2), ['#0B3F70', '#06305C', '#00234D'], {
      depth: 18,
      inside: cord(-1) + cord(1),
    }) +
    // The lid of the windpipe, upright at the front.
    paper.raised(
      'M250 214 C320 120 420 96 500 132 C580 96 680 120 750 214 C690 236 640 190 570 200 C540 206 520 226 500 228 C480 226 460 206 430 200 C360 190 310 236 250 214 Z',
      ['#F3FAFD', '#BFE0F0', '#7DBFDD'],
      { shadow: 'large', rim: 0.95 },
    )
  );
}
