import { CAVITY, CHANNEL, DRAIN } from '../anatomy/outlines.ts';
import { drawSection, OPEN, type SinusState } from '../anatomy/section.ts';
import { drawEar, drawHead, drawShoulders } from '../hero/head.ts';
import { createPaper, type Paper } from '../paper.ts';
import { randomFrom } from '../paths.ts';
import {
  boxAt,
  boxBetween,
  drawBreath,
  drawInside,
  drawOverlay,
  drawState,
  round,
  WIDTH,
  HEIGHT,
} from './insideNose.ts';
import { soundsOfBreaths } from './sounds.ts';
import { breathsFrom, mixColors, valueAt, type Track, type Video } from './timeline.ts';

/** When the spray is pressed. */
const PUFFS = [12, 14, 16];
/** The drawing of the room goes, and that of the nose comes, behind a veil of light. */
const CUT = 9;

/**
 * The whole course in a minute: lie back, numb, wait, find the passage, open it for seconds, rinse it, breathe. The real one takes
 * about twenty minutes; only the numbing and the search for the passage are shorter here than they are beside the chair.
 */
const TRACKS = {
  lean: [
    [0, 0],
    [1.5, 0],
    [6.5, 1],
  ],
  lamp: [
    [0, 0],
    [5.8, 0],
    [7, 1],
  ],
  veil: [
    [0, 1],
    [0.8, 0],
    [8.3, 0],
    [CUT, 1],
    [9.8, 0],
    [58.8, 0],
    [60, 0.55],
  ],
  nozzle: [
    [0, 0],
    [10, 0],
    [11.5, 1],
    [17, 1],
    [18.4, 0],
  ],
  low: [
    [0, 1],
    [18.6, 1],
    [21, 0],
  ],
  clock: [
    [0, 0],
    [18.4, 0],
    [22, 1],
  ],
  wire: [
    [0, 0],
    [22.4, 0],
    [28.4, 1],
    [42.2, 1],
    [43.6, 0.62],
    [49.4, 0.62],
    [50.6, 0],
  ],
  balloon: [
    [0, 0],
    [30.2, 0],
    [31, 0.05],
    [32, 0.05],
    [34.6, 1],
    [39.6, 1],
    [41.4, 0.05],
    [42.2, 0],
  ],
  swelling: [
    [0, 1],
    [32, 1],
    [34.6, 0.55],
    [41.4, 0.4],
    [50, 0.32],
    [54, 0.05],
  ],
  mucus: [
    [0, 1],
    [33, 1],
    [36, 0.86],
    [44.6, 0.82],
    [49.6, 0.04],
    [50, 0],
  ],
  relief: [
    [0, 0],
    [48, 0],
    [51.6, 1],
  ],
  drain: [
    [0, 0],
    [45.2, 0],
    [48.6, 1],
  ],
  water: [
    [0, 0],
    [43.8, 0],
    [44.6, 1],
    [49, 1],
    [49.8, 0],
  ],
  near: [
    [0, 0],
    [28.4, 0],
    [30, 1],
    [42.4, 1],
    [43.8, 0.45],
    [50, 0.45],
    [51, 0],
  ],
  far: [
    [0, 0],
    [51, 0],
    [55, 1],
  ],
  light: [
    [0, 0],
    [10, 0],
    [30, 0.18],
    [44, 0.42],
    [52, 1],
  ],
} satisfies Record<string, Track>;

type Name = keyof typeof TRACKS;

const at = (name: Name, second: number): number => valueAt(TRACKS[name], second);

const NOSTRIL = boxAt(14, 292, 560);
const NOSE = boxAt(64, 216, 533);
const OPENING = boxAt(140, 262, 356);
const FACE = boxAt(-130, 96, 960);

const boxOf = (second: number) =>
  boxBetween(
    boxBetween(boxBetween(NOSE, NOSTRIL, at('low', second)), OPENING, at('near', second)),
    FACE,
    at('far', second),
  );

const BREATHS = breathsFrom(51.6, 2);

const stateAt = (second: number): SinusState => ({
  mucus: at('mucus', second),
  swelling: at('swelling', second),
  wire: at('wire', second),
  balloon: at('balloon', second),
  relief: at('relief', second),
  drain: at('drain', second),
});

