import { lettering } from '../lettering.ts';
import { createPaper, type Paper } from '../paper.ts';
import { TINTS } from '../tints.ts';
import { alderBend, bayou, drawBlocks, drawPark, drawStreets, drawWater, freeway, MARLIN } from './town.ts';

/** Everything is a little askew, so that no street runs parallel to the picture's edge. */
const TURN = -6;

/** The practice and its garage: stacked sheets. */
const drawPractice = (paper: Paper): string =>
  paper.raised('M36 -34 H108 V34 H36 Z', ['#D3ECF6', '#A9D5EA'], { rim: 0.9 }) +
  paper.cut('M46 -24 H98 V24 H46 Z', ['#8CCBE6', '#BFE0F0'], { depth: 8, shade: 0.34 }) +
  lettering(paper, 'P', { x: 72, y: 10, size: 28, fill: TINTS.ink, anchor: 'middle' }) +
  paper.raised('M-66 -40 H26 V40 H-66 Z', ['#8CCBE6', '#4C9BC6'], { shadow: 'large', rim: 0.9 }) +
  paper.raised('M-58 -34 H18 V30 H-58 Z', ['#62AED2', '#2A82B1'], { rim: 0.7 }) +
  paper.raised('M-48 -27 H4 V18 H-48 Z', ['#2A82B1', '#0B4A7E'], { rim: 0.6 });

/** The route by car: down the freeway, along Alder Bend and to the garage. */
function drawWay(paper: Paper): string {
  const ramp = [-330, -200].map((y) => [freeway(y), y] as const);
  const exit = [freeway(alderBend(-505) - 12), alderBend(-505) - 10] as const;
  const street = [-440, -380, -320, -260, -200, -140, -84, -20, 40, 72].map((x) => [x, alderBend(x)] as const);
  const points = [...ramp, exit, ...street, [72, 44] as const].map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  const way = `M${points.join(' L')}`;
  return paper.line(way, '#fff', { width: 9 }) + paper.line(way, TINTS.ink, { width: 4, dash: '1 11' });
}

/** Upright, its tip on the practice. */
const drawPin = (paper: Paper): string =>
  `<ellipse cx="-18" cy="-2" rx="20" ry="6" fill="${TINTS.ink}" fill-opacity=".35"/>` +
  `<g transform="translate(-22 -6) rotate(${-TURN}) scale(1.06)">` +
  paper.raised(
    'M0 0 C-14 -30 -40 -50 -40 -84 C-40 -106 -22 -124 0 -124 C22 -124 40 -106 40 -84 C40 -50 14 -30 0 0 Z',
    ['#0B4A7E', TINTS.ink],
    { shadow: 'large', rim: 0.5 },
  ) +
  `<circle cy="-84" r="25" fill="#fff"/>` +
  paper.line('M-15 -80 C-9 -91 -3 -89 2 -84 C7 -79 12 -80 16 -86', TINTS.brand, { width: 5 }) +
  paper.line('M-13 -70 C-8 -78 -3 -77 2 -73 C7 -69 11 -70 14 -75', TINTS.ink, { width: 3.4 }) +
  `</g>`;

interface Name {
  words: string;
  at: readonly [x: number, y: number];
  turn: number;
  size?: number;
  isQuiet?: boolean;
}

interface Cut {
  size: readonly [width: number, height: number];
  /** The position of the practice in the picture. */
  at: readonly [x: number, y: number];
  zoom: number;
  names: readonly Name[];
}

function drawMap(name: string, { size: [width, height], at, zoom, names }: Cut): string {
  const paper = createPaper(name);
  const town =
    drawBlocks(paper) +
    drawPark(paper) +
    drawWater(paper) +
    drawStreets(paper) +
    drawPractice(paper) +
    drawWay(paper) +
    drawPin(paper);
  const words = names.map(({ words: text, at: [x, y], turn, size = 17, isQuiet }) => {
    const fill = isQuiet ? TINTS.t800 : TINTS.ink;
    return lettering(paper, text, { x, y, turn, size, fill, anchor: 'middle', tracking: 0.01 });
  });
  const body =
    `<rect width="${width}" height="${height}" fill="#DCEFF7"/>` +
    `<g transform="translate(${at.join(' ')}) rotate(${TURN}) scale(${zoom})">${town}${words.join('')}</g>`;
  return paper.picture(body, [0, 0, width, height]);
}

const alderAt = (x: number, turn: number, size = 17): Name => ({
  words: 'Alder Bend',
  at: [x, alderBend(x) + 6],
  turn,
  size,
});
const marlinAt = (y: number, size = 15): Name => ({ words: 'Marlin Street', at: [MARLIN - 5, y], turn: 90, size });
const parkAt = (x: number, size = 17): Name => ({ words: 'Heron Park', at: [x, -206], turn: 0, size, isQuiet: true });
const bayouAt = (x: number, below: number, turn: number, size: number): Name => ({
  words: 'Cypress Bayou',
  at: [x, bayou(x) + below],
  turn,
  size,
  isQuiet: true,
});

/** By file below `content/media`. */
export const maps: Readonly<Record<string, () => string>> = {
  'maps/location': () =>
    drawMap('mw', {
      size: [1600, 760],
      at: [1010, 400],
      zoom: 1.06,
      names: [alderAt(300, -10), alderAt(-700, -3), marlinAt(-236), parkAt(398), bayouAt(160, 15, 13, 16)],
    }),
  'maps/location-mobile': () =>
    drawMap('mp', {
      size: [780, 860],
      at: [380, 410],
      zoom: 1.42,
      names: [alderAt(196, -5, 20), marlinAt(-214, 18), parkAt(206, 20)],
    }),
  'maps/neighborhood': () =>
    drawMap('mh', {
      size: [800, 720],
      at: [380, 390],
      zoom: 1.12,
      names: [alderAt(240, -8), marlinAt(-236), parkAt(266), bayouAt(-150, 6, -11, 15)],
    }),
};
