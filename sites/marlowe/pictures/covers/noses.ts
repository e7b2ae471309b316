import { drawNoseFront, type NoseState } from '../anatomy/noseFront.ts';
import type { Fill, Paper } from '../paper.ts';
import { blob, place, ring } from '../paths.ts';
import { ARTICLE, card, circle, drawCover, hill } from './ground.ts';

const TISSUE: Fill = ['#F3FAFD', '#D3ECF6', '#A5D2E8'];
const BENT: NoseState = { bend: 1, swelling: [0.3, 0.6], air: [0, 0] };
const STRAIGHT: NoseState = { bend: 0, swelling: [0, 0], air: [1, 1] };

/** A look at a nose through a round hole. */
function lens(paper: Paper, state: NoseState, x: number, y: number, r: number): string {
  const hole = circle(x, y, r);
  return (
    paper.raised(circle(x, y, r + 16), ['#FFFFFF', '#D3ECF6'], { shadow: 'large', rim: 1 }) +
    paper.cut(hole, TISSUE, {
      depth: 12,
      shade: 0.4,
      inside: drawNoseFront(paper, state, { x, y: y + 0.06 * r, scale: r / 330 }),
    })
  );
}

/** The wall inside the nose, bent and then straight. */
const septum = (paper: Paper): string =>
  hill(paper, 640, ['#62AED2', '#2A82B1']) +
  hill(paper, 742, ['#145C8F', '#063462']) +
  paper.line('M-40 560 C160 640 300 250 480 330 S760 620 1040 250', '#00B4E2', { width: 26, opacity: 0.35 }) +
  paper.line('M-40 560 C160 640 300 250 480 330 S760 620 1040 250', '#9CE6FA', { width: 7, opacity: 0.9 }) +
  lens(paper, BENT, 312, 300, 222) +
  lens(paper, STRAIGHT, 682, 462, 250);

/** One nose that fills the picture. */
const near = (paper: Paper, state: NoseState): string =>
  paper.flat('M-60 -60 L1100 -60 L1100 960 L-60 960 Z', TISSUE) +
  drawNoseFront(paper, state, { x: 520, y: 440, scale: 1.3 });

const GRAPES = [
  [92, -120, 30, 44],
  [66, -70, 26, 40],
  [112, -58, 26, 38],
  [84, -4, 30, 44],
  [122, 30, 24, 34],
  [60, 44, 24, 34],
  [92, 84, 28, 36],
] as const;

/** Pale grapes that hang from the roof of the nose. */
const grapes = (paper: Paper, sign: 1 | -1): string =>
  GRAPES.map(([x, y, rx, ry], index) =>
    paper.raised(
      blob([520 + sign * x * 1.5, 470 + y * 1.5], [rx * 1.5, ry * 1.5], index * 4 + 2 + sign, {
        corners: 9,
        uneven: 0.06,
      }),
      ['#F3FAFD', '#BFD8E6', '#86AAC2'],
      { rim: 0.95 },
    ),
  ).join('');

const polyps = (paper: Paper): string =>
  paper.flat('M-60 -60 L1100 -60 L1100 960 L-60 960 Z', TISSUE) +
  drawNoseFront(paper, { bend: 0, swelling: [0, 0], air: [0, 0] }, { x: 520, y: 470, scale: 1.5 }) +
  grapes(paper, -1) +
  grapes(paper, 1);

/** A thin wand shrinks the fold on one side; the other is still swollen. */
const reduction = (paper: Paper): string => {
  const wand = 'M1040 900 C880 800 720 700 646 612';
  return (
    near(paper, { bend: 0, swelling: [1, 0], air: [0, 1] }) +
    paper.line(wand, '#063462', { width: 26, opacity: 0.35, blur: true }) +
    paper.line(wand, '#E4F4FA', { width: 20 }) +
    paper.line(wand, '#7FB6D2', { width: 4 }) +
    paper.glow([642, 608], 46)
  );
};

