import { lettering } from '../lettering.ts';
import { createPaper, type Paper } from '../paper.ts';
import { TINTS } from '../tints.ts';

/** Streets run between these, in metres or so, round the practice at 0, 0. */
const COLUMNS = [-760, -590, -430, -250, -70, 110, 270, 450, 610, 760];
const ROWS = [-420, -290, -170, -60, 60, 180, 300, 420];
const STREET = 9;

const PARK = { fromX: 110, toX: 610, fromY: -290, toY: -60 };

function blocks(): string {
  const squares: string[] = [];
  for (const [column, left] of COLUMNS.slice(0, -1).entries()) {
    for (const [row, top] of ROWS.slice(0, -1).entries()) {
      const [right = 0, bottom = 0] = [COLUMNS[column + 1], ROWS[row + 1]];
      const isPark = left >= PARK.fromX && right <= PARK.toX && top >= PARK.fromY && bottom <= PARK.toY;
      if (!isPark)
        squares.push(`M${left + STREET} ${top + STREET} H${right - STREET} V${bottom - STREET} H${left + STREET} Z`);
    }
  }
  return squares.join('');
}

const TREES = [
  [200, -240, 16],
  [252, -218, 11],
  [470, -120, 18],
  [522, -100, 12],
  [560, -240, 14],
  [330, -100, 10],
] as const;

function drawStreets(paper: Paper): string {
  const bayou = (by: number) =>
    `M-820 ${330 + by} C-600 ${220 + by} -420 ${330 + by} -200 ${260 + by} C20 ${190 + by} 240 ${260 + by} 420 ${360 + by} C560 ${430 + by} 700 ${380 + by} 860 ${300 + by}`;
  return (
    `<path d="${blocks()}" fill="#F9FCFE" stroke="#D3ECF6" stroke-width="2" stroke-linejoin="round"/>` +
    paper.cut(
      `M${PARK.fromX + STREET} ${PARK.fromY + STREET} H${PARK.toX - STREET} V${PARK.toY - STREET} H${PARK.fromX + STREET} Z`,
      '#CDEAF6',
      { depth: 8, shade: 0.2 },
    ) +
    paper.line('M150 -100 C220 -220 300 -130 360 -200 C420 -270 520 -260 580 -170', '#fff', {
      width: 5,
      dash: '1 12',
    }) +
    TREES.map(([x, y, r]) =>
      paper.raised(
        `M${x - r} ${y} C${x - r} ${y - r * 1.3} ${x + r} ${y - r * 1.3} ${x + r} ${y} C${x + r} ${y + r * 1.3} ${x - r} ${y + r * 1.3} ${x - r} ${y} Z`,
        ['#A9D5EA', '#62AED2'],
        { shadow: 'small' },
      ),
    ).join('') +
    paper.line(bayou(0), '#8CCBE6', { width: 44 }) +
    paper.line(bayou(-4), '#fff', { width: 3, opacity: 0.6 }) +
    paper.line('M-820 60 H860M-70 -460 V460', '#fff', { width: 26 }) +
    paper.line('M-820 60 H860M-70 -460 V460', '#D3ECF6', { width: 2, dash: '14 12' }) +
    paper.line('M-480 -460 C-440 -200 -520 60 -400 460', '#62AED2', { width: 30 }) +
    paper.line('M-480 -460 C-440 -200 -520 60 -400 460', '#fff', { width: 3 }) +
    paper.raised('M-54 -44 H94 V44 H-54 Z', ['#A9D5EA', '#62AED2'], { shadow: 'small', rim: 0.9 })
  );
}

/** The practice. Its tip is at 0, 0. */
const drawPin = (paper: Paper): string =>
  `<ellipse cx="6" cy="2" rx="22" ry="7" fill="${TINTS.ink}" fill-opacity=".25"/>` +
  paper.raised(
    'M0 0 C-14 -30 -40 -50 -40 -84 C-40 -106 -22 -124 0 -124 C22 -124 40 -106 40 -84 C40 -50 14 -30 0 0 Z',
    ['#063462', TINTS.ink],
    { rim: 0.9 },
  ) +
  `<circle cy="-84" r="23" fill="#fff"/>` +
  paper.line('M-15 -80 C-9 -91 -3 -89 2 -84 C7 -79 12 -80 16 -86', TINTS.brand, { width: 5 });

interface Name {
  words: string;
  at: readonly [number, number];
  turn: number;
  isQuiet?: boolean;
}

function drawMap(
  name: string,
  [width, height]: readonly [number, number],
  at: readonly [number, number],
  names: readonly Name[],
): string {
  const paper = createPaper(name);
  const words = names.map(({ words: text, at: [x, y], turn, isQuiet }) =>
    lettering(paper, text, { x, y, turn, size: 19, fill: isQuiet ? TINTS.t800 : TINTS.ink, anchor: 'middle' }),
  );
  const body =
    `<rect width="${width}" height="${height}" fill="#E6F7FC"/><g transform="translate(${at.join(' ')}) rotate(-6)">${drawStreets(paper)}</g>` +
    `${words.join('')}<g transform="translate(${at[0] + 22} ${at[1] - 4})">${drawPin(paper)}</g>`;
  return paper.picture(body, [0, 0, width, height]);
}

/** By file below `content/media`. */
export const maps: Readonly<Record<string, () => string>> = {
  'maps/location': () =>
    drawMap(
      'map',
      [1312, 560],
      [640, 290],
      [
        { words: 'Alder Bend', at: [1010, 318], turn: -6 },
        { words: 'Alder Bend', at: [330, 390], turn: -6 },
        { words: 'Marlin Street', at: [583, 470], turn: 84 },
        { words: 'Heron Park', at: [985, 84], turn: -6, isQuiet: true },
        { words: 'Cypress Bayou', at: [742, 541], turn: 4, isQuiet: true },
        { words: 'Freeway', at: [152, 190], turn: 87 },
      ],
    ),
  'maps/location-mobile': () =>
    drawMap(
      'mapm',
      [720, 720],
      [300, 400],
      [
        { words: 'Alder Bend', at: [560, 426], turn: -6 },
        { words: 'Marlin Street', at: [243, 600], turn: 84 },
        { words: 'Heron Park', at: [590, 176], turn: -6, isQuiet: true },
        { words: 'Cypress Bayou', at: [430, 657], turn: 4, isQuiet: true },
      ],
    ),
};
