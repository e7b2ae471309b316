import { createPaper, type Fill, type Paper } from '../paper.ts';

const round = (x: number, y: number, width: number, height: number, corner: number): string =>
  `M${x + corner} ${y}H${x + width - corner}Q${x + width} ${y} ${x + width} ${y + corner}V${y + height - corner}` +
  `Q${x + width} ${y + height} ${x + width - corner} ${y + height}H${x + corner}Q${x} ${y + height} ${x} ${y + height - corner}` +
  `V${y + corner}Q${x} ${y} ${x + corner} ${y}Z`;

/** The days of a month, each a hole in the sheet; those of a weekend are shallow. One is raised, and ticked. */
function drawDays(paper: Paper): string {
  const places = Array.from({ length: 35 }, (_none, index) => ({
    column: index % 7,
    row: Math.floor(index / 7),
    index,
  }));
  return places
    .filter(({ index }) => index >= 2 && index < 33)
    .map(({ column, row }) => {
      const [x, y] = [156 + column * 64, 256 + row * 72];
      const isWeekend = column === 0 || column === 6;
      if (column === 3 && row === 2) {
        return (
          paper.raised(`M${x - 8} ${y + 25}a33 33 0 1 0 66 0a33 33 0 1 0 -66 0Z`, ['#2A82B1', '#063462'], {
            rim: 0.6,
          }) + paper.line(`M${x + 11} ${y + 26} l10 10 l19 -22`, '#fff', { width: 5 })
        );
      }
      return paper.cut(round(x, y, 50, 50, 10), isWeekend ? ['#D3ECF6', '#E6F7FC'] : ['#8CCBE6', '#BFE0F0'], {
        depth: 7,
        shade: isWeekend ? 0.16 : 0.3,
        lip: 0.9,
      });
    })
    .join('');
}

/** A month: a calendar sheet before hills, one day of it chosen. */
function drawMonth(): string {
  const paper = createPaper('mo');
  const breath = 'M170 190 C220 150 262 164 300 180 C344 198 378 196 420 166';
  const clip = (x: number) =>
    paper.raised(
      `M${x - 8} 104 H${x + 8} Q${x + 12} 104 ${x + 12} 110 V162 Q${x + 12} 170 ${x} 170 Q${x - 12} 170 ${x - 12} 162 V110 Q${x - 12} 104 ${x - 8} 104Z`,
      ['#FFFFFF', '#A9D5EA'],
      { shadow: 'small', rim: 0.9 },
    );
  const calendar =
    paper.raised(
      'M158 150 H628 Q642 150 642 164 V640 Q642 654 628 654 H158 Q144 654 144 640 V164 Q144 150 158 150Z',
      ['#BFE0F0', '#7DBFDD'],
      { shadow: 'large', rim: 0.7 },
    ) +
    paper.raised(
      'M142 132 H612 Q626 132 626 146 V606 C626 628 600 620 580 630 C560 640 540 634 500 634 H142 Q128 634 128 620 V146 Q128 132 142 132Z',
      ['#FFFFFF', '#E3F3FA'],
      { shadow: 'large', rim: 1 },
    ) +
    paper.raised('M142 132 H612 Q626 132 626 146 V226 H128 V146 Q128 132 142 132Z', ['#145C8F', '#063462'], {
      shadow: 'small',
      rim: 0.4,
    }) +
    paper.line(breath, '#00B4E2', { width: 9 }) +
    paper.line(breath, '#C9F3FF', { width: 2.6 }) +
    clip(206) +
    clip(548) +
    drawDays(paper);
  const body =
    `<rect width="760" height="820" fill="${paper.paint(['#E9F7FC', '#CDEAF6', '#A9D5EA'])}"/>` +
    '<circle cx="600" cy="170" r="190" fill="#fff" fill-opacity=".22"/><circle cx="600" cy="170" r="130" fill="#fff" fill-opacity=".3"/>' +
    paper.raised(
      'M-40 640 C120 560 300 610 440 650 C580 690 700 650 820 600 L820 900 L-40 900 Z',
      ['#8CCBE6', '#62AED2'],
      { rim: 0.5 },
    ) +
    paper.raised(
      'M-40 720 C140 670 300 740 460 740 C600 740 700 700 820 690 L820 900 L-40 900 Z',
      ['#4C9BC6', '#145C8F'],
      { rim: 0.4 },
    ) +
    `<g transform="rotate(-5 380 400)">${calendar}</g>`;
  return paper.picture(body, [0, 0, 760, 820]);
}

interface Sheet {
  turn: number;
  place: readonly [x: number, y: number, width: number, height: number];
  fill: Fill;
  words: string;
}