/** The side wall of the nose, propped up by a thin strip: the tip of a nose from below. */
function sideWall(paper: Paper): string {
  const at = (path: string, sx = 1): string => place(path, { x: 520, y: 440, sx });
  const nostril = 'M52 40 C80 -60 150 -70 190 0 C222 60 214 150 160 176 C112 196 66 170 52 120 C44 92 44 66 52 40 Z';
  const strip =
    'M120 -122 C176 -108 232 -40 252 40 C262 84 262 120 254 150 C244 154 236 148 236 138 C238 70 196 -40 112 -92 C102 -100 108 -122 120 -122 Z';
  return (
    hill(paper, 700, ['#62AED2', '#2A82B1']) +
    paper.raised(
      at(
        'M0 -320 C120 -320 190 -220 230 -110 C280 -20 340 60 330 170 C320 270 210 290 140 260 C90 240 60 280 0 280 C-60 280 -90 240 -140 260 C-210 290 -320 270 -330 170 C-340 60 -280 -20 -230 -110 C-190 -220 -120 -320 0 -320 Z',
      ),
      TISSUE,
      { shadow: 'large', rim: 0.95 },
    ) +
    paper.cut(at(nostril), ['#4CCBF0', '#C9F3FF'], { depth: 16, shade: 0.4 }) +
    paper.cut(
      at('M60 50 C80 -20 110 -40 130 20 C146 70 140 140 104 160 C74 168 56 110 60 50 Z', -1),
      ['#0B3F70', '#06305C'],
      {
        depth: 12,
      },
    ) +
    paper.raised(at(strip), ['#E4F9FF', '#9CE6FA', '#4CCBF0'], { rim: 1 }) +
    paper.line('M690 800 C690 700 640 660 640 560', '#00B4E2', { width: 12, opacity: 0.7 }) +
    paper.line('M690 800 C690 700 640 660 640 560', '#fff', { width: 4 })
  );
}

const SLICE = ring([600, 330], [206, 240], 0.4, 0.3);

/** A slice of a head on a film. */
const film = (paper: Paper): string =>
  hill(paper, 540, ['#8CCBE6', '#4C9BC6']) +
  // An article's head shows less of its height.
  '<g transform="translate(60 34) scale(.9)">' +
  paper.raised(card(330, 44, 540, 580, 30), ['#FFFFFF', '#D3ECF6'], { shadow: 'large', rim: 1 }) +
  paper.cut(card(362, 76, 476, 516, 16), ['#063462', '#00234D'], {
    depth: 14,
    inside:
      paper.raised(SLICE, ['#F3FAFD', '#A9D5EA', '#62AED2'], { rim: 0.9 }) +
      paper.cut(ring([600, 168], [124, 58], 1.4, 0.4), ['#2A82B1', '#145C8F'], { depth: 9 }) +
      [500, 700]
        .map((x, index) =>
          paper.cut(ring([x, 286], [56, 50], index + 0.6, 0.3), ['#8CCBE6', '#4C9BC6'], { depth: 8, shade: 0.3 }),
        )
        .join('') +
      paper.within(
        SLICE,
        drawNoseFront(paper, { bend: 0.3, swelling: [0, 0], air: [0, 0] }, { x: 600, y: 390, scale: 0.5 }),
      ),
  }) +
  '</g>';

/** Noses in section, by file below `content/media`. */
export const noses: Readonly<Record<string, () => string>> = {
  'care/septum': () => drawCover('sep', 'sky', septum),
  'care/turbinates': () => drawCover('tur', 'day', (paper) => near(paper, { bend: 0, swelling: [1, 1], air: [0, 0] })),
  'care/turbinate-reduction': () => drawCover('tre', 'day', reduction, [240, 190, 700, 602]),
  'care/polyps': () => drawCover('pol', 'day', polyps),
  'articles/ct-film': () => drawCover('ctf', 'day', film, ARTICLE),
  'care/side-wall': () => drawCover('sdw', 'sky', sideWall),
};
