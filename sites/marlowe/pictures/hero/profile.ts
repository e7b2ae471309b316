import { BREATH, BREATH_BELOW } from '../anatomy/outlines.ts';
import { drawSection } from '../anatomy/section.ts';
import { createPaper, type Paper } from '../paper.ts';
import { place } from '../paths.ts';
import { TINTS } from '../tints.ts';
import { mote, ribbon, type Stream } from './air.ts';
import { drawEar, drawHead, drawShoulders } from './head.ts';

/** The position of the head on the sheet of 1600 x 860. The nostril is then at 981, 458. */
const HEAD = 'translate(794 30) scale(.86)';

/** Air comes from everywhere in front of the face, not in one jet: a jet would be a breath out. */
const STREAMS: readonly { stream: Stream; wide: number; opacity: number; from?: number }[] = [
  {
    stream: [
      [-80, 850],
      [340, 690],
      [760, 820],
      [978, 466],
    ],
    wide: 84,
    opacity: 0.55,
  },
  {
    stream: [
      [120, 760],
      [520, 660],
      [800, 680],
      [977, 464],
    ],
    wide: 40,
    opacity: 0.5,
    from: 0.1,
  },
  {
    stream: [
      [560, 300],
      [690, 420],
      [800, 560],
      [974, 464],
    ],
    wide: 34,
    opacity: 0.5,
    from: 0.1,
  },
  {
    stream: [
      [640, 120],
      [760, 330],
      [820, 520],
      [972, 462],
    ],
    wide: 20,
    opacity: 0.5,
    from: 0.16,
  },
];

function drawAir(paper: Paper): string {
  const fill = paper.define(
    'air',
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="420" y1="0" x2="985" y2="0"><stop offset="0" stop-color="#BFEBFA" stop-opacity="0"/><stop offset=".5" stop-color="#7FDDF6" stop-opacity=".5"/><stop offset="1" stop-color="${TINTS.brand}" stop-opacity=".95"/></linearGradient>`,
  );
  const sheen = paper.define(
    'sheen',
    (id) =>
      `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="520" y1="0" x2="985" y2="0"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff"/></linearGradient>`,
  );
  const ribbons = STREAMS.map(
    ({ stream, wide, opacity, from = 0 }) =>
      `<path d="${ribbon(stream, wide, { from })}" fill="url(#${fill})" opacity="${opacity}"/>` +
      `<path d="${ribbon(stream, 4.4, { from: from + 0.2, pinch: 0.3 })}" fill="url(#${sheen})"/>`,
  );
  const motes = [
    [0, 0.5, 3.4, 0.6],
    [0, 0.66, 4.4, 0.8],
    [0, 0.84, 5, 0.95],
    [1, 0.56, 3, 0.6],
    [1, 0.76, 4, 0.85],
    [2, 0.34, 3, 0.55],
    [2, 0.58, 4, 0.8],
    [2, 0.8, 4.6, 0.95],
    [3, 0.42, 2.6, 0.6],
    [3, 0.7, 3.6, 0.9],
  ].map(([index = 0, t = 0, size = 0, opacity = 0]) => {
    const stream = STREAMS[index]?.stream;
    return stream ? mote(paper, stream, t, size, opacity) : '';
  });
  return ribbons.join('') + motes.join('');
}

/** Inside, the breath divides at the turbinates; it is brightest at its end. */
const drawBreath = (paper: Paper): string =>
  paper.line(BREATH, '#8FE6FF', { width: 15, opacity: 0.5, blur: true }) +
  paper.line(BREATH_BELOW, '#BFF1FF', { width: 7, opacity: 0.35, blur: true }) +
  paper.line(BREATH, '#fff', { width: 3.8, opacity: 0.95 }) +
  paper.line(BREATH_BELOW, '#fff', { width: 2.2, opacity: 0.6 });

/** Air, head and breath, on the sheet of the wide picture. */
export function drawFigure(paper: Paper): string {
  return (
    drawAir(paper) +
    `<g transform="${HEAD}">${drawHead(paper)}${drawEar(paper)}${drawSection(paper, { hasMaxillary: true })}${drawBreath(paper)}${drawShoulders(paper)}</g>`
  );
}

const grain = (paper: Paper): string =>
  paper.define(
    'grain',
    (id) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 0  0 0 0 0 .14  0 0 0 0 .3  0 0 0 .55 -.22"/></filter>`,
  );

/** Two hanging sheets behind the head, the farther one offset by some units. */
export const drawSheets = (paper: Paper, by = 0): string =>
  paper.raised(
    place(
      'M700 -760 C860 -520 820 -140 760 -20 C700 120 860 260 800 430 C760 560 880 700 860 900 L1840 900 L1840 -760 Z',
      { x: by },
    ),
    ['#E3F5FB', '#A5D8ED'],
    { shadow: 'large', rim: 0.5, opacity: 0.8 },
  ) +
  paper.raised(
    'M1240 -760 C1330 -480 1080 -180 1010 -20 C950 110 1080 240 1040 400 C1010 560 1130 700 1110 900 L1640 900 L1640 -760 Z',
    ['#D2EEF8', '#6FBDDE'],
    { shadow: 'large', rim: 0.5, opacity: 0.85 },
  );

/** The first easy breath. Left of the head there is no background: text is placed there, on the page's own. */
function drawWide(): string {
  const paper = createPaper('hero');
  const speckle = `<rect x="860" width="740" height="860" filter="url(#${grain(paper)})" opacity=".06"/>`;
  return paper.picture(drawSheets(paper) + drawFigure(paper) + speckle, [0, 0, 1600, 860]);
}

/** The same for a phone: the head fills it, and it fades out upwards, under the text. */
function drawUpright(): string {
  const paper = createPaper('hero');
  const mask = paper.define(
    'fade',
    (id) =>
      `<linearGradient id="${id}g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".16" stop-color="#fff"/></linearGradient><mask id="${id}" maskUnits="userSpaceOnUse" x="700" y="-60" width="1000" height="1000"><rect x="700" y="-60" width="1000" height="1000" fill="url(#${id}g)"/></mask>`,
  );
  return paper.picture(
    `<g mask="url(#${mask})">${drawSheets(paper, -160)}</g>${drawFigure(paper)}`,
    [812, -20, 760, 880],
    912,
  );
}

/** By file below `content/media`. */
export const heroes: Readonly<Record<string, () => string>> = {
  'heroes/profile': drawWide,
  'heroes/profile-mobile': drawUpright,
};