/** A sheet of paper that sticks out of the folder. */
function drawSheet(paper: Paper, { turn, place: [x, y, width, height], fill, words }: Sheet): string {
  const outline = `M${x + 8} ${y}H${x + width - 8}Q${x + width} ${y} ${x + width} ${y + 8}V${y + height}H${x}V${y + 8}Q${x} ${y} ${x + 8} ${y}Z`;
  return `<g transform="rotate(${turn} ${x + width / 2} ${y + height})">${paper.raised(outline, fill, { rim: 0.95 })}${words}</g>`;
}

/** A lock: the contents of the folder are safe. */
const drawLock = (paper: Paper): string =>
  paper.cut(round(330, 448, 110, 82, 10), ['#063462', '#00234D'], { depth: 9, shade: 0.6, lip: 0.7 }) +
  paper.line('M352 446 V424 C352 380 418 380 418 424 V446', '#fff', { width: 9, opacity: 0.9 }) +
  `<circle cx="385" cy="482" r="9" fill="#A5E3F6"/>` +
  paper.line('M385 486 V506', '#A5E3F6', { width: 6 });

/** A bottle of medicine. */
const drawBottle = (paper: Paper): string =>
  paper.raised(
    'M618 470 H700 Q708 470 708 478 V618 Q708 632 694 632 H624 Q610 632 610 618 V478 Q610 470 618 470Z',
    ['#FFFFFF', '#BFE0F0'],
    { shadow: 'large', rim: 0.9 },
  ) +
  paper.raised(round(600, 436, 118, 40, 6), ['#2A82B1', '#063462'], { shadow: 'small', rim: 0.4 }) +
  paper.flat('M610 512 H708 V592 H610Z', '#62AED2', 0.9) +
  paper.line('M630 540 H688M630 562 H672', '#fff', { width: 6, opacity: 0.95 });

/** Papers in a folder that is locked, and a bottle beside it. */
function drawFolder(): string {
  const paper = createPaper('fo');
  const rows = [0, 1, 2, 3].map(
    (index) =>
      paper.cut(`M420 ${162 + index * 46}h26v26h-26z`, ['#7DBFDD', '#A9D5EA'], { depth: 6, shade: 0.3 }) +
      paper.line(`M462 ${175 + index * 46} H548`, '#4C9BC6', { width: 7, opacity: 0.8 }) +
      (index < 3 ? paper.line(`M425 ${176 + index * 46} l6 7 l11 -13`, '#00234D', { width: 4 }) : ''),
  );
  const letter =
    paper.line('M320 160 C346 132 368 142 386 152 C408 164 424 162 448 142', '#00B4E2', { width: 10 }) +
    paper.line('M320 212 H456M320 244 H430M320 276 H456', '#8CCBE6', { width: 7 });
  const note = paper.line('M226 190 H350M226 222 H330M226 254 H350M226 286 H310', '#62AED2', {
    width: 7,
    opacity: 0.8,
  });
  const sheets: readonly Sheet[] = [
    { turn: -7, place: [196, 132, 190, 330], fill: ['#F3FAFD', '#D3ECF6'], words: note },
    { turn: 6, place: [392, 116, 186, 330], fill: ['#E6F7FC', '#BFE0F0'], words: rows.join('') },
    { turn: 0, place: [286, 86, 204, 340], fill: ['#FFFFFF', '#E6F7FC'], words: letter },
  ];
  const body =
    `<rect width="760" height="700" fill="${paper.paint(['#F3FAFD', '#D3ECF6', '#A9D5EA'])}"/>` +
    '<circle cx="190" cy="190" r="230" fill="#fff" fill-opacity=".35"/><circle cx="190" cy="190" r="150" fill="#fff" fill-opacity=".35"/>' +
    paper.raised(
      'M-40 560 C140 500 320 560 480 570 C620 578 720 540 820 520 L820 760 L-40 760 Z',
      ['#8CCBE6', '#4C9BC6'],
      { rim: 0.4 },
    ) +
    paper.raised(
      'M150 252 Q150 236 166 236 H320 L352 268 H604 Q620 268 620 284 V590 Q620 606 604 606 H166 Q150 606 150 590Z',
      ['#145C8F', '#063462'],
      { shadow: 'large', rim: 0.35 },
    ) +
    sheets.map((sheet) => drawSheet(paper, sheet)).join('') +
    paper.raised(
      'M126 330 Q126 314 142 314 H628 Q644 314 643 330 L622 594 Q620 612 602 612 H168 Q150 612 148 594Z',
      ['#4C9BC6', '#145C8F', '#0B4A7E'],
      { shadow: 'large', rim: 0.5 },
    ) +
    drawLock(paper) +
    drawBottle(paper);
  return paper.picture(body, [0, 0, 760, 700]);
}

/** Things on a desk before a visit, by file below `content/media`. */
export const desk: Readonly<Record<string, () => string>> = {
  'scenes/month': drawMonth,
  'scenes/folder': drawFolder,
};
