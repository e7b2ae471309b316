import type { Paper } from '../paper.ts';
import { randomFrom, type Point } from '../paths.ts';
import { drawFaceFrame, inFace, NOSTRILS, onFrame, type Pose } from './frontView.ts';
import { drawOverlay, HEIGHT, round, WIDTH } from './insideNose.ts';
import { valueAt, type Track, type Video } from './timeline.ts';

/** Each side once. The bottle comes from the other side, and points to the ear, away from the wall in the middle. */
const SIDES = [
  { nostril: NOSTRILS[0], side: -1, from: 1.4, puff: 4.2 },
  { nostril: NOSTRILS[1], side: 1, from: 10.4, puff: 13.2 },
] as const;

const BOTTLE: Track = [
  [0, 0],
  [1.8, 1],
  [5.6, 1],
  [7.2, 0],
];

const UPRIGHT: Pose = { tilt: 0 };

/** How far the bottle is turned towards the ear, in degrees. */
const AIM = 24;

function drawOver(second: number): string {
  return drawOverlay('mist', [0, 0, WIDTH, HEIGHT], (paper) =>
    SIDES.map(({ nostril, side, from, puff }) => {
      const part = second < from ? 0 : valueAt(BOTTLE, second - from);
      const isPushed = second >= puff && second < puff + 0.6;
      return (
        inFace(UPRIGHT, drawMist(second - puff, nostril, side)) +
        drawBottle(paper, part, onFrame(nostril, UPRIGHT), side, isPushed)
      );
    }).join(''),
  );
}

function drawBottle(paper: Paper, part: number, [x, y]: Point, side: 1 | -1, isPushed: boolean): string {
  if (part <= 0) return '';
  const away = 330 * (1 - part);
  return (
    `<g transform="translate(${round(x - side * away * 0.4)} ${round(y + away)}) rotate(${side * AIM})">` +
    // Pressed, the bottle comes up to its collar.
    `<g transform="translate(0 ${isPushed ? -8 : 0})">` +
    paper.raised(
      'M-50 150 C-50 136 -40 128 -26 128 L26 128 C40 128 50 136 50 150 L50 330 L-50 330 Z',
      ['#2A82B1', '#0B4A7E', '#063462'],
      { shadow: 'large', rim: 0.5 },
    ) +
    '</g>' +
    paper.raised('M-11 112 L-8 4 C-6 -6 6 -6 8 4 L11 112 Z', ['#FFFFFF', '#D3ECF6', '#8CCBE6'], { rim: 0.95 }) +
    paper.raised(
      'M-58 104 C-58 98 -54 94 -48 94 L48 94 C54 94 58 98 58 104 C58 112 54 116 48 116 L-48 116 C-54 116 -58 112 -58 104 Z',
      ['#FFFFFF', '#BFE0F0'],
      { rim: 0.9 },
    ) +
    '</g>'
  );
}

/** A fine mist, up and outward, which settles. `age` is in seconds. */
function drawMist(age: number, [x, y]: Point, side: 1 | -1): string {
  if (age < 0 || age > 3) return '';
  const random = randomFrom(5);
  return Array.from({ length: 40 }, () => {
    const [aim, reach, size, late] = [random(-0.26, 0.26), random(8, 40), random(0.7, 1.7), random(0, 0.4)];
    const part = Math.max(0, Math.min(1, (age - late) / 0.9));
    const way = reach * (1 - (1 - part) ** 2);
    const angle = (AIM * Math.PI) / 180 + aim;
    const opacity = part === 0 ? 0 : Math.max(0, 1 - Math.max(0, age - 1.6) / 1.4);
    return `<circle cx="${round(x + side * way * Math.sin(angle))}" cy="${round(y - 4 - way * Math.cos(angle))}" r="${round(size * 10) / 10}" fill="#145C8F" fill-opacity="${round(opacity)}"/>`;
  }).join('');
}

/** How to use a nasal spray. */
export const spray: Video = {
  seconds: 20,
  poster: 5,
  draw: () => drawFaceFrame('spray', UPRIGHT, ['#E6F7FC', '#62AED2'], () => ''),
  drawOver,
  sounds: SIDES.flatMap(
    ({ puff }) =>
      [
        { kind: 'hiss', from: puff, seconds: 0.8 },
        { kind: 'breath in', from: puff + 0.2, seconds: 1.9 },
        { kind: 'breath out', from: puff + 2.8, seconds: 1.9 },
      ] as const,
  ),
};
