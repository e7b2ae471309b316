import type { Fill, Paper } from '../paper.ts';
import { blob } from '../paths.ts';
import { SKIN as SKIN_OUTLINE } from '../anatomy/outlines.ts';
import { SKIN } from '../anatomy/section.ts';

const HAIR: readonly Fill[] = [
  ['#0E4E80', '#063462', '#00234D'],
  ['#2B86B4', '#13588B', '#07386A'],
  ['#63B5D8', '#2A82B1', '#145C8F'],
];
const [DEEP = '', MIDDLE = '', LIGHT = ''] = HAIR;

/** Hair tied at the neck, behind the head in section, and the skin that the section is cut into. */
export function drawHead(paper: Paper): string {
  return (
    paper.raised(
      'M300 128 C318 52 424 6 548 12 C704 20 808 130 810 288 C812 392 780 460 748 528 C716 566 690 610 668 650 C630 600 590 520 560 440 C520 330 400 200 300 128 Z',
      DEEP,
      { shadow: 'large', rim: 0.25 },
    ) +
    paper.raised(
      'M304 124 C338 64 432 34 540 44 C680 58 774 160 774 296 C774 390 752 460 736 530 C700 520 650 490 612 450 C560 340 420 190 304 124 Z',
      MIDDLE,
      { rim: 0.3 },
    ) +
    paper.raised(
      'M308 120 C356 82 440 70 524 84 C640 104 726 190 732 300 C736 384 730 450 722 530 C700 480 650 450 606 416 C562 310 430 180 308 120 Z',
      LIGHT,
      { rim: 0.35 },
    ) +
    paper.line(
      'M340 124 C480 110 640 180 682 320 C704 400 712 460 720 510M380 138 C500 140 620 230 656 350 C680 420 704 470 716 510M420 166 C510 190 590 270 628 370',
      '#fff',
      { opacity: 0.28 },
    ) +
    paper.raised(blob([762, 560], [86, 80], 5, { corners: 9 }), DEEP, { shadow: 'large', rim: 0.3 }) +
    paper.raised(blob([754, 552], [62, 57], 9, { corners: 9 }), MIDDLE, { rim: 0.35 }) +
    paper.raised(blob([748, 545], [38, 35], 2, { corners: 9 }), LIGHT, { rim: 0.4 }) +
    paper.line('M724 546 C726 524 756 518 768 536 C778 556 758 572 744 560', '#fff', { opacity: 0.35 }) +
    paper.raised(SKIN_OUTLINE, SKIN, { shadow: 'large', rim: 0.9 })
  );
}

/** The ear, on the cut edge of the skin. */
export const drawEar = (paper: Paper): string =>
  paper.raised(
    'M546 356 C556 318 606 318 614 360 C618 394 600 416 592 440 C586 464 562 470 554 450 C549 436 554 422 548 402 C545 386 543 372 546 356 Z',
    ['#F3FAFD', '#BFE0F0'],
    { rim: 0.6 },
  ) +
  paper.line('M560 366 C566 338 598 340 602 366 C604 392 588 408 582 430', '#0B4A7E', { width: 3, opacity: 0.32 }) +
  paper.line('M566 384 C574 372 586 376 584 390 C580 406 568 412 566 428', '#0B4A7E', { width: 3, opacity: 0.25 });

/** Shoulders and collar, before the neck. */
export const drawShoulders = (paper: Paper): string =>
  paper.raised(
    'M120 1000 C210 870 320 836 386 830 C470 862 592 800 664 694 C730 770 880 810 980 1000 Z',
    ['#3D9CC8', '#0B4A7E'],
    { shadow: 'large', rim: 0.6 },
  ) +
  paper.raised(
    'M386 812 C472 850 588 786 656 676 L676 706 C604 822 470 892 366 850 C370 834 378 822 386 812 Z',
    ['#FFFFFF', '#BFE0EF'],
    { rim: 0.9 },
  );