function draw(second: number): string {
  if (second < CUT) return drawRoom(second);
  const light = Math.round(at('light', second) * 50) / 50;
  return drawInside(
    'video',
    [mixColors('#0B4A7E', '#E6F7FC', light), mixColors('#063462', '#A9D5EA', light)],
    boxOf(second),
  );
}

function drawOver(second: number): string {
  const box = second < CUT ? ([0, 0, WIDTH, HEIGHT] as const) : boxOf(second);
  const [x, y, width, height] = box;
  return drawOverlay('over', box, (paper) => {
    const inside =
      second < CUT
        ? ''
        : drawState(paper, stateAt(second), box) +
          drawSpray(paper, second) +
          drawClock(at('clock', second), x + width * 0.11, y + height * 0.19, height * 0.085) +
          drawWater(second, at('water', second)) +
          drawBreath(paper, valueAt(BREATHS, second), at('relief', second));
    const veil = at('veil', second);
    return (
      inside +
      (veil > 0
        ? `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#F3FAFD" fill-opacity="${veil}"/>`
        : '')
    );
  });
}

/** Somebody in the chair, from the side. The head is cut open, so that one sees where the nose is blocked. */
function drawRoom(second: number): string {
  const paper = createPaper('room');
  const lean = at('lean', second);
  const lamp = at('lamp', second);
  const pane = 'M70 50 L330 50 L330 300 L70 300 Z';
  const wall =
    `<rect width="960" height="540" fill="${paper.paint(['#E9F7FC', '#CDEAF6', '#A9D5EA'])}"/>` +
    paper.raised('M54 34 L346 34 L346 316 L54 316 Z', ['#FFFFFF', '#D3ECF6'], { rim: 0.9 }) +
    paper.cut(pane, ['#F9FCFE', '#D3ECF6'], {
      depth: 12,
      shade: 0.3,
      inside:
        '<circle cx="262" cy="112" r="58" fill="#fff" fill-opacity=".5"/><circle cx="262" cy="112" r="36" fill="#fff"/>' +
        paper.raised('M40 236 C120 190 200 262 360 214 L360 320 L40 320 Z', '#A9D5EA', { shadow: 'small' }) +
        paper.raised('M40 270 C140 236 220 300 360 252 L360 320 L40 320 Z', '#62AED2', { shadow: 'small' }),
    }) +
    paper.line('M200 54 L200 298', '#F9FCFE', { width: 7 }) +
    `<rect y="478" width="960" height="62" fill="${paper.paint(['#8CCBE6', '#5FADD2'])}"/>`;
  const chair =
    paper.raised(
      'M748 500 C806 470 872 500 892 572 L1010 1140 L700 1140 L684 612 C684 556 712 520 748 500 Z',
      ['#2B86B4', '#0B4A7E', '#07386A'],
      { shadow: 'large', rim: 0.4 },
    ) +
    paper.raised(
      'M820 150 C868 136 902 158 908 204 L926 424 C928 468 900 488 862 484 C838 480 826 464 824 440 L800 196 C798 172 804 156 820 150 Z',
      ['#63B5D8', '#2A82B1'],
      { rim: 0.5 },
    );
  const patient =
    drawHead(paper) +
    drawSection(paper, { state: { ...OPEN, mucus: 1, swelling: 1 } }) +
    drawEar(paper) +
    drawShoulders(paper) +
    paper.raised(
      'M40 908 C220 856 380 936 560 904 C740 872 900 904 1060 934 L1100 1700 L-40 1700 Z',
      ['#FFFFFF', '#D3ECF6', '#A9D5EA'],
      { shadow: 'large', rim: 0.9 },
    );
  const reclined = `translate(170 44) scale(.5) rotate(${round(36 * lean)} 700 1000)`;
  return paper.picture(
    wall + `<g transform="${reclined}">${chair}${patient}</g>` + drawLamp(paper, lamp),
    [0, 0, WIDTH, HEIGHT],
    WIDTH,
  );
}

/** The lamp comes over the chair once the patient lies. */
const drawLamp = (paper: Paper, part: number): string =>
  `<g transform="translate(${round(120 - 120 * part)} ${round(-150 + 150 * part)})">` +
  paper.flat('M398 108 L470 330 L640 250 L500 76 Z', '#fff', round(2.2 * part) / 10) +
  paper.line('M560 -60 C566 0 520 20 470 62', '#F4FBFE', { width: 12 }) +
  paper.raised('M388 110 C392 54 470 26 512 74 C486 112 432 128 388 110 Z', ['#FFFFFF', '#CBE6F3'], { rim: 0.9 }) +
  '</g>';

