import type { Paper } from '../paper.ts';
import { randomFrom, type Point } from '../paths.ts';
import { drawFaceFrame, inFace, NOSTRILS, onFrame, type Pose } from './frontView.ts';
import { drawOverlay, HEIGHT, round, WIDTH } from './insideNose.ts';
import { valueAt, type Track, type Video } from './timeline.ts';

/** First one side, then the other: the head is tilted, and water runs from the upper nostril to the lower one. */
const TRACKS = {
  tilt: [
    [0, 0],
    [1.4, 0],
    [3.4, 34],
    [11, 34],
    [13.6, -34],
    [21.4, -34],
    [23.4, 0],
  ],
  bottle: [
    [0, 0],
    [3, 0],
    [4.4, 1],
    [10, 1],
    [11, 0],
    [13.4, 0],
    [14.8, 1],
    [20.4, 1],
    [21.4, 0],
  ],
  water: [
    [0, 0],
    [4.8, 0],
    [5.6, 1],
    [9.4, 1],
    [10.2, 0],
    [15.2, 0],
    [16, 1],
    [19.8, 1],
    [20.6, 0],
  ],
} satisfies Record<string, Track>;

const at = (name: keyof typeof TRACKS, second: number): number => valueAt(TRACKS[name], second);

const poseAt = (second: number): Pose => ({ tilt: at('tilt', second) });

/** The side the bottle comes from: above it the head is tilted away. */
const sideAt = (second: number): 1 | -1 => (second < 12.3 ? -1 : 1);

/** The sink, before everything. */
const drawSink = (paper: Paper): string =>
  paper.raised('M150 496 C300 470 660 470 810 496 L846 560 L114 560 Z', ['#FFFFFF', '#D3ECF6', '#A9D5EA'], {
    shadow: 'large',
    rim: 0.9,
  }) +
  paper.cut('M232 506 C340 490 620 490 728 506 C700 528 600 536 480 536 C360 536 260 528 232 506 Z', [
    '#8CCBE6',
    '#2A82B1',
  ]);

function drawOver(second: number): string {
  return drawOverlay('bottle', [0, 0, WIDTH, HEIGHT], (paper) => {
    const pose = poseAt(second);
    const side = sideAt(second);
    const [upper, lower] = side === -1 ? NOSTRILS : [NOSTRILS[1], NOSTRILS[0]];
    return (
      drawStream(second, at('water', second), pose, { upper, lower }) +
      drawBottle(paper, at('bottle', second), onFrame(upper, pose), side)
    );
  });
}

/** A soft bottle with its spout in the upper nostril. */
function drawBottle(paper: Paper, part: number, [x, y]: Point, side: 1 | -1): string {
  if (part <= 0) return '';
  const away = 300 * (1 - part);
  return (
    `<g transform="translate(${round(x + side * away)} ${round(y - away * 0.25)}) scale(${-side * 0.62} 0.62) rotate(52)">` +
    paper.raised(
      'M-66 62 C-80 74 -86 92 -86 116 L-86 250 C-86 268 -76 276 -60 276 L60 276 C76 276 86 268 86 250 L86 116 C86 92 80 74 66 62 Z',
      ['#FFFFFF', '#D3ECF6', '#A9D5EA'],
      { shadow: 'large', rim: 0.9 },
    ) +
    // Its surface is level, however the bottle is held.
    paper.cut(
      'M13 110 L58 110 C63 110 66 113 66 118 L66 244 C66 254 60 258 52 258 L-52 258 C-60 258 -66 254 -66 244 L-66 211 Z',
      ['#C9F3FF', '#4CCBF0'],
    ) +
    paper.raised('M-46 66 L-14 6 C-10 -4 10 -4 14 6 L46 66 C30 74 -30 74 -46 66 Z', ['#8CCBE6', '#2A82B1'], {
      rim: 0.8,
    }) +
    '</g>'
  );
}

interface Way {
  upper: Point;
  lower: Point;
}

/** Water behind the nose, from one side to the other, and down into the sink. */
function drawStream(second: number, part: number, pose: Pose, { upper, lower }: Way): string {
  if (part <= 0) return '';
  const flow = (d: string, width: number, color: string, dash?: string): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${round(part * 9) / 10}" stroke-width="${width}" stroke-linecap="round" ${dash ? `stroke-dasharray="${dash}" stroke-dashoffset="${round(-90 * second)}"` : ''}/>`;
  const inside = `M${upper.join(' ')} C${upper[0]} 176 ${lower[0]} 176 ${lower.join(' ')}`;
  const [x, y] = onFrame(lower, pose);
  const aside = pose.tilt > 0 ? 10 : -10;
  const fall = `M${x} ${y} C${x + aside} ${y + 20} ${x + aside * 1.6} ${y + 90} ${x + aside * 1.8} 512`;
  const random = randomFrom(Math.floor(second * 6));
  const splash = Array.from({ length: 7 }, () => {
    const [dropX, dropY] = [x + aside * 1.8 + random(-46, 46), 506 - random(0, 22)];
    return `<circle cx="${round(dropX)}" cy="${round(dropY)}" r="${round(random(1.4, 3.4))}" fill="#E6F7FC" fill-opacity="${round(part * 9) / 10}"/>`;
  }).join('');
  return (
    inFace(pose, flow(inside, 9, '#4CCBF0') + flow(inside, 3, '#FFFFFF', '6 12')) +
    flow(fall, 11, '#4CCBF0') +
    flow(fall, 4, '#FFFFFF', '14 16') +
    splash
  );
}

/** How to rinse a nose over a sink. */
export const rinse: Video = {
  seconds: 24,
  poster: 8,
  draw: (second) => drawFaceFrame('rinse', poseAt(second), ['#E6F7FC', '#8CCBE6'], drawSink),
  drawOver,
  sounds: [
    { kind: 'water', from: 4.8, seconds: 5.4 },
    { kind: 'water', from: 15.2, seconds: 5.4 },
    { kind: 'breath out', from: 21.8, seconds: 1.8 },
  ],
};
