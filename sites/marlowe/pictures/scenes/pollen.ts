import { createPaper, type Fill, type Paper } from '../paper.ts';
import { blob, place, randomFrom, type Point } from '../paths.ts';
import { TINTS } from '../tints.ts';

/** Half a leaf of 100 x 300, its tip up and its stem at 0, 0. */
const LEAF = 'M0 0 C-62 -60 -66 -190 0 -300 C66 -190 62 -60 0 0 Z';
const HALF = 'M0 0 C62 -60 66 -190 0 -300 Z';

interface Leaf {
  at: Point;
  turn: number;
  scale: number;
  fill: Fill;
}

function drawLeaf(paper: Paper, { at: [x, y], turn, scale, fill }: Leaf): string {
  const veins = [60, 105, 150, 195, 236].map(
    (up) =>
      `M0 ${-up} C12 ${-up - 12} 26 ${-up - 26} ${46 - up / 9} ${-up - 34}M0 ${-up} C-12 ${-up - 12} -26 ${-up - 26} ${-46 + up / 9} ${-up - 34}`,
  );
  // The light must not turn with the leaf, so the outline is rotated and not the sheet.
  const turnedPath = (d: string): string => turnPath(place(d, { sx: scale, sy: scale }), turn, [x, y]);
  return (
    paper.raised(turnedPath(LEAF), fill, { shadow: 'large', rim: 0.6 }) +
    paper.flat(turnedPath(HALF), TINTS.ink, 0.14) +
    paper.line(turnedPath('M0 30 L0 -286'), '#fff', { width: 3, opacity: 0.6 }) +
    veins.map((vein) => paper.line(turnedPath(vein), '#fff', { opacity: 0.4, width: 1.6 })).join('')
  );
}

function turnPath(path: string, degrees: number, [x, y]: Point): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const numbers = path.match(/-?\d*\.?\d+/g)?.map(Number) ?? [];
  let index = -1;
  return path.replaceAll(/-?\d*\.?\d+/g, () => {
    index += 1;
    const [px = 0, py = 0] = index % 2 === 0 ? numbers.slice(index, index + 2) : numbers.slice(index - 1, index + 1);
    return (index % 2 === 0 ? x + px * cos - py * sin : y + px * sin + py * cos).toFixed(1);
  });
}

/** A grain of pollen, dimpled. */
export function drawGrain(paper: Paper, [x, y]: Point, size: number, seed: number): string {
  const random = randomFrom(seed);
  const dimples = Array.from({ length: 6 }, (_, index): string => {
    const angle = (index * Math.PI) / 3 + random(-0.3, 0.3);
    const reach = size * random(0.42, 0.6);
    const dimple = blob(
      [x + reach * Math.cos(angle), y + reach * Math.sin(angle)],
      [size * 0.13, size * 0.12],
      seed + index,
      { corners: 5 },
    );
    return `<path d="${dimple}" fill="#7DBFDD" stroke="#fff" stroke-opacity=".7" stroke-width="1.2"/>`;
  });
  return (
    paper.raised(blob([x, y], [size, size], seed, { corners: 11, uneven: 0.07 }), ['#FFFFFF', '#CDEAF6'], {
      rim: 0.9,
    }) + dimples.join('')
  );
}

const GRAINS: readonly (readonly [x: number, y: number, size: number])[] = [
  [930, 190, 34],
  [1096, 120, 24],
  [1250, 236, 40],
  [1420, 120, 30],
  [1530, 300, 22],
  [860, 360, 20],
  [1050, 330, 26],
  [1500, 470, 30],
  [780, 540, 16],
];

const draw = (paper: Paper): string =>
  `<rect x="-100" y="-100" width="1900" height="1100" fill="${paper.paint(['#F3FAFD', '#D3ECF6', '#A9D5EA'])}"/>` +
  paper.raised(
    'M-100 620 C300 500 640 640 980 560 C1260 500 1460 560 1720 480 L1720 1000 L-100 1000 Z',
    ['#BFE0F0', '#8CCBE6'],
    { shadow: 'large', rim: 0.6 },
  ) +
  paper.line('M520 420 C760 300 900 470 1100 360 S1420 260 1700 330', '#fff', { width: 3, opacity: 0.7 }) +
  [
    { at: [1290, 850] as Point, turn: 38, scale: 1.36, fill: ['#BFE0F0', '#7DBFDD'] as Fill },
    { at: [1220, 860] as Point, turn: 16, scale: 1.72, fill: ['#7DBFDD', '#3586B5'] as Fill },
    { at: [1120, 880] as Point, turn: -34, scale: 1.3, fill: ['#62AED2', '#2A82B1'] as Fill },
    { at: [1176, 890] as Point, turn: -8, scale: 1.92, fill: ['#2A82B1', '#0B4A7E'] as Fill },
  ]
    .map((leaf) => drawLeaf(paper, leaf))
    .join('') +
  paper.raised(
    'M-100 800 C300 720 640 800 980 756 C1260 724 1460 780 1720 730 L1720 1000 L-100 1000 Z',
    ['#145C8F', '#063462'],
    { shadow: 'large', rim: 0.4 },
  ) +
  GRAINS.map(([x, y, size], index) => drawGrain(paper, [x, y], size, index * 13 + 5)).join('');

function drawHero(): string {
  const paper = createPaper('poh');
  const edge = 'M700 -80 C620 120 760 280 690 460 C640 620 760 760 680 940 L1720 940 L1720 -80 Z';
  const sheet = paper.raised(
    'M640 -80 C560 120 700 280 630 460 C580 620 700 760 620 940 L1720 940 L1720 -80 Z',
    ['#F9FCFE', '#D3ECF6'],
    { shadow: 'large', rim: 0.6 },
  );
  return paper.picture(
    sheet + paper.raised(edge, '#D3ECF6', { shadow: 'large', rim: 0.9 }) + paper.within(edge, draw(paper)),
    [0, 0, 1600, 860],
  );
}

function drawCut(name: string, box: readonly [number, number, number, number], width: number): string {
  const paper = createPaper(name);
  return paper.picture(draw(paper), box, width);
}

/** By file below `content/media`. */
export const pollen: Readonly<Record<string, () => string>> = {
  'scenes/pollen-leaves': () => drawCut('po', [786, 40, 820, 783], 880),
  'heroes/pollen': drawHero,
  'heroes/pollen-mobile': () => drawCut('pom', [806, -14, 760, 880], 912),
};
