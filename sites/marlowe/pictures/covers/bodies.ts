import { drawEar, drawHead, drawShoulders } from '../hero/head.ts';
import type { Fill, Paper } from '../paper.ts';
import { place, ring } from '../paths.ts';
import { card, circle, drawCover, halo, hill } from './ground.ts';

const FLESH: Fill = ['#F3FAFD', '#D3ECF6', '#93CAE4'];

/** A tube with walls, open at its ends. */
const tube = (paper: Paper, d: string, wall: number, inside: string, bore: number): string =>
  paper.line(d, '#063462', { width: wall + 4, opacity: 0.22, blur: true }) +
  paper.line(d, '#FFFFFF', { width: wall }) +
  paper.line(d, '#BFE0F0', { width: wall - 6 }) +
  paper.line(d, inside, { width: bore });

const STOMACH =
  'M468 330 C466 386 470 420 452 440 C430 400 400 372 352 372 C270 374 222 446 226 536 C230 650 320 742 448 736 C560 732 640 670 712 610 C740 588 766 590 790 600 L806 540 C770 520 726 524 690 552 C640 590 580 640 540 610 C508 584 536 500 536 420 C536 390 534 360 534 330 Z';

/** The gullet and the stomach; what should stay below is pushed up past the valve between them. */
function reflux(paper: Paper): string {
  const gullet = 'M501 -40 C496 70 508 180 501 340';
  const level = 'M180 540 q46 -20 92 0 t92 0 t92 0 t92 0 t92 0 t92 0 t92 0';
  return (
    halo(480, 470, 420, 0.14) +
    tube(paper, gullet, 92, '#2A82B1', 58) +
    // The diaphragm.
    paper.raised('M-60 352 C140 250 300 262 456 318 L462 352 C300 306 160 306 -60 410 Z', FLESH, { rim: 0.8 }) +
    paper.raised('M1060 352 C860 250 700 262 546 318 L540 352 C700 306 840 306 1060 410 Z', FLESH, { rim: 0.8 }) +
    paper.raised(STOMACH, ['#F3FAFD', '#BFE0F0', '#7DBFDD'], { shadow: 'large', rim: 0.95 }) +
    paper.cut(place(STOMACH, { x: 62, y: 60, sx: 0.87, sy: 0.88 }), ['#145C8F', '#0B4A7E', '#063462'], {
      depth: 16,
      inside:
        paper.flat(`${level} L860 900 L180 900 Z`, ['#9FB9CC', '#7C9DB5', '#3F6788']) +
        paper.line(level, '#D3E3EC', { width: 4 }) +
        [
          [330, 600, 12],
          [400, 650, 8],
          [460, 590, 10],
          [380, 560, 6],
          [540, 660, 7],
        ]
          .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#D3E3EC" fill-opacity=".5"/>`)
          .join(''),
    }) +
    paper.line('M484 520 C500 420 494 300 500 150', '#C9DCE8', { width: 20, opacity: 0.9 }) +
    paper.line('M484 520 C500 420 494 300 500 150', '#fff', { width: 4, opacity: 0.8, dash: '1 14' })
  );
}

/** Thumb and finger, closed on the soft part of the nose. */
const pinch = (paper: Paper): string =>
  paper.raised(
    'M-420 1000 C-200 800 30 570 96 512 C128 490 170 480 200 476 C226 474 236 494 218 506 C190 522 160 536 140 560 C110 640 40 820 -60 1100 L-420 1100 Z',
    FLESH,
    { shadow: 'large', rim: 0.9 },
  ) +
  paper.raised(
    'M-460 520 C-220 430 0 416 96 424 C140 428 186 436 218 450 C242 462 236 490 210 490 C170 488 140 484 104 494 C30 530 -160 700 -460 1000 Z',
    FLESH,
    { shadow: 'large', rim: 0.9 },
  ) +
  paper.line('M186 448 C202 450 218 456 224 466', '#0B4A7E', { width: 3, opacity: 0.3 });

/** A head that leans forward, its nose pinched shut. */
const nosebleed = (paper: Paper): string =>
  halo(400, 420, 470, 0.2) +
  `<g transform="translate(236 44) rotate(-13 400 500) scale(.92)">${drawHead(paper)}${drawEar(paper)}` +
  paper.line('M276 330 C290 341 310 341 326 331', '#00234D', { width: 4, opacity: 0.5 }) +
  paper.line('M264 288 C286 275 316 277 340 290', '#0B4A7E', { width: 6, opacity: 0.5 }) +
  paper.line('M237 560 C258 556 276 562 292 570', '#0B4A7E', { width: 4, opacity: 0.4 }) +
  `${pinch(paper)}${drawShoulders(paper)}</g>`;

/** The airways of one lung, and how wide they are. */
const BRANCHES = [
  ['M0 -96 C30 -60 70 -50 110 -30 C150 -6 176 40 190 110', 30],
  ['M110 -30 C130 -70 150 -110 180 -140', 18],
  ['M150 4 C190 -6 220 -6 252 10', 15],
  ['M176 60 C150 100 130 140 120 190', 16],
  ['M190 110 C210 150 226 186 250 214', 14],
  ['M182 90 C220 90 250 100 276 126', 12],
] as const;

