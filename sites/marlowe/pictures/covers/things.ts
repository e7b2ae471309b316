import type { Fill, Paper } from '../paper.ts';
import { blob, place, ring } from '../paths.ts';
import { drawGrain } from '../scenes/pollen.ts';
import { ARTICLE, card, circle, drawCover, halo, hill } from './ground.ts';

const WHITE: Fill = ['#FFFFFF', '#E6F7FC', '#BFE0F0'];
const PALE: Fill = ['#E6F7FC', '#A9D5EA', '#62AED2'];
const DEEP: Fill = ['#2A82B1', '#0B4A7E', '#00234D'];

/** A peanut, half an egg and a glass of milk. */
function food(paper: Paper): string {
  const shell =
    'M228 540 C212 482 250 430 306 440 C346 448 352 482 378 482 C404 482 410 446 452 438 C508 430 546 480 532 534 C520 584 466 606 422 588 C398 578 392 560 372 562 C352 564 346 586 312 598 C270 608 240 584 228 540 Z';
  const dents = [
    [288, 496],
    [322, 478],
    [318, 532],
    [286, 546],
    [410, 500],
    [446, 522],
    [416, 548],
    [456, 488],
  ];
  return (
    hill(paper, 600, ['#8CCBE6', '#4C9BC6']) +
    `<ellipse cx="470" cy="690" rx="400" ry="92" fill="#00234D" fill-opacity=".14"/>` +
    paper.raised(circle(470, 668, 400, 92), WHITE, { shadow: 'large', rim: 1 }) +
    paper.cut(circle(470, 660, 292, 58), ['#D3ECF6', '#F3FAFD'], { depth: 12, shade: 0.24 }) +
    paper.raised('M640 240 L850 240 L822 640 Q818 664 794 664 L696 664 Q672 664 668 640 Z', ['#F3FAFD', '#BFE0F0'], {
      shadow: 'large',
      rim: 1,
      opacity: 0.92,
    }) +
    paper.flat('M654 326 C700 312 780 340 836 324 L814 632 Q810 646 794 648 L698 648 Q682 646 678 632 Z', [
      '#FFFFFF',
      '#F3FAFD',
    ]) +
    paper.line('M654 326 C700 312 780 340 836 324', '#A9D5EA', { width: 5 }) +
    paper.raised(shell, ['#A9D5EA', '#62AED2', '#2A82B1'], { shadow: 'large', rim: 0.8 }) +
    dents
      .map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="11" ry="8" fill="#0B4A7E" fill-opacity=".28"/>`)
      .join('') +
    paper.raised(
      'M420 640 C420 580 470 560 520 566 C580 572 620 606 614 648 C606 690 556 704 508 698 C458 694 422 676 420 640 Z',
      ['#FFFFFF', '#F3FAFD', '#D3ECF6'],
      {
        rim: 1,
      },
    ) +
    paper.raised(circle(520, 634, 48, 38), ['#8CCBE6', '#4C9BC6'], { rim: 0.7 })
  );
}

const GRAINS = [
  [590, 210, 34],
  [704, 326, 24],
  [486, 372, 30],
  [640, 470, 40],
  [372, 300, 22],
  [330, 520, 46],
  [500, 590, 26],
  [210, 400, 28],
  [190, 640, 36],
] as const;

/** An open window on a day in bloom. */
const openWindow = (paper: Paper): string => {
  const wind = 'M900 240 C760 180 640 420 500 400 S260 420 90 560';
  return (
    paper.raised(card(330, 70, 560, 600, 30), ['#FFFFFF', '#D3ECF6'], { shadow: 'large', rim: 1 }) +
    paper.cut(card(366, 106, 488, 528, 14), ['#D3ECF6', '#8CCBE6'], {
      depth: 16,
      shade: 0.34,
      inside:
        '<circle cx="740" cy="210" r="62" fill="#fff"/><circle cx="740" cy="210" r="104" fill="#fff" fill-opacity=".3"/>' +
        paper.raised(
          'M300 470 C440 380 560 420 680 446 C780 466 860 420 920 390 L920 700 L300 700 Z',
          ['#A9D5EA', '#62AED2'],
          { rim: 0.6 },
        ) +
        paper.raised(
          'M300 560 C440 500 600 540 720 550 C800 556 860 520 920 500 L920 700 L300 700 Z',
          ['#62AED2', '#2A82B1'],
          { rim: 0.5 },
        ),
    }) +
    paper.raised(card(296, 660, 640, 40, 10), ['#FFFFFF', '#BFE0F0'], { rim: 0.95 }) +
    paper.raised(
      'M190 30 L470 30 C480 150 430 230 400 330 C370 430 420 540 330 660 C300 700 250 690 220 720 C190 740 120 760 90 730 C140 600 150 460 160 330 C168 220 176 120 190 30 Z',
      WHITE,
      { shadow: 'large', rim: 0.9, opacity: 0.94 },
    ) +
    paper.line(
      'M260 50 C256 240 240 420 190 690M350 50 C344 220 300 380 270 660M420 50 C420 160 380 260 340 420',
      '#4C9BC6',
      { width: 4, opacity: 0.3 },
    ) +
    paper.line(wind, '#00B4E2', { width: 16, opacity: 0.4 }) +
    paper.line(wind, '#fff', { width: 5, opacity: 0.95 }) +
    GRAINS.map(([x, y, size], index) => drawGrain(paper, [x, y], size, index * 7 + 3)).join('')
  );
};

/** A bee over a flower. */
function bee(paper: Paper): string {
  const petals = [0, 1, 2, 3, 4, 5, 6].map((index) => {
    const turn = (Math.PI * 2 * index) / 7 + 0.3;
    const [x, y] = [Math.round(330 + 128 * Math.cos(turn)), Math.round(610 + 96 * Math.sin(turn))];
    return paper.raised(ring([x, y], [86, 66], turn, 0.5), ['#FFFFFF', '#E6F7FC', '#A9D5EA'], { rim: 0.95 });
  });
  const body =
    'M470 330 C500 268 590 250 668 286 C740 320 778 372 770 410 C752 440 690 452 620 436 C540 420 480 390 470 330 Z';
  const wing = (d: string, opacity: number): string => paper.raised(d, ['#FFFFFF', '#C9F3FF'], { rim: 1, opacity });
  return (
    hill(paper, 740, ['#62AED2', '#2A82B1']) +
    paper.line('M330 640 C340 720 320 790 330 900', '#145C8F', { width: 20 }) +
    petals.join('') +
    paper.raised(circle(330, 606, 72, 56), ['#62AED2', '#2A82B1'], { rim: 0.7 }) +
    paper.line('M1010 120 C900 90 860 190 880 240 C896 290 940 280 930 240 C916 200 820 250 770 330', '#fff', {
      width: 5,
      opacity: 0.8,
      dash: '2 16',
    }) +
    wing('M600 290 C560 180 600 80 670 76 C730 76 720 190 640 290 Z', 0.8) +
    paper.raised(body, ['#E6F7FC', '#8CCBE6', '#4C9BC6'], { shadow: 'large', rim: 0.8 }) +
    paper.within(
      body,
      [
        'M540 220 C520 300 520 380 552 460 L606 460 C572 380 574 300 590 220 Z',
        'M640 230 C620 310 624 380 650 460 L702 460 C676 380 676 310 692 240 Z',
        'M738 270 C720 330 728 390 748 460 L800 460 L800 270 Z',
      ]
        .map((stripe) => paper.flat(stripe, DEEP))
        .join(''),
    ) +
    paper.raised(circle(478, 328, 56, 52), DEEP, { rim: 0.4 }) +
    `<circle cx="458" cy="316" r="9" fill="#fff"/>` +
    paper.line('M446 284 C430 252 412 240 396 240M476 276 C470 244 460 226 446 220', '#063462', { width: 6 }) +
    wing('M560 296 C490 200 500 92 580 80 C646 74 660 200 610 300 Z', 0.92) +
    paper.line('M770 408 L806 426', '#063462', { width: 6 })
  );
}

/** An open jar of cream, and a tube. */
const cream = (paper: Paper): string =>
  hill(paper, 620, ['#8CCBE6', '#4C9BC6']) +
  `<ellipse cx="470" cy="734" rx="290" ry="30" fill="#00234D" fill-opacity=".16"/>` +
  paper.raised('M226 470 L690 470 L672 690 Q668 732 620 734 L296 734 Q248 732 244 690 Z', DEEP, {
    shadow: 'large',
    rim: 0.5,
  }) +
  paper.raised(circle(458, 470, 232, 56), WHITE, { rim: 1 }) +
  paper.cut(circle(458, 470, 204, 44), ['#D3ECF6', '#F3FAFD'], { depth: 10, shade: 0.3 }) +
  paper.raised(
    'M300 474 C330 430 400 440 430 410 C452 384 430 350 460 320 C500 350 520 372 512 402 C540 420 600 440 612 474 C560 510 350 512 300 474 Z',
    ['#FFFFFF', '#F3FAFD', '#D3ECF6'],
    { rim: 1 },
  ) +
  paper.line('M400 452 C440 446 478 430 486 398', '#4C9BC6', { width: 4, opacity: 0.35 }) +
  paper.raised('M724 250 L858 226 L836 640 Q834 654 820 656 L788 660 Q774 660 770 648 Z', PALE, {
    shadow: 'large',
    rim: 0.9,
  }) +
  paper.raised(card(764, 646, 76, 60, 10), DEEP, { rim: 0.5 }) +
  paper.line('M762 380 L826 370M766 420 L810 414', '#fff', { width: 10, opacity: 0.85 });

/** Two ice pops, one bitten. */
function icePops(paper: Paper): string {
  const pop = (x: number, turn: number, fill: Fill, isBitten: boolean): string => {
    const outline = isBitten
      ? 'M-88 -180 C-88 -250 -60 -290 -16 -296 C-12 -260 20 -250 34 -226 C56 -226 84 -206 88 -168 L88 100 Q88 132 56 132 L-56 132 Q-88 132 -88 100 Z'
      : 'M-88 -190 C-88 -262 -50 -300 0 -300 C50 -300 88 -262 88 -190 L88 100 Q88 132 56 132 L-56 132 Q-88 132 -88 100 Z';
    return (
      `<g transform="translate(${x} 420) rotate(${turn})">` +
      paper.raised(card(-22, 120, 44, 190, 22), ['#FFFFFF', '#D3ECF6', '#A9D5EA'], { rim: 0.9 }) +
      paper.raised(outline, fill, { shadow: 'large', rim: 0.9 }) +
      paper.line('M-36 -190 L-36 70M36 -150 L36 70', '#fff', { width: 16, opacity: 0.35 }) +
      `</g>`
    );
  };
  return (
    halo(500, 380, 360, 0.18) +
    hill(paper, 740, ['#145C8F', '#063462']) +
    pop(386, -11, ['#E6F7FC', '#8CCBE6', '#4C9BC6'], false) +
    pop(628, 9, ['#FFFFFF', '#C9F3FF', '#62AED2'], true)
  );
}

/** A bed in covers, and what a lens would show of it: a mite. */
const bedUnderLens = (paper: Paper): string => {
  const mite = [-1, 1].flatMap((side) =>
    [0, 1, 2, 3].map((index) =>
      paper.line(
        `M${792 + side * 48} ${268 + index * 30} C${792 + side * 84} ${262 + index * 36} ${792 + side * 92} ${286 + index * 40} ${792 + side * 104} ${306 + index * 40}`,
        '#145C8F',
        { width: 9 },
      ),
    ),
  );
  return (
    paper.raised('M-60 210 C40 150 150 150 190 230 L200 760 L-60 760 Z', DEEP, { shadow: 'large', rim: 0.4 }) +
    paper.raised('M120 420 C400 350 800 352 1260 410 L1260 760 L120 760 Z', PALE, { shadow: 'large', rim: 0.7 }) +
    paper.raised(
      'M150 330 C200 270 330 284 430 280 C520 276 590 290 600 350 C606 410 590 450 540 456 C430 468 280 474 190 462 C146 450 130 380 150 330 Z',
      WHITE,
      {
        shadow: 'large',
        rim: 1,
      },
    ) +
    paper.line('M196 350 C240 372 290 378 336 372M548 344 C510 362 470 370 430 370', '#0B4A7E', {
      width: 4,
      opacity: 0.22,
    }) +
    paper.raised('M120 520 C400 450 800 452 1260 520 L1260 760 L120 760 Z', ['#4C9BC6', '#145C8F'], {
      shadow: 'large',
      rim: 0.5,
    }) +
    paper.line('M140 560 C420 494 800 496 1240 560', '#fff', { width: 5, opacity: 0.7, dash: '3 15' }) +
    paper.line('M904 428 L1030 568', '#063462', { width: 46 }) +
    paper.line('M904 428 L1030 568', '#2A82B1', { width: 30 }) +
    paper.raised(circle(792, 306, 182), ['#FFFFFF', '#D3ECF6'], { shadow: 'large', rim: 1 }) +
    paper.cut(circle(792, 306, 152), ['#E6F7FC', '#A9D5EA'], {
      depth: 16,
      shade: 0.4,
      inside:
        mite.join('') +
        paper.raised(blob([792, 316], [74, 86], 4, { corners: 9, uneven: 0.05 }), ['#FFFFFF', '#8CCBE6', '#4C9BC6'], {
          rim: 0.9,
        }) +
        paper.raised(circle(792, 234, 30, 24), ['#8CCBE6', '#2A82B1'], { shadow: 'small', rim: 0.7 }) +
        paper.line('M756 316 C780 304 804 304 830 316M758 346 C780 336 804 336 826 346', '#0B4A7E', {
          width: 4,
          opacity: 0.3,
        }),
    })
  );
};

/** One bottle of spray; `size` 1 is the largest. */
const bottle = (paper: Paper, x: number, foot: number, size: number, fill: Fill, opacity = 1): string => {
  const at = (d: string): string => place(d, { x, y: foot, sx: size, sy: size });
  return (
    paper.raised(at('M-30 -296 L-14 -404 Q0 -430 14 -404 L30 -296 Z'), WHITE, { rim: 0.95, opacity }) +
    paper.raised(at(card(-74, -302, 148, 26, 12)), PALE, { shadow: 'small', rim: 0.8, opacity }) +
    paper.raised(at(card(-84, -276, 168, 276, 34)), fill, { shadow: 'large', rim: 0.5, opacity }) +
    paper.cut(at(card(-60, -196, 120, 96, 12)), PALE, { depth: 7, shade: 0.25 })
  );
};

/** Three bottles, each smaller, and then a breath without any. */
const lessAndLess = (paper: Paper): string => {
  const breath = 'M700 500 C780 400 860 470 920 410 S1090 250 1250 230';
  return (
    hill(paper, 560, ['#A9D5EA', '#62AED2']) +
    paper.line(breath, '#00B4E2', { width: 30, opacity: 0.35 }) +
    paper.line(breath, '#9CE6FA', { width: 12 }) +
    paper.line(breath, '#fff', { width: 4 }) +
    bottle(paper, 262, 606, 1.1, DEEP) +
    bottle(paper, 492, 596, 0.82, ['#4C9BC6', '#145C8F']) +
    bottle(paper, 668, 584, 0.54, ['#8CCBE6', '#4C9BC6'])
  );
};

/** A capsule that lies aside, and a bottle that stays shut. */
const shutBottle = (paper: Paper): string =>
  hill(paper, 540, ['#8CCBE6', '#4C9BC6']) +
  `<ellipse cx="560" cy="606" rx="300" ry="26" fill="#00234D" fill-opacity=".16"/>` +
  paper.raised(card(400, 222, 300, 384, 36), WHITE, { shadow: 'large', rim: 0.95 }) +
  paper.raised(card(370, 104, 360, 118, 22), DEEP, { rim: 0.5 }) +
  [0, 1, 2, 3, 4, 5, 6]
    .map((index) =>
      paper.line(`M${410 + index * 47} 130 L${410 + index * 47} 198`, '#fff', { width: 4, opacity: 0.25 }),
    )
    .join('') +
  paper.flat('M400 310 L700 310 L700 510 L400 510 Z', '#62AED2', 0.9) +
  paper.line('M440 366 L640 366M440 412 L600 412M440 456 L560 456', '#fff', { width: 14, opacity: 0.9 }) +
  `<g transform="rotate(-18 880 560)">` +
  paper.raised(
    'M880 516 L960 516 C986 516 1004 536 1004 560 C1004 584 986 604 960 604 L880 604 Z',
    ['#2A82B1', '#063462'],
    { rim: 0.5 },
  ) +
  paper.raised('M880 516 L800 516 C774 516 756 536 756 560 C756 584 774 604 800 604 L880 604 Z', WHITE, { rim: 1 }) +
  paper.line('M790 538 L970 538', '#fff', { width: 8, opacity: 0.6 }) +
  `</g>`;

/** Closed lips, and a strip of tape that does not hold. */
const tape = (paper: Paper): string =>
  `<circle cx="940" cy="130" r="220" fill="#fff" fill-opacity=".06"/>` +
  paper.raised(
    'M-60 -60 L1260 -60 L1260 120 C1000 60 900 220 600 214 C300 208 200 60 -60 120 Z',
    ['#A9D5EA', '#4C9BC6'],
    { shadow: 'large', rim: 0.5 },
  ) +
  paper.raised(
    'M-60 760 L1260 760 L1260 560 C1000 660 860 600 600 606 C340 600 200 660 -60 560 Z',
    ['#7DBFDD', '#2A82B1'],
    { shadow: 'large', rim: 0.5 },
  ) +
  paper.raised(
    'M260 372 C350 300 480 266 540 284 C566 292 582 304 600 304 C618 304 634 292 660 284 C720 266 850 300 940 372 C840 366 700 380 600 380 C500 380 360 366 260 372 Z',
    ['#D3ECF6', '#8CCBE6'],
    { rim: 0.8 },
  ) +
  paper.raised(
    'M260 372 C360 366 500 382 600 382 C700 382 840 366 940 372 C860 466 740 506 600 506 C460 506 340 466 260 372 Z',
    ['#BFE0F0', '#62AED2'],
    {
      rim: 0.7,
    },
  ) +
  paper.raised(
    'M528 196 L672 190 L668 470 C676 520 720 548 760 556 C724 590 640 590 570 560 C540 540 532 500 532 470 Z',
    ['#FFFFFF', '#F3FAFD', '#D3ECF6'],
    {
      shadow: 'large',
      rim: 1,
      opacity: 0.94,
    },
  ) +
  paper.flat('M668 470 C676 520 720 548 760 556 C720 560 660 540 644 490 Z', '#62AED2', 0.5);

/** A clock face on which a quarter of an hour is light. */
const quarter = (paper: Paper): string => {
  const ticks = Array.from({ length: 12 }, (_none, index) => {
    const turn = (Math.PI * index) / 6;
    const at = (r: number): string => `${Math.round(560 + r * Math.sin(turn))} ${Math.round(330 - r * Math.cos(turn))}`;
    return paper.line(`M${at(182)} L${at(index % 3 ? 196 : 206)}`, '#145C8F', { width: index % 3 ? 6 : 12 });
  });
  return (
    hill(paper, 560, ['#8CCBE6', '#4C9BC6']) +
    // An article's head shows less of its height.
    '<g transform="translate(80 52) scale(.86)">' +
    paper.raised(card(404, 520, 312, 100, 40), DEEP, { shadow: 'large', rim: 0.4 }) +
    paper.raised(circle(560, 330, 268), DEEP, { shadow: 'large', rim: 0.5 }) +
    paper.raised(circle(560, 330, 232), WHITE, { rim: 1 }) +
    paper.cut('M560 330 L560 160 C654 160 730 236 730 330 Z', ['#C9F3FF', '#4CCBF0'], { depth: 9, shade: 0.3 }) +
    ticks.join('') +
    paper.line('M560 330 L560 180', '#00234D', { width: 14 }) +
    paper.raised(circle(560, 330, 26), DEEP, { shadow: 'small', rim: 0.5 }) +
    '</g>'
  );
};

/** A thermometer beside a folded cloth. */
const thermometer = (paper: Paper): string =>
  hill(paper, 520, ['#A9D5EA', '#62AED2']) +
  paper.raised(
    'M640 500 C700 440 900 440 1010 470 C1050 500 1050 570 1010 600 C900 626 740 622 660 600 C624 580 620 530 640 500 Z',
    WHITE,
    { shadow: 'large', rim: 1 },
  ) +
  paper.raised(
    'M660 470 C730 420 900 420 990 446 C1020 470 1010 520 980 536 C880 556 740 552 676 536 C648 520 646 490 660 470 Z',
    PALE,
    { rim: 0.9 },
  ) +
  `<g transform="rotate(-34 470 330)">` +
  paper.raised(card(180, 284, 560, 92, 46), WHITE, { shadow: 'large', rim: 1 }) +
  paper.cut(card(330, 306, 250, 48, 14), ['#8CCBE6', '#D3ECF6'], { depth: 8, shade: 0.3 }) +
  paper.line('M352 330 L500 330', '#145C8F', { width: 16 }) +
  paper.raised(
    'M180 330 C180 306 200 300 216 304 L120 318 C106 320 106 340 120 342 L216 356 C200 360 180 354 180 330 Z',
    ['#8CCBE6', '#4C9BC6'],
    { rim: 0.7 },
  ) +
  paper.raised(circle(668, 330, 24), DEEP, { shadow: 'small', rim: 0.5 }) +
  `</g>`;

/** A kettle whose water has boiled. */
const kettle = (paper: Paper): string =>
  hill(paper, 560, ['#8CCBE6', '#4C9BC6']) +
  `<ellipse cx="600" cy="610" rx="300" ry="26" fill="#00234D" fill-opacity=".18"/>` +
  paper.line('M444 300 C440 150 760 150 756 300', '#063462', { width: 36 }) +
  paper.line('M444 298 C440 150 760 150 756 298', '#2A82B1', { width: 18 }) +
  paper.raised('M782 400 C860 400 880 330 900 268 L952 284 C940 380 900 470 794 500 Z', PALE, { rim: 0.8 }) +
  paper.raised(
    'M400 560 C380 430 430 300 600 296 C770 300 820 430 800 560 Q796 608 750 608 L450 608 Q404 608 400 560 Z',
    ['#8CCBE6', '#2A82B1', '#0B4A7E'],
    {
      shadow: 'large',
      rim: 0.7,
    },
  ) +
  paper.raised('M500 300 C510 268 690 268 700 300 C680 316 520 316 500 300 Z', WHITE, { rim: 0.95 }) +
  paper.raised(circle(600, 262, 24, 20), DEEP, { shadow: 'small', rim: 0.5 }) +
  paper.line('M450 420 C460 370 490 346 524 338', '#fff', { width: 12, opacity: 0.45 }) +
  paper.line('M936 220 C900 180 980 150 944 104 S976 50 960 20', '#fff', { width: 18, opacity: 0.9 }) +
  paper.line('M996 240 C964 204 1036 174 1004 132', '#fff', { width: 12, opacity: 0.65 });

/** A toy bear asleep on a child's pillow, and the moon in the window. */
const smallBed = (paper: Paper): string => {
  const fur: Fill = ['#E6F7FC', '#A9D5EA', '#62AED2'];
  return (
    paper.raised(card(740, 50, 330, 330, 26), ['#D3ECF6', '#8CCBE6'], { shadow: 'large', rim: 0.9 }) +
    paper.cut(card(766, 76, 278, 278, 12), ['#063462', '#00234D'], {
      depth: 12,
      inside:
        paper.raised(
          'M918 130 C866 138 838 188 852 234 C868 280 920 300 964 280 C918 268 896 228 900 186 C902 160 908 144 918 130 Z',
          WHITE,
          { rim: 0.95 },
        ) +
        '<circle cx="990" cy="150" r="4" fill="#fff"/><circle cx="808" cy="128" r="3" fill="#fff"/><circle cx="1004" cy="316" r="3" fill="#fff"/>',
    }) +
    paper.line('M905 76 L905 354M766 216 L1044 216', '#D3ECF6', { width: 10 }) +
    paper.raised('M-60 240 C30 180 110 190 130 270 L140 760 L-60 760 Z', DEEP, { shadow: 'large', rim: 0.4 }) +
    paper.raised(
      'M120 420 C150 360 300 372 420 366 C560 360 660 356 690 410 C706 470 690 540 640 552 C480 570 300 574 170 556 C116 540 104 470 120 420 Z',
      WHITE,
      {
        shadow: 'large',
        rim: 1,
      },
    ) +
    [320, 470]
      .map(
        (x) =>
          paper.raised(circle(x, 236, 46), fur, { rim: 0.8 }) +
          paper.cut(circle(x, 240, 22), ['#8CCBE6', '#4C9BC6'], { depth: 6, shade: 0.3 }),
      )
      .join('') +
    paper.raised(blob([394, 318], [124, 112], 3, { corners: 11, uneven: 0.03 }), fur, { shadow: 'large', rim: 0.9 }) +
    paper.raised(circle(394, 360, 54, 44), WHITE, { shadow: 'small', rim: 0.9 }) +
    paper.flat(circle(394, 342, 17, 12), '#063462') +
    paper.line('M394 356 L394 372 C386 384 372 384 368 376M394 372 C402 384 416 384 420 376', '#063462', {
      width: 4,
      opacity: 0.7,
    }) +
    paper.line('M330 306 C338 318 354 318 362 306M426 306 C434 318 450 318 458 306', '#063462', {
      width: 6,
      opacity: 0.8,
    }) +
    paper.raised(
      'M60 520 C260 440 520 440 760 480 C960 510 1100 500 1260 470 L1260 760 L60 760 Z',
      ['#4C9BC6', '#145C8F', '#063462'],
      { shadow: 'large', rim: 0.5 },
    ) +
    paper.line('M90 566 C280 490 520 490 760 530 C960 560 1100 550 1250 520', '#fff', {
      width: 5,
      opacity: 0.6,
      dash: '3 15',
    })
  );
};

/** Things that stand for a trouble or what helps, by file below `content/media`. */
export const things: Readonly<Record<string, () => string>> = {
  'care/open-window': () => drawCover('opw', 'day', openWindow),
  'care/food': () => drawCover('foo', 'day', food),
  'care/bee': () => drawCover('bee', 'day', bee),
  'care/cream': () => drawCover('cre', 'day', cream),
  'care/ice-pops': () => drawCover('ice', 'deep', icePops),
  'care/dust': () => drawCover('dus', 'day', bedUnderLens, [440, 30, 730, 628]),
  'articles/small-bed': () => drawCover('sma', 'night', smallBed, ARTICLE),
  'articles/mite': () => drawCover('mit', 'day', bedUnderLens, ARTICLE),
  'articles/less-spray': () => drawCover('les', 'day', lessAndLess, ARTICLE),
  'articles/shut-bottle': () => drawCover('shu', 'day', shutBottle, ARTICLE),
  'articles/tape': () => drawCover('tap', 'night', tape, ARTICLE),
  'articles/quarter-hour': () => drawCover('qua', 'day', quarter, ARTICLE),
  'articles/thermometer': () => drawCover('the', 'day', thermometer, ARTICLE),
  'articles/kettle': () => drawCover('ket', 'day', kettle, ARTICLE),
};
