import { drawCloseView } from '../anatomy/closeViews.ts';
import { OPEN } from '../anatomy/section.ts';
import { createPaper, type Fill, type Paper } from '../paper.ts';
import { blob } from '../paths.ts';

/** What is behind a hill, and in front of it. */
interface Band {
  hill: Fill;
  behind: (paper: Paper) => string;
  inFront?: (paper: Paper) => string;
}

/** A wide band with one hill along its foot. */
function drawBand(name: string, { hill, behind, inFront }: Band): string {
  const paper = createPaper(name);
  const ground = 'M-40 236 C80 196 170 212 300 240 S520 262 680 206 V360 H-40Z';
  const body = behind(paper) + paper.raised(ground, hill, { shadow: 'large', rim: 0.55 }) + (inFront?.(paper) ?? '');
  return paper.picture(body, [0, 0, 600, 290], 900);
}

const circle = (x: number, y: number, r: number, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" fill-opacity="${opacity}"/>`;

/** An ear, and sounds that reach it. */
function drawEar(paper: Paper): string {
  const rings = [168, 120, 78].map((r, index) => circle(430, 128, r, 0.16 + index * 0.12));
  const sounds = [0, 1, 2, 3].map((index) => {
    const [x, bend, top, foot] = [350 - index * 44, 330 - index * 48, 96 - index * 12, 178 + index * 12];
    return paper.line(`M${x} ${top} C${bend} 124 ${bend} 150 ${x} ${foot}`, '#00234D', {
      width: 4,
      opacity: 0.8 - index * 0.19,
    });
  });
  const ear =
    paper.raised(
      'M238 60 C300 60 340 108 338 172 C336 226 306 250 290 286 C276 318 262 350 222 348 C184 346 168 316 166 286 C164 262 172 250 166 226 C156 190 146 176 150 146 C156 94 192 60 238 60Z',
      ['#FFFFFF', '#E6F7FC', '#62AED2'],
      { shadow: 'large', rim: 0.95 },
    ) +
    paper.cut(
      'M232 92 C280 88 308 124 304 170 C301 208 276 224 266 256 C258 284 244 304 224 300 C206 296 208 274 214 258 C222 236 246 222 252 196 C258 166 238 150 222 158 C206 166 204 184 194 180 C184 174 184 150 190 132 C197 110 212 94 232 92Z',
      ['#62AED2', '#145C8F'],
      { depth: 12 },
    ) +
    paper.cut(
      'M204 196 C216 184 236 192 234 214 C232 236 214 246 206 234 C198 222 196 206 204 196Z',
      ['#0B4A7E', '#00234D'],
      {
        depth: 6,
      },
    );
  return `${rings.join('')}${sounds.join('')}<g transform="translate(262 -38) scale(.8)">${ear}</g>`;
}

const STARS = [
  [90, 60, 3],
  [190, 110, 2.4],
  [270, 48, 2.6],
  [540, 40, 2.4],
  [330, 150, 2],
] as const;

/** A moon among stars, over hills. */
const drawNight = (paper: Paper): string =>
  circle(430, 104, 150, 0.14) +
  circle(430, 104, 104, 0.18) +
  STARS.map(([x, y, r]) => circle(x, y, r)).join('') +
  paper.raised(
    'M420 26 C368 34 338 86 350 138 C364 190 418 216 468 200 C418 188 392 144 396 100 C398 70 406 44 420 26Z',
    ['#FFFFFF', '#DCEFF7'],
    { shadow: 'large', rim: 0.95 },
  ) +
  paper.raised('M-40 220 C100 150 220 200 340 170 S540 150 660 176 V340 H-40Z', ['#62AED2', '#2A82B1'], {
    shadow: 'large',
    rim: 0.5,
  });

/** A pillow, half sunk into the hill. */
const drawPillow = (paper: Paper): string =>
  paper.raised(
    'M300 232 C312 202 360 208 430 204 C500 200 566 188 580 218 C590 242 580 268 544 272 L344 280 C308 280 292 260 300 232Z',
    ['#FFFFFF', '#E6F7FC', '#A9D5EA'],
    { shadow: 'large', rim: 0.95 },
  ) +
  paper.line('M348 244 C384 228 416 236 446 250', '#0B4A7E', { width: 2, opacity: 0.28 }) +
  paper.raised('M-40 290 C120 258 330 284 660 250 V360 H-40Z', ['#145C8F', '#063462'], { shadow: 'large', rim: 0.3 });

interface Leaf {
  at: readonly [x: number, y: number];
  scale: number;
  turn: number;
  fill: Fill;
}

const LEAVES: readonly Leaf[] = [
  { at: [376, 262], scale: 0.84, turn: -34, fill: ['#8CCBE6', '#4C9BC6'] },
  { at: [500, 262], scale: 0.9, turn: 32, fill: ['#A9D5EA', '#62AED2'] },
  { at: [436, 268], scale: 1.16, turn: -5, fill: ['#2A82B1', '#0B4A7E', '#063462'] },
];

const VEINS =
  'M0 -6 V-176 M0 -50 L-24 -78 M0 -50 L24 -78 M0 -90 L-24 -118 M0 -90 L24 -118 M0 -128 L-16 -148 M0 -128 L16 -148';

const drawLeaves = (paper: Paper): string =>
  LEAVES.map(
    ({ at: [x, y], scale, turn, fill }) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">` +
      paper.raised('M0 0 C-46 -60 -44 -140 0 -200 C44 -140 46 -60 0 0Z', fill, { shadow: 'large', rim: 0.6 }) +
      `${paper.line(VEINS, '#fff', { width: 2, opacity: 0.35 })}</g>`,
  ).join('');

const GRAINS = [
  [250, 74, 27, 3],
  [540, 66, 21, 8],
  [336, 44, 14, 5],
  [130, 130, 16, 2],
  [560, 168, 12, 9],
] as const;

const PORES = [
  [-0.35, -0.2],
  [0.3, -0.35],
  [0.1, 0.35],
  [-0.2, 0.3],
  [0.45, 0.15],
] as const;

/** Pollen on a line of wind. */
const drawPollen = (paper: Paper): string =>
  paper.line('M-10 120 C90 70 170 160 270 112 S420 60 610 84', '#00B4E2', { width: 2.6, opacity: 0.8 }) +
  GRAINS.map(
    ([x, y, r, seed]) =>
      paper.raised(blob([x, y], [r, r], seed, { corners: 9, uneven: 0.08 }), ['#FFFFFF', '#D3ECF6'], { rim: 0.95 }) +
      PORES.map(
        ([right, down]) => `<circle cx="${x + right * r}" cy="${y + down * r}" r="${r * 0.1}" fill="#2A82B1"/>`,
      ).join(''),
  ).join('');

/**
 * The pictures of what the practice treats, by file below `content/media`. Each matches the background of its table.
 */
export const categories: Readonly<Record<string, () => string>> = {
  'categories/nose': () =>
    drawCloseView('en', {
      state: OPEN,
      ground: ['#BFE0F0', '#BFE0F0'],
      box: [96, 246, 414, 272],
      width: 880,
      breath: true,
    }),
  'categories/ear': () => drawBand('ent-ear', { hill: ['#F3FAFD', '#A5E3F6', '#7DD0EA'], behind: drawEar }),
  'categories/sleep': () =>
    drawBand('ent-sleep', { hill: ['#2A82B1', '#145C8F', '#0B4A7E'], behind: drawNight, inFront: drawPillow }),
  'categories/allergy': () =>
    drawBand('ent-allergy', { hill: ['#8CCBE6', '#4C9BC6'], behind: drawLeaves, inFront: drawPollen }),
};
