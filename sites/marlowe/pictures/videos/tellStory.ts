import { createPaper, type Paper } from '../paper.ts';
import { lengthOf, place, type Point } from '../paths.ts';
import { drawPerson, type Person } from '../portraits/person.ts';
import { drawOverlay, HEIGHT, round, WIDTH } from './insideNose.ts';
import { soundsOfBreaths, type Sound } from './sounds.ts';
import { SCENE } from './storyScenes.ts';
import { breathsFrom, valueAt, type Track, type Video } from './timeline.ts';

/** What is drawn beside a portrait from a second on. Its own seconds begin with it. */
interface Scene {
  from: number;
  draw: (paper: Paper, second: number) => string;
}

/** Whose story it is, and what is drawn and heard in it. */
export interface Story {
  name: string;
  person: Person;
  /** As many breaths of four seconds as the story has. */
  breaths: number;
  /** The breaths, the first of which is 0, that are stuffy. */
  stuffy: readonly number[];
  scenes: readonly Scene[];
  sounds?: readonly Sound[];
}

/** When the first breath begins. */
const LEAD = 0.4;
const BREATH = 4;

/** When the portrait moves aside, how long before the end it comes back, and how long each takes. */
const [ASIDE, BACK, MOVE] = [1.6, 3, 1.2] as const;
/** Where its edge is then, and how far it is beyond the frame before. */
const [EDGE_ASIDE, EDGE_BEYOND] = [452, WIDTH + 30] as const;

/** How long the sheet of a scene takes to come up over the one before. */
const RISE = 0.9;

/** At this scale a portrait is as high as the frame. */
const SCALE = HEIGHT / 500;

const BLINKS = [1.1, 4.9, 9.3, 14.9, 18.7];

const openAt = (second: number): number =>
  BLINKS.some((blink) => second >= blink - 0.05 && second < blink + 0.15) ? 0.06 : 1;

/** Portraits that look to the left stand at the right, with their story before them. */
const sideOf = ({ face }: Person): 1 | -1 => (face.looks === 'right' ? 1 : -1);

/**
 * A patient's story. The portrait, as pages show it, moves aside; beside it is drawn what the words say, which are in the captions
 * alone; and it comes back. Nobody speaks.
 */
export function tellStory({ name, person, breaths, stuffy, scenes, sounds = [] }: Story): Video {
  const seconds = BREATH * breaths;
  const aside: Track = [
    [0, 0],
    [ASIDE, 0],
    [ASIDE + MOVE, 1],
    [seconds - BACK, 1],
    [seconds - BACK + MOVE, 0],
  ];
  const inhaled = breathsFrom(LEAD, breaths);
  const isStuffy = (second: number): boolean => stuffy.includes(Math.floor((second - LEAD) / BREATH));
  return {
    seconds,
    poster: 0,
    draw(second) {
      const paper = createPaper(name);
      return paper.picture(
        drawScene(paper, scenes, second, sideOf(person)) + drawSheet(paper, person, valueAt(aside, second)),
        [0, 0, WIDTH, HEIGHT],
        WIDTH,
      );
    },
    drawOver(second) {
      const breath = Math.round(valueAt(inhaled, second) * 10) / 10;
      return drawOverlay(`${name}-over`, [0, 0, WIDTH, HEIGHT], (paper) =>
        drawTeller(paper, person, {
          aside: valueAt(aside, second),
          breath: isStuffy(second) ? 0.4 * breath : breath,
          air: isStuffy(second) ? 0 : breath,
          open: openAt(second),
        }),
      );
    },
    sounds: [
      ...Array.from({ length: breaths }, (_, breath) =>
        soundsOfBreaths(LEAD + BREATH * breath, 1, stuffy.includes(breath)),
      ).flat(),
      ...sounds,
    ],
  };
}

const across = (person: Person, x: number): number => (sideOf(person) === 1 ? x : WIDTH - x);

/** The middle of somebody. At `aside` 0 they fill the frame, at 1 they are beside a scene. */
const middleOf = (person: Person, aside: number): number =>
  across(person, round(WIDTH / 2 + (EDGE_ASIDE / 2 - WIDTH / 2) * aside));

