import { WHOLE } from '../anatomy/outlines.ts';
import { drawNoseFront, type NoseState } from '../anatomy/noseFront.ts';
import { drawMoving, drawStill, SKIN, type SinusState } from '../anatomy/section.ts';
import type { Fill, Paper } from '../paper.ts';
import { dashOfPart, place, ring } from '../paths.ts';
import { mixColors } from './timeline.ts';
import { round } from './insideNose.ts';

/** The width and the height of what is drawn beside a portrait. Its lowest fifth is calm: there are the captions. */
export const SCENE = 540;

const ground = (paper: Paper, fill: Fill): string =>
  `<rect x="-60" y="-60" width="${SCENE + 120}" height="${SCENE + 120}" fill="${paper.paint(fill)}"/>`;

const disc = (x: number, y: number, radius: number, opacity = 1): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="#fff" fill-opacity="${opacity}"/>`;

/** A head on its back, from the forehead to the chest. */
const SLEEPER =
  'M318 112 C276 150 254 206 249 262 C247 286 242 298 243 314 C244 330 261 337 262 352 C261 372 241 404 216 436 C206 449 188 455 186 470 C184 484 196 491 208 490 C221 489 238 492 240 504 C241 515 231 524 222 536 C214 546 219 556 236 560 C223 564 217 574 222 584 C227 593 243 597 244 609 C244 623 231 633 231 652 C231 677 247 695 277 699 C316 703 352 704 378 724 C398 742 394 900 390 960 L700 960 L640 600 L560 200 Z';
const SLEEPERS_HAIR =
  'M300 128 C318 52 424 6 548 12 C704 20 808 130 810 288 C812 392 780 460 748 528 C716 566 690 610 668 650 C600 560 560 440 520 360 C470 260 400 180 300 128 Z';

function drawSleeper(paper: Paper, { x, y, scale, hair }: { x: number; y: number; scale: number; hair: Fill }): string {
  return (
    `<g transform="translate(${x} ${y}) rotate(82) scale(${scale}) translate(-560 -420)">` +
    paper.raised(SLEEPER, ['#FFFFFF', '#D3ECF6', '#8CCBE6'], { shadow: 'large', rim: 0.6 }) +
    paper.raised(SLEEPERS_HAIR, hair, { rim: 0.3 }) +
    paper.line('M268 362 C276 372 292 374 304 364', '#0B4A7E', { width: 6 }) +
    '</g>'
  );
}

const STARS = [
  [60, 70, 2.2],
  [132, 132, 1.6],
  [214, 58, 1.8],
  [300, 118, 2],
  [508, 66, 1.8],
  [486, 226, 1.6],
] as const;

interface Bed {
  /** How far a snore goes out into the room. */
  loud: number;
  /** How much of a curve of even breaths is drawn over it: a test of the sleep that is clear. */
  even?: number;
  /** Of the one in front. */
  hair: Fill;
  second: number;
}

const EVEN_BREATHS =
  'M24 236 C40 236 46 204 66 204 C86 204 92 236 108 236 C124 236 130 204 150 204 C170 204 176 236 192 236 C208 236 214 204 234 204 C254 204 260 236 276 236 C292 236 298 204 318 204 C338 204 344 236 360 236 C376 236 382 204 402 204 C422 204 428 236 444 236 C460 236 466 204 486 204 C506 204 512 236 528 236';

/** Two people in one bed, at night. */
export function drawBed(paper: Paper, { loud, even = 0, hair, second }: Bed): string {
  const sound = [150, 112, 76, 44].map((radius, index) => {
    const part = Math.max(0, Math.min(1, loud * 4 - 3 + index));
    const beat = index === 3 - (Math.floor(second * 4) % 4) ? 2 : 1;
    return part > 0
      ? `<path d="${ring([196, 356], [radius * 1.4, radius * 1.3], index, 0.5)}" fill="#8CCBE6" fill-opacity="${round(0.9 * part * beat) / 10}"/>`
      : '';
  });
  return (
    ground(paper, ['#0B4A7E', '#063462', '#00234D']) +
    disc(404, 122, 150, 0.06) +
    disc(404, 122, 100, 0.08) +
    paper.raised(
      'M404 72 C374 76 356 104 362 134 C368 164 396 178 424 170 C396 162 382 138 386 112 C388 96 394 82 404 72 Z',
      ['#FFFFFF', '#DCEFF7'],
      { rim: 0.9 },
    ) +
    STARS.map(([x, y, radius]) => disc(x, y, radius, 0.75)).join('') +
    sound.join('') +
    (even > 0
      ? `<path d="${EVEN_BREATHS}" fill="none" stroke="#BFF1FF" stroke-width="4" stroke-linecap="round" ${dashOfPart(EVEN_BREATHS, even)}/>`
      : '') +
    paper.raised(
      'M-60 366 C80 316 190 346 300 316 C400 290 480 294 620 306 L620 620 L-60 620 Z',
      ['#2A82B1', '#0B4A7E'],
      {
        shadow: 'large',
        rim: 0.3,
      },
    ) +
    drawSleeper(paper, { x: 462, y: 424, scale: 0.33, hair: ['#62AED2', '#2A82B1'] }) +
    paper.raised(
      'M-60 412 C60 372 200 400 300 376 C390 356 470 400 620 380 L620 620 L-60 620 Z',
      ['#62AED2', '#2A82B1'],
      {
        shadow: 'large',
        rim: 0.4,
      },
    ) +
    drawSleeper(paper, { x: 312, y: 482, scale: 0.4, hair }) +
    paper.raised(
      'M-60 404 C0 392 60 400 116 424 C150 440 196 462 250 466 C340 472 460 466 620 446 L620 620 L-60 620 Z',
      ['#FFFFFF', '#DCEFF7'],
      { shadow: 'large', rim: 0.9 },
    )
  );
}

const TISSUE: Fill = ['#F3FAFD', '#D3ECF6', '#A5D2E8'];
const SWOLLEN: NoseState = { bend: 0, swelling: [1, 1], air: [0, 0] };
const SHRUNKEN: NoseState = { bend: 0, swelling: [0, 0], air: [1, 1] };

/** Where a part of the nose is seen through a round hole. */
const [LENS, LENS_SIZE] = [[270, 252] as const, 174];

/** A part of the nose through a round hole; `night` is how dark it is around it. */
function drawLens(paper: Paper, night: number, inside: string): string {
  const [x, y] = LENS;
  return (
    ground(paper, [mixColors('#8CCBE6', '#0B4A7E', night), mixColors('#2A82B1', '#063462', night)]) +
    disc(x, y, 318, 0.08) +
    disc(x, y, 252, 0.1) +
    paper.raised(ring(LENS, [LENS_SIZE + 16, LENS_SIZE + 16], 0, 0), ['#FFFFFF', '#D3ECF6'], {
      shadow: 'large',
      rim: 1,
    }) +
    paper.cut(ring(LENS, [LENS_SIZE, LENS_SIZE], 0, 0), TISSUE, { depth: 12, shade: 0.4, inside })
  );
}

/** A look into a nose from the front: at `open` 0 its folds are swollen, at 1 air passes beside them. */
export function drawTurbinates(paper: Paper, open: number): string {
  const [x, y] = LENS;
  const nose = (state: NoseState): string =>
    drawNoseFront(paper, state, { x, y: y + 0.06 * LENS_SIZE, scale: LENS_SIZE / 330 });
  const part = Math.round(open * 10) / 10;
  return drawLens(
    paper,
    0,
    (part < 1 ? nose(SWOLLEN) : '') + (part > 0 ? `<g opacity="${part}">${nose(SHRUNKEN)}</g>` : ''),
  );
}

/** The opening of a sinus, near, in a section from the side. */
export function drawOpening(paper: Paper, state: SinusState, night = 0): string {
  const [x, y] = LENS;
  const scale = 1.72;
  return drawLens(
    paper,
    night,
    `<g transform="translate(${round(x - 303 * scale)} ${round(y - 338 * scale)}) scale(${scale})">` +
      paper.raised(WHOLE, SKIN, { shadow: 'large', rim: 0.9 }) +
      drawStill(paper, { hasMouth: false }) +
      drawMoving(paper, { state, hasMouth: false }) +
      '</g>',
  );
}

/** A row of days: those that have passed are full, those that `isFull` leaves out stay rings. */
export const drawDays = (count: number, passed: number, isFull: (day: number) => boolean = () => true): string =>
  Array.from({ length: count }, (_, day) => {
    const part = Math.max(0, Math.min(1, passed - day));
    const center = `cx="${round(270 + (day - (count - 1) / 2) * 38)}" cy="34"`;
    return (
      `<circle ${center} r="10" fill="none" stroke="#fff" stroke-width="2.6"/>` +
      (part > 0 && isFull(day) ? `<circle ${center} r="${round(6 * part)}" fill="#fff"/>` : '')
    );
  }).join('');

/** A road over hills on a morning. `way` is how far the van has come. */
export function drawRoad(paper: Paper, { way, sun }: { way: number; sun: number }): string {
  const van = { x: -70 + 400 * way, y: 366 - 26 * Math.sin(Math.PI * way) };
  return (
    ground(paper, ['#F9FCFE', '#D3ECF6', '#8CCBE6']) +
    disc(372, 250 - 110 * sun, 124, 0.5) +
    disc(372, 250 - 110 * sun, 74) +
    paper.raised(
      'M-60 270 C60 210 170 300 300 250 C400 214 480 250 620 224 L620 620 L-60 620 Z',
      ['#D3ECF6', '#A9D5EA'],
      {
        shadow: 'large',
        rim: 0.7,
      },
    ) +
    paper.raised(
      'M-60 330 C80 270 200 350 330 306 C430 276 520 320 620 290 L620 620 L-60 620 Z',
      ['#A9D5EA', '#62AED2'],
      {
        shadow: 'large',
        rim: 0.6,
      },
    ) +
    `<g transform="translate(${round(van.x)} ${round(van.y)})">` +
    paper.raised(
      'M0 0 L0 -62 C0 -72 6 -78 16 -78 L88 -78 C98 -78 104 -74 110 -66 L128 -42 L146 -36 C152 -34 156 -28 156 -22 L156 0 Z',
      ['#FFFFFF', '#D3ECF6', '#8CCBE6'],
      { rim: 0.95 },
    ) +
    paper.cut('M90 -64 L100 -64 C104 -64 106 -62 109 -58 L119 -42 L90 -42 Z', ['#145C8F', '#062E5A'], { depth: 4 }) +
    paper.cut('M58 -64 L80 -64 L80 -42 L58 -42 Z', ['#145C8F', '#062E5A'], { depth: 4 }) +
    [34, 122]
      .map(
        (x) =>
          paper.raised(ring([x, 2], [18, 18], 0, 0), ['#0B4A7E', '#00234D'], { shadow: 'small', rim: 0.4 }) +
          `<circle cx="${x}" cy="2" r="7" fill="#D3ECF6"/>`,
      )
      .join('') +
    '</g>' +
    paper.raised(
      'M-60 392 C100 340 220 344 330 378 C440 410 540 396 620 376 L620 620 L-60 620 Z',
      ['#2A82B1', '#145C8F'],
      {
        shadow: 'large',
        rim: 0.5,
      },
    )
  );
}

const STEAM = [
  'M222 262 C180 226 268 196 222 156 C190 124 246 108 236 78',
  'M270 262 C228 226 316 196 270 156 C238 124 294 108 284 78',
  'M318 262 C276 226 364 196 318 156 C286 124 342 108 332 78',
] as const;

/** A warm cup. `scent` is how much of it can be smelled. */
export function drawCup(paper: Paper, { scent, second }: { scent: number; second: number }): string {
  const shift = round(6 * Math.sin(second * 1.4));
  const night = Math.round((1 - scent) * 10) / 10;
  const steam = STEAM.map((d, index) => {
    const [width, opacity] = [
      [13, 0.75],
      [19, 0.95],
      [12, 0.65],
    ][index] ?? [12, 0.6];
    return `<path d="${place(d, { x: index === 1 ? -shift : shift })}" fill="none" stroke="#fff" stroke-opacity="${round((opacity ?? 0) * scent * 10) / 10}" stroke-width="${width}" stroke-linecap="round"/>`;
  });
  return (
    ground(paper, [
      mixColors('#D3ECF6', '#A9C3D4', night),
      mixColors('#8CCBE6', '#7FA5C0', night),
      mixColors('#4C9BC6', '#4A7A9E', night),
    ]) +
    disc(270, 190, 220, round(0.12 * scent * 10) / 10) +
    paper.raised(
      'M-60 398 C100 366 240 372 360 392 C460 408 540 396 620 376 L620 620 L-60 620 Z',
      ['#E6F7FC', '#A9D5EA'],
      {
        shadow: 'large',
        rim: 0.8,
      },
    ) +
    '<ellipse cx="276" cy="438" rx="158" ry="15" fill="#00234D" fill-opacity=".18"/>' +
    '<path d="M368 322 C428 308 440 394 362 402" fill="none" stroke="#145C8F" stroke-width="24" stroke-linecap="round"/>' +
    '<path d="M368 319 C426 306 437 390 362 399" fill="none" stroke="#4C9BC6" stroke-width="15" stroke-linecap="round"/>' +
    paper.raised(
      'M158 296 L382 296 C386 362 368 410 322 438 L208 438 C170 410 154 362 158 296 Z',
      ['#2A82B1', '#0B4A7E', '#063462'],
      { shadow: 'large', rim: 0.5 },
    ) +
    paper.raised('M158 296 C158 274 382 274 382 296 C382 318 158 318 158 296 Z', ['#FFFFFF', '#D3ECF6'], {
      shadow: 'small',
      rim: 0.9,
    }) +
    paper.cut('M174 296 C182 282 358 282 366 296 C358 310 182 310 174 296 Z', ['#062E5A', '#0B4A7E'], { depth: 5 }) +
    paper.line('M184 340 C190 376 200 402 222 420', '#fff', { width: 5, opacity: 0.35 }) +
    steam.join('')
  );
}

const BOTTLE =
  'M126 288 C126 274 136 268 150 264 L150 246 L182 246 L182 264 C196 268 206 274 206 288 L206 404 C206 408 204 410 200 410 L132 410 C128 410 126 408 126 404 Z';

/** From night over the blue of a dawn to day: halfway between them alone is grey. */
const throughBlue = (night: string, dawn: string, day: string, part: number): string =>
  part < 0.5 ? mixColors(night, dawn, 2 * part) : mixColors(dawn, day, 2 * part - 1);

/** The sill of a window, with the bottle for the rinse on it. At `sun` 0 it is evening, at 1 morning. */
export function drawSill(paper: Paper, sun: number): string {
  const sky: Fill = [
    throughBlue('#145C8F', '#62AED2', '#F9FCFE', sun),
    throughBlue('#063462', '#2A82B1', '#A9D5EA', sun),
  ];
  const view =
    disc(352, 330 - 150 * sun, 116, round(3 * sun) / 10) +
    (sun > 0 ? disc(352, 330 - 150 * sun, 64) : '') +
    STARS.map(([x, y, radius]) => disc(x, y + 30, radius, round(7 * (1 - sun)) / 10)).join('') +
    paper.raised(
      'M0 300 C120 250 260 330 560 270 L560 460 L0 460 Z',
      [throughBlue('#0B4A7E', '#4C9BC6', '#A9D5EA', sun), throughBlue('#063462', '#145C8F', '#62AED2', sun)],
      { shadow: 'middle', rim: 0.5 },
    );
  return (
    ground(paper, ['#D3ECF6', '#A9D5EA']) +
    paper.raised('M56 24 L484 24 L484 410 L56 410 Z', ['#FFFFFF', '#D3ECF6'], { shadow: 'large', rim: 0.9 }) +
    paper.cut('M80 48 L460 48 L460 400 L80 400 Z', sky, { depth: 12, shade: 0.36, inside: view }) +
    paper.line('M270 52 L270 396', '#F3FAFD', { width: 9 }) +
    paper.raised('M20 398 L520 398 L520 434 L20 434 Z', ['#FFFFFF', '#D3ECF6'], { shadow: 'large', rim: 0.9 }) +
    paper.raised(BOTTLE, ['#FFFFFF', '#E6F7FC', '#BFE0F0'], { shadow: 'large', rim: 0.95 }) +
    paper.within(
      BOTTLE,
      paper.flat('M100 312 C140 304 190 320 230 310 L230 420 L100 420 Z', ['#C9F3FF', '#4CCBF0'], 0.8),
    ) +
    paper.raised('M151 224 C151 218 181 218 181 224 L188 250 L144 250 Z', ['#2A82B1', '#0B4A7E'], {
      shadow: 'small',
      rim: 0.5,
    })
  );
}
