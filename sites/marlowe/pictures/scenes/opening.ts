import { mote, ribbon, type Stream } from '../hero/air.ts';
import { createPaper, type Fill, type Paper } from '../paper.ts';
import { place, ring, type Point } from '../paths.ts';

/** Ten sheets deep: from the dark in front to the light behind. */
const SHEETS: readonly Fill[] = [
  ['#042B58', '#00234D'],
  ['#06396A', '#042E5A'],
  ['#0B4A7E', '#063462'],
  ['#145C8F', '#0B4A7E'],
  ['#1E73A6', '#145C8F'],
  ['#3C93C0', '#2A82B1'],
  ['#62AED2', '#4C9BC6'],
  ['#93CFE8', '#7DBFDD'],
  ['#C6E6F3', '#A9D5EA'],
  ['#EDF8FC', '#BFE6F4'],
];

/** A morning over hills, seen through the last hole. */
function morning(paper: Paper, [cx, cy]: Point, scale: number): string {
  const hill = (path: string): string => place(path, { x: cx, y: cy, sx: scale, sy: scale });
  const [x, y] = [cx + 46 * scale, cy - 34 * scale];
  return (
    `<circle cx="${x}" cy="${y}" r="${150 * scale}" fill="#fff" fill-opacity=".4"/><circle cx="${x}" cy="${y}" r="${96 * scale}" fill="#fff" fill-opacity=".5"/>` +
    `<circle cx="${x}" cy="${y}" r="${50 * scale}" fill="#fff"/>` +
    paper.raised(
      hill('M-320 84 C-220 40 -120 60 -20 70 C80 80 180 50 320 66 L320 400 L-320 400 Z'),
      ['#D3ECF6', '#BFE0F0'],
      { shadow: 'small', rim: 0.9 },
    ) +
    paper.raised(hill('M-320 132 C-200 100 -120 128 0 122 C120 116 200 96 320 118 L320 400 L-320 400 Z'), [
      '#A9D5EA',
      '#8CCBE6',
    ]) +
    paper.raised(
      hill('M-320 190 C-220 150 -100 170 20 186 C120 198 220 170 320 176 L320 400 L-320 400 Z'),
      ['#62AED2', '#2A82B1'],
      { rim: 0.5 },
    )
  );
}

/** Three threads of air that come from far away and leave through the hole. */
function threads(paper: Paper, [cx, cy]: Point, scale: number): string {
  const stream = (...points: readonly [Point, Point, Point, Point]): Stream => {
    const [a, b, c, d] = points.map(([x, y]): Point => [cx + x * scale, cy + y * scale]) as [
      Point,
      Point,
      Point,
      Point,
    ];
    return [a, b, c, d];
  };
  const streams = [
    { path: stream([-500, 250], [-300, 60], [-160, 130], [30, 40]), wide: 30, color: '#9CE6FA', opacity: 0.5 },
    { path: stream([-420, 400], [-300, 210], [-120, 190], [40, 60]), wide: 20, color: '#C9F3FF', opacity: 0.4 },
    { path: stream([-470, 120], [-300, 0], [-170, 60], [20, 30]), wide: 13, color: '#C9F3FF', opacity: 0.4 },
  ];
  return streams
    .map(
      ({ path, wide, color, opacity }, index) =>
        paper.flat(ribbon(path, wide * scale), color, opacity) +
        mote(paper, path, 0.42 + 0.1 * index, 4.4 * scale, 0.9) +
        mote(paper, path, 0.7 - 0.08 * index, 3.2 * scale, 0.75),
    )
    .join('');
}

interface OpeningView {
  /** The visible part of the drawing. */
  box: readonly [number, number, number, number];
  /** The middle of the last hole. */
  middle: Point;
  scale: number;
}

/** A hole through sheet after sheet of paper, each cut wider than the one behind it, and a morning at its end. */
function drawOpening(name: string, { box, middle, scale }: OpeningView): string {
  const paper = createPaper(name);
  const [cx, cy] = middle;
  const sheets = SHEETS.map((tone, index) => {
    const near = 1 - index / (SHEETS.length - 1);
    const at: Point = [cx - 95 * scale * near ** 1.4, cy + 34 * scale * near];
    const rx = 196 * scale * (1 + 3.1 * near ** 1.55) * (1 + 0.1 * near);
    const ry = 236 * scale * (1 + 1.85 * near ** 1.5);
    return paper.cut(ring(at, [rx, ry], 0.4 + 1.5 * near, 0.75 + 0.5 * near), tone, {
      depth: 14 + 12 * near,
      shade: 0.32 + 0.2 * near,
      lip: 0.84 - 0.5 * near,
      inside: index === SHEETS.length - 1 ? morning(paper, middle, scale) : '',
    });
  });
  const [x, y, width, height] = box;
  const ground = `<rect x="${x - 50}" y="${y - 50}" width="${width + 100}" height="${height + 100}" fill="#00234D"/>`;
  return paper.picture(ground + sheets.join('') + threads(paper, middle, scale), box);
}

/** By file below `content/media`. */
export const openings: Readonly<Record<string, () => string>> = {
  'heroes/opening': () => drawOpening('op', { box: [0, 0, 1600, 860], middle: [1225, 410], scale: 1.1 }),
  'heroes/opening-mobile': () => drawOpening('opm', { box: [0, 0, 780, 1560], middle: [440, 1230], scale: 0.82 }),
};
