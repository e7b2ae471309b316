import { createPaper, type Paper } from '../paper.ts';
import { TINTS } from '../tints.ts';

/** The treatment room, on a sheet of 1600 x 860. Everything that matters is in the right half. */
const wall = (paper: Paper): string =>
  `<rect x="-100" y="-100" width="1900" height="780" fill="${paper.paint(['#E9F7FC', '#CDEAF6', '#A9D5EA'])}"/>` +
  `<rect x="-100" y="640" width="1900" height="320" fill="${paper.paint(['#8CCBE6', '#5FADD2'])}"/>` +
  paper.line('M-100 640 L1700 640', '#fff', { width: 3, opacity: 0.6 });

function skyline(paper: Paper): string {
  const sky = `<rect x="760" y="90" width="520" height="360" fill="${paper.paint(['#F9FCFE', '#D3ECF6'])}"/>`;
  return (
    sky +
    `<circle cx="1150" cy="196" r="54" fill="#fff"/><circle cx="1150" cy="196" r="84" fill="#fff" fill-opacity=".4"/>` +
    paper.raised('M740 400 C830 340 900 370 980 344 C1080 318 1180 350 1300 320 L1300 480 L740 480 Z', '#BFE0F0', {
      shadow: 'small',
      rim: 0.6,
    }) +
    paper.raised(
      'M770 470 L770 330 L804 330 L804 300 L838 300 L838 372 L868 372 L868 246 L880 246 L880 224 L892 224 L892 246 L904 246 L904 386 L940 386 L940 310 L982 310 L982 372 L1014 372 L1014 268 L1034 248 L1054 268 L1054 396 L1096 396 L1096 352 L1140 352 L1140 400 L1300 390 L1300 470 Z',
      '#8CCBE6',
      { shadow: 'small', rim: 0.5 },
    ) +
    paper.raised('M740 440 C860 390 960 424 1060 404 C1160 386 1220 402 1300 388 L1300 480 L740 480 Z', '#4C9BC6', {
      shadow: 'small',
      rim: 0.4,
    })
  );
}

/** A window onto the city. */
function windowOnCity(paper: Paper): string {
  const opening =
    'M790 96 C790 84 798 76 810 76 L1250 76 C1262 76 1270 84 1270 96 L1270 432 C1270 444 1262 452 1250 452 L810 452 C798 452 790 444 790 432 Z';
  return (
    paper.raised(
      'M768 84 C768 66 780 54 798 54 L1262 54 C1280 54 1292 66 1292 84 L1292 444 C1292 462 1280 474 1262 474 L798 474 C780 474 768 462 768 444 Z',
      ['#FFFFFF', '#D3ECF6'],
      { rim: 0.9 },
    ) +
    paper.cut(opening, '#E6F7FC', { depth: 14, shade: 0.32, inside: skyline(paper) }) +
    paper.line('M1030 80 L1030 450', '#F9FCFE', { width: 9 }) +
    paper.raised('M752 470 L1308 470 L1308 492 L752 492 Z', ['#FFFFFF', '#BFE0F0'], { shadow: 'small', rim: 0.9 })
  );
}

/** A reclining chair with its back up, as patients find it. */
function chair(paper: Paper): string {
  return (
    `<ellipse cx="1060" cy="792" rx="270" ry="26" fill="${TINTS.ink}" fill-opacity=".2"/>` +
    paper.raised(
      'M1016 664 L1086 664 L1080 766 C1110 766 1140 770 1156 782 L950 782 C966 770 996 766 1022 766 Z',
      ['#3D9CC8', '#0B4A7E'],
      { rim: 0.4 },
    ) +
    // Back, seat and foot, each its own cushion.
    paper.raised(
      'M872 404 C890 390 918 398 926 420 L992 596 C998 618 984 634 964 634 L944 634 C926 634 914 624 908 606 L860 436 C856 422 860 412 872 404 Z',
      ['#2B86B4', '#0B4A7E', '#07386A'],
      { shadow: 'large', rim: 0.4 },
    ) +
    paper.raised(
      'M938 612 C936 594 948 584 966 584 L1160 584 C1186 584 1200 600 1206 618 L1240 714 C1244 728 1236 738 1224 738 L1212 738 C1200 738 1192 732 1186 720 L1150 650 L968 650 C950 650 940 636 938 612 Z',
      ['#2B86B4', '#0B4A7E', '#063462'],
      { shadow: 'large', rim: 0.4 },
    ) +
    paper.raised(
      'M846 330 C862 312 902 318 910 342 L926 396 C928 416 890 426 878 408 L850 360 C844 350 842 338 846 330 Z',
      ['#63B5D8', '#2A82B1'],
      { rim: 0.5 },
    ) +
    paper.raised(
      'M958 568 C960 552 972 546 988 546 L1120 546 C1136 546 1144 554 1144 566 C1144 578 1136 586 1120 586 L976 586 C964 586 956 580 958 568 Z',
      ['#FFFFFF', '#CBE6F3'],
      { shadow: 'small', rim: 0.9 },
    ) +
    paper.line('M900 428 L956 590', '#fff', { opacity: 0.28, width: 2 })
  );
}

