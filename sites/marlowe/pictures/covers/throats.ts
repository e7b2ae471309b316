import { drawSection, SKIN } from '../anatomy/section.ts';
import { WHOLE } from '../anatomy/outlines.ts';
import { drawVocalCords, type CordState } from '../anatomy/vocalCords.ts';
import type { Paper } from '../paper.ts';
import { ring } from '../paths.ts';
import { circle, drawCover, hill } from './ground.ts';

type Box = readonly [x: number, y: number, width: number, height: number];

const cords = (name: string, state: CordState, box?: Box, over?: (paper: Paper) => string) => (): string =>
  drawCover(name, 'day', (paper) => drawVocalCords(paper, state) + (over?.(paper) ?? ''), box);

/** A voice: air that the cords set ringing. */
const voice = (paper: Paper): string =>
  [0, 1, 2]
    .map((index) => {
      const r = 60 + 56 * index;
      return paper.line(
        `M${500 - r} ${420 + r * 0.6} C${500 - r * 0.6} ${400 - r * 0.3} ${500 + r * 0.6} ${400 - r * 0.3} ${500 + r} ${420 + r * 0.6}`,
        '#00B4E2',
        {
          width: 9,
          opacity: 0.85 - 0.25 * index,
        },
      );
    })
    .join('');

/** A part of the head in section, with something in it. */
const section = (name: string, box: Box, over: (paper: Paper) => string) => (): string =>
  drawCover(
    name,
    'sky',
    (paper) => paper.raised(WHOLE, SKIN, { shadow: 'large', rim: 0.9 }) + drawSection(paper, {}) + over(paper),
    box,
  );

const SWALLOW = 'M300 552 C348 524 404 526 440 566 C470 604 472 660 464 712 C460 760 462 800 462 840';
/** A swallow on its way from the tongue down. */
const swallow = (paper: Paper): string =>
  paper.line(SWALLOW, '#00B4E2', { width: 9, opacity: 0.55 }) +
  paper.line(SWALLOW, '#fff', { width: 4, dash: '1 11' }) +
  paper.raised(ring([322, 536], [26, 19], 0.4, 0.5), ['#FFFFFF', '#D3ECF6'], { rim: 1 }) +
  paper.raised(ring([459, 632], [15, 26], 1.4, 0.4), ['#FFFFFF', '#D3ECF6'], { rim: 1 });

const DRIP = 'M300 440 C352 452 424 446 448 480 C468 530 456 600 444 660 C440 690 436 708 434 726';
/** Mucus that runs from the nose down the back of the throat. */
const drip = (paper: Paper): string =>
  paper.line(DRIP, '#C9DCE8', { width: 13, opacity: 0.85 }) +
  paper.line(DRIP, '#fff', { width: 3, opacity: 0.8 }) +
  [
    [443, 690, 8, 12],
    [437, 742, 7, 11],
    [440, 790, 6, 10],
  ]
    .map(([x = 0, y = 0, rx = 0, ry = 0]) =>
      paper.raised(circle(x, y, rx, ry), ['#F3FAFD', '#C9DCE8'], { shadow: 'small', rim: 1 }),
    )
    .join('');

const WAND = 'M176 520 C230 500 300 500 352 494 C384 490 404 478 424 462';
/** A cold tip at the back of the nose. */
const cold = (paper: Paper): string =>
  paper.line(WAND, '#063462', { width: 13, opacity: 0.35, blur: true }) +
  paper.line(WAND, '#083A6B', { width: 11 }) +
  paper.line(WAND, '#E4F4FA', { width: 8 }) +
  paper.glow([428, 458], 44) +
  paper.raised(
    'M418 446 C432 438 446 446 446 458 C446 470 434 476 422 470 C414 464 412 452 418 446 Z',
    ['#FFFFFF', '#C9F3FF'],
    {
      rim: 1,
    },
  );

const NERVES =
  'M474 424 C440 420 420 428 396 430 C360 434 330 424 304 420M474 424 C444 436 424 452 396 462 C352 472 310 466 280 466M474 424 C450 446 440 462 424 480 C400 490 360 484 330 486M474 424 C446 412 430 404 406 400';
