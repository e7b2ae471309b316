import type { Fill, Paper } from '../paper.ts';
import { ring } from '../paths.ts';

/** What goes on in an ear. Every number runs from 0 to 1. */
export interface EarState {
  /** How much wax is in the canal. */
  wax: number;
  /** How full the space behind the eardrum is. */
  fluid: number;
  /** Whether air passes through the tube to the nose. */
  isTubeOpen: boolean;
}

const SKIN: Fill = ['#F3FAFD', '#D3ECF6', '#A5D2E8'];
const DEEPER: Fill = ['#D3ECF6', '#9CCFE7'];
const HOLLOW: Fill = ['#0C5C90', '#0A4A7A', '#06305C'];
const AIRY: Fill = ['#62AED2', '#2FA9D3', '#8FE3FA'];
const BONE: Fill = ['#FFFFFF', '#DCEFF7', '#B5DCEE'];
const DULL: Fill = ['#9FB9CC', '#7C9DB5', '#3F6788'];

/** From the ear's shell to the eardrum. */
const CANAL =
  'M236 432 C262 392 300 398 344 414 C396 432 450 424 512 408 L528 496 C462 512 410 506 350 494 C300 484 258 496 240 476 C228 462 228 446 236 432 Z';
/** Behind the eardrum, and down the tube to the nose. */
const SPACE =
  'M534 404 C560 368 626 362 650 402 C666 432 660 476 650 506 C690 560 800 660 1080 800 L1060 840 C780 712 664 622 618 552 C580 556 550 534 540 496 C532 464 526 432 534 404 Z';
const DRUM =
  'M512 400 C528 396 536 404 538 420 C546 448 550 476 546 500 C540 512 528 508 526 496 C520 462 516 430 512 400 Z';
const BULGING_DRUM =
  'M512 400 C526 396 530 404 528 420 C506 440 500 470 522 494 C532 504 536 512 528 512 C500 500 484 470 494 436 C498 418 504 406 512 400 Z';
const BONES = [
  'M548 386 C562 376 576 386 574 402 C568 424 556 446 544 468 C538 470 534 464 538 454 C544 436 548 418 544 402 C542 396 544 390 548 386 Z',
  'M576 384 C592 376 606 386 604 402 C602 420 612 436 622 446 C624 454 616 458 608 452 C594 440 586 422 580 408 C574 400 572 390 576 384 Z',
  'M620 438 C632 430 646 438 650 452 C648 466 638 472 628 466 C634 458 634 450 622 448 C616 446 616 440 620 438 Z',
] as const;
/** The three arches of the sense of balance. */
const ARCHES = [
  'M676 372 C640 300 668 214 726 216 C784 220 776 310 734 376',
  'M690 384 C690 310 760 256 812 286 C850 314 812 380 752 396',
  'M700 404 C740 372 838 372 846 414 C846 452 770 448 728 436',
] as const;
const SNAIL =
  'M712 470 C746 430 826 436 840 494 C850 548 796 580 756 556 C724 534 738 490 774 496 C800 502 800 534 778 532';

/** An ear cut through from ear to ear: shell, canal, drum, the three bones, the labyrinth and the tube to the nose. */
export function drawEarSection(paper: Paper, { wax, fluid, isTubeOpen }: EarState): string {
  const level = 530 - 130 * fluid;
  const liquid =
    fluid > 0
      ? paper.flat(`M500 ${level} q30 -10 60 0 t60 0 t60 0 L700 620 L500 620 Z`, DULL) +
        paper.line(`M500 ${level} q30 -10 60 0 t60 0 t60 0`, '#D3E3EC', { width: 3 })
      : '';
  const canal = (path: string): string =>
    paper.line(path, '#063462', { width: 38, opacity: 0.3, blur: true }) +
    paper.line(path, '#FFFFFF', { width: 32 }) +
    paper.line(path, '#8CCBE6', { width: 19 });
  return (
    paper.raised(
      'M196 -120 C250 60 216 220 236 380 C250 470 226 620 262 760 C276 850 250 920 260 1000 L1300 1000 L1300 -120 Z',
      SKIN,
      {
        shadow: 'large',
        rim: 0.9,
      },
    ) +
    paper.raised(
      'M420 -120 C440 80 402 240 440 360 C470 400 500 392 516 384 L552 520 C510 540 470 540 440 566 C400 640 440 800 420 1000 L1300 1000 L1300 -120 Z',
      DEEPER,
      { rim: 0.8 },
    ) +
    // The shell of the ear.
    paper.raised(
      'M252 236 C214 160 112 170 92 264 C76 340 112 392 122 456 C132 530 122 622 184 652 C236 672 268 624 262 566 C258 520 236 500 234 464 C232 430 262 412 268 372 C274 326 268 276 252 236 Z',
      SKIN,
      { shadow: 'large', rim: 0.95 },
    ) +
    paper.line('M228 250 C196 210 140 222 130 282 C122 330 150 372 156 428', '#0B4A7E', { width: 7, opacity: 0.22 }) +
    paper.line('M212 300 C190 280 168 296 168 326 C170 366 196 386 190 430 C186 470 160 500 170 560', '#0B4A7E', {
      width: 6,
      opacity: 0.2,
    }) +
    paper.cut(CANAL, HOLLOW, {
      depth: 13,
      inside:
        wax > 0
          ? [
              [392, 470, 30],
              [428, 488, 24],
              [430, 448, 34],
              [462, 470, 28],
            ]
              .map(([x = 0, y = 0, r = 0], index) =>
                paper.raised(
                  ring([x, y], [r * wax, r * 0.86 * wax], index * 1.7, 0.7),
                  ['#C9DCE8', '#94B5CB', '#5D86A6'],
                  {
                    rim: 0.7,
                  },
                ),
              )
              .join('')
          : '',
    }) +
    paper.cut(SPACE, isTubeOpen ? AIRY : HOLLOW, { depth: 12, inside: liquid }) +
    [SNAIL, ...ARCHES].map((path) => canal(path)).join('') +
    BONES.map((path) => paper.raised(path, BONE, { shadow: 'small', rim: 0.9 })).join('') +
    paper.raised(fluid > 0.5 ? BULGING_DRUM : DRUM, BONE, { shadow: 'small', rim: 0.9 }) +
    (isTubeOpen
      ? paper.line('M1010 800 C880 736 760 690 660 580 C630 540 606 500 600 470', '#00B4E2', {
          width: 12,
          opacity: 0.65,
        }) + paper.line('M1010 800 C880 736 760 690 660 580 C630 540 606 500 600 470', '#fff', { width: 4 })
      : '')
  );
}
