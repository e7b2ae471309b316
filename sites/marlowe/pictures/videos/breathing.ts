import { createPaper } from '../paper.ts';
import { lengthOf } from '../paths.ts';
import { patient3, patient5 } from '../portraits/patientsInVideos.ts';
import { drawPerson, type Person } from '../portraits/person.ts';
import { mixColors, valueAt, type Video, type Track } from './timeline.ts';

/** One breath takes four seconds; the video has two of them, so that its end meets its beginning. */
const BREATH: Track = [
  [0, 0],
  [1.7, 1],
  [2.1, 1],
  [4, 0],
];
const BLINK: Track = [
  [0, 1],
  [2.5, 1],
  [2.65, 0.04],
  [2.75, 0.04],
  [2.95, 1],
  [8, 1],
];

const hill = (y: number, drift: number): string =>
  `M${-200 + drift} ${y} C${40 + drift} ${y - 70} ${220 + drift} ${y + 40} ${440 + drift} ${y - 10} C${660 + drift} ${y - 60} ${820 + drift} ${y + 50} ${1200 + drift} ${y - 30} L1300 600 L-300 600 Z`;

const draw = (second: number): string => drawMoment(second, { name: 'calm', person: patient3, box: [0, 0, 960, 540] });

interface Moment {
  name: string;
  person: Person;
  box: readonly [number, number, number, number];
  /** For a person who looks to the right: the axis on which the air is mirrored, so that it comes from there. */
  turnsAt?: number;
}

function drawMoment(second: number, { name, person, box, turnsAt }: Moment): string {
  const paper = createPaper(name);
  const breath = valueAt(BREATH, second % 4);
  const drift = Math.round(Math.sin((second / 8) * 2 * Math.PI) * 140) / 10;
  const light = mixColors('#D3ECF6', '#E6F7FC', breath);
  const body =
    `<rect width="960" height="540" fill="${paper.paint(['#F9FCFE', light, '#8CCBE6'])}"/>` +
    `<circle cx="236" cy="176" r="${Math.round(118 + 10 * breath)}" fill="#fff" fill-opacity=".4"/><circle cx="236" cy="176" r="76" fill="#fff"/>` +
    paper.raised(hill(350, drift), ['#D3ECF6', '#A9D5EA'], { shadow: 'large', rim: 0.7 }) +
    paper.raised(hill(420, -drift), ['#A9D5EA', '#62AED2'], { shadow: 'large', rim: 0.6 }) +
    paper.raised(hill(486, drift / 2), ['#62AED2', '#2A82B1'], { shadow: 'large', rim: 0.5 }) +
    `<g transform="translate(430 -32) scale(1.18)">${drawPerson(paper, person, { breath, open: valueAt(BLINK, second) })}</g>` +
    (turnsAt === undefined
      ? drawAir(second, breath)
      : `<g transform="translate(${turnsAt} 0) scale(-1 1)">${drawAir(second, breath)}</g>`);
  return paper.picture(body, box);
}

/** How much of a thread is visible at once. */
const SHOWN = 0.88;

/** Three threads of air in front of the face: they come nearer while she breathes in. */
function drawAir(second: number, breath: number): string {
  const threads = [
    'M320 236 C420 206 500 262 614 268',
    'M352 326 C450 322 530 318 616 274',
    'M384 160 C460 172 520 240 612 264',
  ];
  const shift = second % 4 < 2 ? breath : 1;
  return threads
    .map(
      (d, index) =>
        `<path d="${d}" fill="none" stroke="#00B4E2" stroke-width="${3.4 - index * 0.6}" stroke-linecap="round" stroke-opacity="${(0.55 * breath).toFixed(3)}" stroke-dasharray="${Math.round(lengthOf(d) * SHOWN)} 9999" stroke-dashoffset="${Math.round(-lengthOf(d) * (1 - SHOWN) * shift)}"/>`,
    )
    .join('');
}

/** Someone who breathes, and has time. */
export const breathing: Video = { seconds: 8, poster: 1.9, draw };

/** Pictures of a calm breath, upright, by file below `content/media`. */
export const breaths: Readonly<Record<string, () => string>> = {
  'scenes/breath-outside': () =>
    drawMoment(1.9, { name: 'noon', person: patient5, box: [424, 0, 504, 540], turnsAt: 1322 }),
};