/** The tip of a spray bottle at the nostril, and its mist. */
function drawSpray(paper: Paper, second: number): string {
  const entered = at('nozzle', second);
  if (entered <= 0) return '';
  const pushed = PUFFS.some((puff) => second >= puff && second < puff + 0.5);
  const [x, y] = [round(-120 * (1 - entered) + (pushed ? 2 : 0)), round(150 * (1 - entered) - (pushed ? 3 : 0))];
  const mist = PUFFS.map((puff) => drawMist(second - puff, puff)).join('');
  return (
    paper.within(CAVITY, mist) +
    `<g transform="translate(${x} ${y})">` +
    paper.raised(
      'M60 700 L128 560 C134 548 150 542 162 548 L176 556 C188 562 192 576 186 588 L116 730 Z',
      ['#8CCBE6', '#2A82B1'],
      { rim: 0.7 },
    ) +
    paper.raised(
      'M146 566 L196 516 C202 508 216 502 222 508 C228 514 222 526 214 534 L176 586 Z',
      ['#FFFFFF', '#D3ECF6', '#8CCBE6'],
      { rim: 0.95 },
    ) +
    '</g>'
  );
}

/** Drops that fly into the nose and settle. `age` is in seconds. */
function drawMist(age: number, seed: number): string {
  if (age < 0 || age > 2) return '';
  const random = randomFrom(seed);
  return Array.from({ length: 46 }, () => {
    const [aim, reach, size, late] = [random(-0.34, 0.3), random(60, 236), random(1.1, 3), random(0, 0.3)];
    const part = Math.max(0, Math.min(1, (age - late) / 0.8));
    const way = reach * (1 - (1 - part) ** 2);
    const [dropX, dropY] = [218 + way * Math.cos(-0.62 + aim), 506 + way * Math.sin(-0.62 + aim)];
    const opacity = part === 0 ? 0 : 0.95 * (1 - Math.max(0, age - 1.1) / 0.9);
    return `<circle cx="${round(dropX)}" cy="${round(dropY)}" r="${round(size)}" fill="#E6F7FC" fill-opacity="${round(Math.max(0, opacity))}"/>`;
  }).join('');
}

/** A ring that closes: here somebody waits. */
function drawClock(part: number, x: number, y: number, radius: number): string {
  if (part <= 0 || part >= 1) return '';
  const length = 2 * Math.PI * radius;
  const circle = (more: string): string =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke-width="${round(radius * 0.2)}" ${more}/>`;
  return (
    circle('stroke="#fff" stroke-opacity=".25"') +
    circle(
      `stroke="#BFF1FF" stroke-linecap="round" stroke-dasharray="${round(length * part)} 9999" transform="rotate(-90 ${round(x)} ${round(y)})"`,
    )
  );
}

/** Into the sinus, around in it, and out over the turbinate, with what it takes along. */
const INTO =
  'M303 408 C307 394 308 380 304 366 C300 352 303 338 298 322 C294 304 290 284 282 262 C276 246 268 262 268 284 C268 304 276 318 286 326';

function drawWater(second: number, part: number): string {
  if (part <= 0) return '';
  const run = (d: string, color: string, width: number, dash: string, speed: number): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${round(part * 9) / 10}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="${dash}" stroke-dashoffset="${round(-speed * second)}"/>`;
  return (
    run(CHANNEL, '#BFF1FF', 7, '9999', 0) +
    run(INTO, '#FFFFFF', 3, '7 9', 46) +
    run(DRAIN, '#9CE6FA', 6, '16 12', 64) +
    run(DRAIN, '#7C9DB5', 4.4, '1 40', 64)
  );
}

/** The course of the treatment, for those who want to know before they say yes. */
export const procedure: Video = {
  seconds: 60,
  poster: 36,
  draw,
  drawOver,
  sounds: [
    ...soundsOfBreaths(0.4, 2, true),
    ...PUFFS.map((from) => ({ kind: 'hiss', from, seconds: 0.9 }) as const),
    ...soundsOfBreaths(18.4, 1, true),
    ...soundsOfBreaths(24, 1, true),
    { kind: 'crackle', from: 32.4, seconds: 4.2 },
    { kind: 'water', from: 44, seconds: 5.8 },
    ...soundsOfBreaths(51.6, 2),
  ],
};