/** The small nerves that tell the nose to run. */
const nerves = (paper: Paper): string =>
  paper.line(NERVES, '#063462', { width: 5, opacity: 0.4 }) +
  paper.line(NERVES, '#C9F3FF', { width: 3 }) +
  paper.glow([474, 424], 30) +
  `<circle cx="474" cy="424" r="6" fill="#fff"/>`;

/** The feeling of something in the throat, with nothing there: an empty ring. */
const lump = (paper: Paper): string =>
  paper.line(circle(430, 740, 40), '#063462', { width: 8, opacity: 0.35 }) +
  paper.line(circle(430, 740, 40), '#fff', { width: 5, dash: '2 13' }) +
  paper.line(circle(430, 740, 60), '#fff', { width: 3, opacity: 0.5 });

/** A wide open mouth: palate, tonsils and tongue. */
const mouth = (paper: Paper): string => {
  const tonsil = (x: number, turn: number): string =>
    paper.raised(ring([x, 470], [52, 74], turn, 0.5), ['#C9DCE8', '#94B5CB', '#5D86A6'], { rim: 0.9 }) +
    [
      [-14, -26],
      [12, 4],
      [-10, 32],
    ]
      .map(
        ([right = 0, down = 0]) =>
          `<ellipse cx="${x + right}" cy="${470 + down}" rx="8" ry="6" fill="#3F6788" fill-opacity=".6"/>`,
      )
      .join('');
  const opening =
    'M190 470 C180 250 330 130 500 130 C670 130 820 250 810 470 C800 660 670 760 500 760 C330 760 200 660 190 470 Z';
  return (
    hill(paper, 760, ['#62AED2', '#2A82B1']) +
    paper.raised(
      'M130 460 C130 200 300 66 420 84 C460 90 480 104 500 104 C520 104 540 90 580 84 C700 66 870 200 870 460 C860 700 720 836 500 836 C280 836 140 700 130 460 Z',
      ['#D5EDF7', '#93CAE4', '#62AED2'],
      { shadow: 'large', rim: 0.9 },
    ) +
    paper.cut(opening, ['#4C9BC6', '#145C8F'], {
      depth: 20,
      inside:
        paper.cut(
          'M290 560 C260 380 340 250 440 262 C470 268 480 300 500 300 C520 300 530 268 560 262 C660 250 740 380 710 560 Z',
          ['#0B3F70', '#06305C', '#00234D'],
          { depth: 18 },
        ) +
        tonsil(326, 0.4) +
        tonsil(674, 2) +
        paper.raised(
          'M472 250 C480 240 520 240 528 250 C534 290 524 350 514 384 C508 398 492 398 486 384 C476 350 466 290 472 250 Z',
          ['#A9D5EA', '#62AED2'],
          { rim: 0.8 },
        ) +
        paper.raised(
          'M230 800 C240 600 360 520 500 528 C640 520 760 600 770 800 Z',
          ['#BFE0F0', '#62AED2', '#3586B5'],
          { shadow: 'large', rim: 0.8 },
        ) +
        paper.line('M500 556 C504 620 500 690 500 760', '#0B4A7E', { width: 6, opacity: 0.24 }) +
        paper.raised(
          'M286 206 C350 140 440 130 500 130 C560 130 650 140 714 206 C700 236 640 196 500 196 C360 196 300 236 286 206 Z',
          ['#FFFFFF', '#DCEFF7'],
          { rim: 1 },
        ),
    })
  );
};

/** Mouth, throat and voice, by file below `content/media`. */
export const throats: Readonly<Record<string, () => string>> = {
  'care/cords-voice': cords('cov', { open: [26, 26], swelling: 0 }, undefined, voice),
  'care/cords-paralysis': cords('cop', { open: [6, 104], swelling: 0 }, [236, 170, 560, 482]),
  'care/cords-swollen': cords('cos', { open: [40, 40], swelling: 1 }, [290, 190, 420, 361]),
  'care/swallow': section('swa', [220, 470, 400, 344], swallow),
  'care/drip': section('dri', [250, 370, 400, 344], drip),
  'care/cold-tip': section('col', [180, 350, 340, 292], cold),
  'care/nerves': section('ner', [262, 330, 280, 241], nerves),
  'care/sore-throat': () => drawCover('sor', 'day', mouth),
  'articles/throat': section('lum', [170, 600, 480, 270], lump),
};