/** The windpipe and its branches in two lungs. */
function lungs(paper: Paper): string {
  const lung = (sx: 1 | -1): string =>
    paper.raised(
      place(
        'M60 -190 C96 -260 170 -280 214 -210 C280 -100 330 60 322 230 C318 300 262 306 200 276 C150 252 96 250 66 226 C44 200 56 120 62 60 C68 -20 40 -120 60 -190 Z',
        { x: 500, y: 430, sx },
      ),
      ['#E6F7FC', '#A9D5EA', '#62AED2'],
      { shadow: 'large', rim: 0.9 },
    );
  const branch = (sx: 1 | -1): string =>
    (['#FFFFFF', '#7DBFDD'] as const)
      .flatMap((color, index) =>
        BRANCHES.map(([path, width]) =>
          paper.line(place(path, { x: 500, y: 430, sx }), color, { width: width / (index + 1) }),
        ),
      )
      .join('');
  const rings = [0, 1, 2, 3, 4].map((index) =>
    paper.raised(card(458, 96 + index * 42, 84, 26, 13), ['#FFFFFF', '#BFE0F0'], { shadow: 'small', rim: 0.95 }),
  );
  return (
    halo(500, 420, 420, 0.16) +
    lung(-1) +
    lung(1) +
    branch(-1) +
    branch(1) +
    paper.raised(card(470, -40, 60, 392, 26), ['#A9D5EA', '#4C9BC6'], { rim: 0.8 }) +
    rings.join('')
  );
}

const FINGERS = [
  'M820 372 C890 350 990 366 1040 384 C1062 396 1056 424 1032 424 C970 424 890 424 840 430 Z',
  'M836 420 C910 414 1010 428 1062 448 C1080 462 1070 486 1048 484 C980 480 900 474 840 476 Z',
  'M836 470 C900 470 1000 490 1046 512 C1062 526 1052 548 1030 546 C970 538 900 528 836 524 Z',
  'M820 518 C880 524 950 548 988 572 C1000 586 990 604 970 600 C920 590 860 576 812 570 Z',
] as const;

/** A forearm with two rows of small tests; one has answered. */
function tests(paper: Paper): string {
  const spots = Array.from({ length: 8 }, (_none, index) => ({
    x: 210 + 112 * (index % 4),
    y: 416 + 112 * Math.floor(index / 4),
    index,
  }));
  return (
    hill(paper, 700, ['#8CCBE6', '#4C9BC6']) +
    `<g transform="rotate(-9 500 450)">` +
    paper.raised(ring([792, 470], [150, 118], 0.8, 0.3), FLESH, { shadow: 'large', rim: 0.9 }) +
    FINGERS.map((finger) => paper.raised(finger, FLESH, { rim: 0.9 })).join('') +
    paper.raised(
      'M-120 226 C100 220 360 300 560 344 C620 356 660 366 700 376 C736 400 736 540 700 566 C660 576 620 586 560 600 C360 640 100 720 -120 716 Z',
      FLESH,
      {
        shadow: 'large',
        rim: 0.9,
      },
    ) +
    spots
      .map(({ x, y, index }) =>
        index === 5
          ? paper.raised(ring([x, y], [46, 42], 0.8, 0.4), ['#FFFFFF', '#D3ECF6', '#8CCBE6'], { rim: 1 }) +
            paper.cut(circle(x, y, 13), ['#2A82B1', '#145C8F'], { depth: 5 })
          : paper.cut(circle(x, y, index === 2 ? 19 : 14), ['#62AED2', '#2A82B1'], { depth: 6, shade: 0.4 }),
      )
      .join('') +
    `</g>`
  );
}

/** A picture of sound: a round shadow below a probe, on a screen. */
function ultrasound(paper: Paper): string {
  const glass = card(212, 160, 576, 430, 26);
  const fan =
    'M500 190 C560 190 620 200 660 214 L770 560 C700 600 600 620 500 620 C400 620 300 600 230 560 L340 214 C380 200 440 190 500 190 Z';
  const layers = [0, 1, 2, 3, 4].map((index) =>
    paper.line(
      `M${300 - index * 18} ${262 + index * 66} C400 ${240 + index * 66} 600 ${290 + index * 66} ${700 + index * 18} ${258 + index * 66}`,
      '#A9D5EA',
      {
        width: 7 - index,
        opacity: 0.5,
      },
    ),
  );
  return (
    hill(paper, 720, ['#62AED2', '#2A82B1']) +
    paper.raised(card(452, 610, 96, 110, 10), ['#D3ECF6', '#7DBFDD'], { rim: 0.7 }) +
    paper.raised(card(340, 704, 320, 36, 18), ['#FFFFFF', '#A9D5EA'], { rim: 0.9 }) +
    paper.raised(card(170, 118, 660, 514, 40), ['#FFFFFF', '#D3ECF6'], { shadow: 'large', rim: 1 }) +
    paper.cut(glass, ['#063462', '#00234D'], {
      depth: 16,
      inside:
        paper.flat(fan, ['#2A82B1', '#145C8F', '#0B4A7E']) +
        paper.within(fan, layers.join('')) +
        paper.cut(ring([520, 420], [92, 72], 0.6, 0.5), ['#063462', '#0B4A7E'], { depth: 10, lip: 0.7 }) +
        [
          [428, 420],
          [612, 420],
        ]
          .map(([x = 0, y = 0]) =>
            paper.line(`M${x - 13} ${y} L${x + 13} ${y}M${x} ${y - 13} L${x} ${y + 13}`, '#9CE6FA', { width: 4 }),
          )
          .join('') +
        paper.line('M442 420 L598 420', '#9CE6FA', { width: 3, dash: '2 10' }),
    })
  );
}

/** What happens in a body, by file below `content/media`. */
export const bodies: Readonly<Record<string, () => string>> = {
  'care/reflux': () => drawCover('ref', 'sky', reflux),
  'care/pinch': () => drawCover('pin', 'sky', nosebleed),
  'articles/pinch-near': () => drawCover('pnn', 'sky', nosebleed, [150, 270, 640, 360]),
  'care/lungs': () => drawCover('lun', 'sky', lungs),
  'care/skin-test': () => drawCover('skt', 'day', tests),
  'care/ultrasound': () => drawCover('ult', 'day', ultrasound),
};
