import { createPaper, type Fill, type Paper } from '../paper.ts';

/** From a bright background to that of a night. */
const GROUNDS = {
  day: ['#F3FAFD', '#D3ECF6', '#A9D5EA'],
  sky: ['#D3ECF6', '#8CCBE6', '#62AED2'],
  deep: ['#4C9BC6', '#145C8F', '#0B4A7E'],
  night: ['#145C8F', '#063462', '#00234D'],
} as const satisfies Record<string, Fill>;

/** The sheet of an article's cover. */
export const ARTICLE = [0, 0, 1200, 675] as const;
/** That of a page about care, which is shown nearly square. */
const CARE = [0, 0, 1000, 860] as const;

type Box = readonly [x: number, y: number, width: number, height: number];

/** A cover: a background, and what stands before it. */
export function drawCover(
  name: string,
  ground: keyof typeof GROUNDS,
  draw: (paper: Paper) => string,
  box: Box = CARE,
): string {
  const paper = createPaper(name);
  const [x, y, width, height] = box;
  const sheet = `<rect x="${x - 20}" y="${y - 20}" width="${width + 40}" height="${height + 40}" fill="${paper.paint(GROUNDS[ground])}"/>`;
  return paper.picture(sheet + draw(paper), box, 1200);
}

/** A hill along the foot of a picture, its top at `y`. */
export const hill = (paper: Paper, y: number, fill: Fill): string =>
  paper.raised(
    `M-80 ${y} C160 ${y - 66} 380 ${y - 60} 620 ${y} C860 ${y + 58} 1060 ${y + 40} 1320 ${y - 76} L1320 1000 L-80 1000 Z`,
    fill,
    {
      shadow: 'large',
      rim: 0.6,
    },
  );

/** A circle as a path, so that it can be raised and cut. */
export const circle = (x: number, y: number, r: number, ry = r): string => {
  // The handles of a curve that is a quarter of a circle.
  const [a, b] = [Math.round(r * 0.5523), Math.round(ry * 0.5523)];
  return `M${x} ${y - ry} C${x + a} ${y - ry} ${x + r} ${y - b} ${x + r} ${y} C${x + r} ${y + b} ${x + a} ${y + ry} ${x} ${y + ry} C${x - a} ${y + ry} ${x - r} ${y + b} ${x - r} ${y} C${x - r} ${y - b} ${x - a} ${y - ry} ${x} ${y - ry} Z`;
};

/** A sheet with round corners. */
export const card = (x: number, y: number, width: number, height: number, corner: number): string =>
  `M${x + corner} ${y} L${x + width - corner} ${y} Q${x + width} ${y} ${x + width} ${y + corner} L${x + width} ${y + height - corner} Q${x + width} ${y + height} ${x + width - corner} ${y + height} L${x + corner} ${y + height} Q${x} ${y + height} ${x} ${y + height - corner} L${x} ${y + corner} Q${x} ${y} ${x + corner} ${y} Z`;

/** A light behind what matters. */
export const halo = (x: number, y: number, r: number, opacity = 0.22): string =>
  [1, 0.72, 0.46]
    .map((part) => `<circle cx="${x}" cy="${y}" r="${Math.round(r * part)}" fill="#fff" fill-opacity="${opacity}"/>`)
    .join('');