/** The sheet on which somebody is drawn, with two curves of breath. */
function drawSheet(paper: Paper, person: Person, aside: number): string {
  const middle = middleOf(person, aside);
  const sheet = place('M-1100 -80 L0 -80 C-10 60 14 150 4 270 C-6 380 12 470 2 620 L-1100 620 Z', {
    x: across(person, round(EDGE_BEYOND + (EDGE_ASIDE - EDGE_BEYOND) * aside)),
    sx: sideOf(person),
  });
  const curves = [170, 270].map((y) =>
    paper.flat(
      place('M-960 60 C-700 -40 -560 120 -240 50 C-60 -30 90 100 210 0 C380 -100 560 60 960 -30 L960 560 L-960 560 Z', {
        x: middle,
        y,
      }),
      '#fff',
      0.16,
    ),
  );
  return paper.raised(sheet, person.ground, { shadow: 'large', rim: 0.8 }) + paper.within(sheet, curves.join(''));
}

interface TellerMoment {
  aside: number;
  breath: number;
  /** How much of the air in front of the face is seen. */
  air: number;
  open: number;
}

/** Whoever tells the story. */
function drawTeller(paper: Paper, person: Person, { aside, breath, air, open }: TellerMoment): string {
  const middle = middleOf(person, aside);
  return (
    `<g transform="translate(${round(middle - 204 * SCALE)} 0) scale(${SCALE})">${drawPerson(paper, person, { breath, open })}</g>` +
    drawAir(noseOf(person, middle), sideOf(person), air * (1 - aside))
  );
}

/** Where the nostrils of somebody in the middle of a place are. */
function noseOf(person: Person, middle: number): Point {
  const {
    face: { width = 1 },
    scale = 1.16,
  } = person;
  return [middle + sideOf(person) * (46 * width * scale - 6) * SCALE, (196 + 52 * scale) * SCALE];
}

const THREADS = [
  'M-300 -46 C-196 -76 -120 -12 -8 2',
  'M-268 66 C-170 62 -90 52 -8 8',
  'M-236 -116 C-140 -104 -78 -40 -10 -2',
];

/** Air that comes to a nose: the more of it is in, the nearer. */
const drawAir = ([x, y]: Point, side: 1 | -1, air: number): string =>
  air <= 0
    ? ''
    : THREADS.map((thread, index) => {
        const d = place(thread, { x, y, sx: -side });
        const length = lengthOf(d);
        return `<path d="${d}" fill="none" stroke="#00B4E2" stroke-width="${round(3.6 - index * 0.6)}" stroke-linecap="round" stroke-opacity="${round(6 * air) / 10}" stroke-dasharray="${Math.round(length * 0.86)} 9999" stroke-dashoffset="${Math.round(-length * 0.14 * air)}"/>`;
      }).join('');

/** The sheet of a scene, which is torn above. */
const SHEET = `M-80 -14 C60 -44 160 8 290 -16 C400 -36 480 -4 ${SCENE + 80} -24 L${SCENE + 80} 640 L-80 640 Z`;

/** How far a scene is from the side of the frame, so that its middle is that of the place beside the portrait. */
const BESIDE = 16;

/** The scene of a moment. While it comes up, the one before lies under it. */
function drawScene(paper: Paper, scenes: readonly Scene[], second: number, side: 1 | -1): string {
  const left = side === 1 ? WIDTH - SCENE + BESIDE : -BESIDE;
  return scenes
    .filter(({ from }, index) => from <= second && second < (scenes[index + 1]?.from ?? Infinity) + RISE)
    .map(({ from, draw }) => {
      const up = valueAt(
        [
          [from, from === 0 ? 1 : 0],
          [from + RISE, 1],
        ],
        second,
      );
      const sheet = up < 1 ? paper.raised(SHEET, '#FFFFFF', { shadow: 'large', rim: 0.9 }) : '';
      return `<g transform="translate(${left} ${round(600 * (1 - up))})">${sheet}${paper.within(SHEET, draw(paper, second - from))}</g>`;
    })
    .join('');
}