const lamp = (paper: Paper): string =>
  paper.flat('M1204 236 L960 560 L1180 560 L1336 246 Z', '#fff', 0.16) +
  paper.line('M1400 -40 L1400 70 C1400 150 1310 120 1280 186', '#F4FBFE', { width: 14 }) +
  `<circle cx="1400" cy="72" r="13" fill="${paper.paint(['#8CCBE6', '#2A82B1'])}"/>` +
  paper.raised('M1196 230 C1206 176 1316 168 1342 236 C1300 262 1236 258 1196 230 Z', ['#FFFFFF', '#CBE6F3'], {
    rim: 0.9,
  });

/** The scan of the expected patient, on a screen. */
function screen(paper: Paper): string {
  const glass =
    'M1392 352 C1392 344 1398 338 1406 338 L1540 338 C1548 338 1554 344 1554 352 L1554 458 C1554 466 1548 472 1540 472 L1406 472 C1398 472 1392 466 1392 458 Z';
  const head = 'M1440 452 C1424 432 1426 386 1448 368 C1472 350 1508 358 1516 386 C1522 408 1514 436 1502 452 Z';
  return (
    paper.raised('M1464 486 L1484 486 L1484 560 L1464 560 Z', ['#F3FAFD', '#A9D5EA'], { shadow: 'small', rim: 0.8 }) +
    paper.raised(
      'M1380 342 C1380 332 1388 324 1398 324 L1548 324 C1558 324 1566 332 1566 342 L1566 476 C1566 486 1558 494 1548 494 L1398 494 C1388 494 1380 486 1380 476 Z',
      ['#FFFFFF', '#D3ECF6'],
      { rim: 0.9 },
    ) +
    paper.cut(glass, ['#0B4A7E', '#00234D'], {
      depth: 8,
      inside:
        paper.flat(head, '#62AED2', 0.7) +
        `<ellipse cx="1458" cy="404" rx="9" ry="12" fill="#00B4E2"/><ellipse cx="1490" cy="404" rx="9" ry="12" fill="#00B4E2"/><path d="M1474 388 L1474 430" stroke="#E6F7FC" stroke-width="3" stroke-linecap="round"/>`,
    }) +
    paper.raised('M1360 560 L1720 560 L1720 590 L1360 590 Z', ['#FFFFFF', '#BFE0F0'], { rim: 0.9 }) +
    paper.raised('M1376 590 L1720 590 L1720 770 L1376 770 Z', ['#E6F7FC', '#A9D5EA'], { rim: 0.6 }) +
    paper.line('M1376 680 L1720 680M1430 634 L1470 634M1430 724 L1470 724', TINTS.t500, { width: 4, opacity: 0.6 })
  );
}

const draw = (paper: Paper): string => wall(paper) + windowOnCity(paper) + screen(paper) + chair(paper) + lamp(paper);

/** The room behind one soft edge, so that text can be on the page's own background to its left. */
function drawHero(): string {
  const paper = createPaper('rmh');
  const edge = 'M700 -80 C800 120 640 280 690 460 C740 620 640 760 700 940 L1720 940 L1720 -80 Z';
  const sheet = paper.raised(
    'M640 -80 C740 120 580 280 630 460 C680 620 580 760 640 940 L1720 940 L1720 -80 Z',
    ['#F3FAFD', '#CDEAF6'],
    { shadow: 'large', rim: 0.6 },
  );
  return paper.picture(
    sheet + paper.raised(edge, '#CDEAF6', { shadow: 'large', rim: 0.9 }) + paper.within(edge, draw(paper)),
    [0, 0, 1600, 860],
  );
}

function drawCut(name: string, box: readonly [number, number, number, number], width: number): string {
  const paper = createPaper(name);
  return paper.picture(draw(paper), box, width);
}

/** By file below `content/media`. */
export const rooms: Readonly<Record<string, () => string>> = {
  'practice/room-treatment': () => drawCut('rm', [806, 10, 560, 850], 840),
  'practice/room-wide': () => drawCut('rmw', [0, 60, 1350, 764], 1350),
  'heroes/room': drawHero,
  'heroes/room-mobile': () => drawCut('rmm', [740, -14, 760, 880], 912),
};
