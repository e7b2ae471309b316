import { createPaper, type Fill, type Paper } from '../paper.ts';
import { ring, smooth, type Point } from '../paths.ts';

/** The opening of a sinus, seen from its end, on a sheet of 440 x 440. All three are drawn at one scale. */
const MIDDLE: Point = [220, 220];
const WELL: Fill = ['#F3FAFD', '#C3E4F2', '#8CCBE6'];
const SWOLLEN: Fill = ['#C9DCE8', '#94B5CB', '#5D86A6'];
/** The opening's width after the balloon. */
const WIDE = 144;

const folds = (paper: Paper, radii: readonly number[]): string =>
  radii
    .map((radius, index) =>
      paper.line(ring(MIDDLE, [radius, radius], 0.5 + index * 0.5, 0.3), '#fff', { width: 1.8, opacity: 0.5 }),
    )
    .join('');

/** One of three cushions that meet in the middle. */
function cushion(turn: number): string {
  const points: Point[] = [
    [2, 0],
    [22, -38],
    [78, -96],
    [150, -106],
    [168, 0],
    [150, 106],
    [78, 96],
    [22, 38],
  ];
  return smooth(
    points.map(([x, y]): Point => [
      MIDDLE[0] + x * Math.cos(turn) - y * Math.sin(turn),
      MIDDLE[1] + x * Math.sin(turn) + y * Math.cos(turn),
    ]),
  );
}

/** Closed: the lining has swollen until it touches. */
const shut = (paper: Paper): string => {
  const hole = ring(MIDDLE, [WIDE, WIDE], 0.4, 0.35);
  const third = (2 * Math.PI) / 3;
  const cushions = [0.5, 0.5 + third, 0.5 + 2 * third].map((turn) =>
    paper.raised(cushion(turn), SWOLLEN, { rim: 0.8 }),
  );
  return paper.cut(hole, ['#3F6788', '#1F4668'], { depth: 12, inside: cushions.join('') });
};

/** Widened: the balloon fills it. */
const widenedBore = (paper: Paper): string =>
  paper.cut(ring(MIDDLE, [WIDE, WIDE], 0.4, 0), ['#063462', '#00234D'], {
    depth: 8,
    inside:
      paper.raised(ring(MIDDLE, [138, 138], 0, 0), ['#E4F9FF', '#3CCBF0', '#008FBE'], { rim: 0.95 }) +
      paper.line('M136 176 C122 206 124 244 140 272M146 300 C152 308 158 314 166 320', '#fff', {
        width: 9,
        opacity: 0.9,
      }) +
      `<circle cx="220" cy="220" r="9" fill="#00527A" fill-opacity=".5"/><circle cx="220" cy="220" r="4" fill="#fff"/>`,
  });

/** Open: the passage into the sinus is free, and there is light in it. */
const open = (paper: Paper): string =>
  paper.cut(ring(MIDDLE, [132, 134], 0.6, 0.5), ['#FFFFFF', '#C9F3FF'], {
    depth: 14,
    shade: 0.34,
    inside:
      `<circle cx="236" cy="196" r="62" fill="#fff" fill-opacity=".7"/><circle cx="236" cy="196" r="32" fill="#fff"/>` +
      paper.raised(
        'M60 262 C140 226 190 268 260 244 C310 228 340 238 400 232 L400 400 L60 400 Z',
        ['#D3ECF6', '#A9D5EA'],
        {
          shadow: 'small',
          rim: 0.9,
        },
      ) +
      paper.raised(
        'M60 306 C150 276 210 312 280 296 C320 288 350 296 400 290 L400 400 L60 400 Z',
        ['#8CCBE6', '#4C9BC6'],
        {
          shadow: 'small',
        },
      ),
  });

function drawBore(name: string, tissue: Fill, radii: readonly number[], draw: (paper: Paper) => string): string {
  const paper = createPaper(name);
  const outer = paper.raised(ring(MIDDLE, [196, 194], 1.1, 0.22), tissue, { shadow: 'large', rim: 0.8 });
  return paper.picture(outer + folds(paper, radii) + draw(paper), [-20, -10, 480, 480]);
}

/** By file below `content/media`. */
export const bores: Readonly<Record<string, () => string>> = {
  'procedure/opening-shut': () => drawBore('bs', SWOLLEN, [164, 181], shut),
  'procedure/opening-balloon': () => drawBore('bb', WELL, [166, 181], widenedBore),
  'procedure/opening-wide': () => drawBore('bo', WELL, [160, 178], open),
};
