import type { Paper } from '../paper.ts';
import { blob, randomFrom } from '../paths.ts';

/** The town around the practice, roughly in metres; the practice is at 0, 0. */
const [WEST, EAST, NORTH, SOUTH] = [-1000, 1000, -620, 620];

/** Streets run between these. */
const COLUMNS = [-1000, -860, -700, -560, -410, -250, -84, 118, 280, 440, 600, 770, 920];
const ROWS = [-620, -500, -380, -270, -160, -44, 150, 270, 400, 520];
const STREET = 8;

const PARK = { west: 118, east: 600, north: -380, south: -160 };

/** The street of the practice. */
export const alderBend = (x: number): number => 78 + 46 * Math.sin((x + 60) / 300) + (x > 0 ? -0.05 : 0.03) * x;
/** The middle of the water. */
export const bayou = (x: number): number => 318 + 58 * Math.sin((x - 120) / 250) + 0.05 * x;
/** The middle of the freeway, by its y. */
export const freeway = (y: number): number => -520 + 70 * Math.sin(y / 240) + 0.12 * y;
/** The street that crosses it beside the practice. */
export const MARLIN = -84;

const round = (value: number): number => Math.round(value * 10) / 10;

const steps = (from: number, to: number, by: number): number[] =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_none, index) => from + index * by);

const along = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join(' ');

/** A line from west to east. */
const eastward = (at: (x: number) => number, by: number): string => along(steps(WEST, EAST, by).map((x) => [x, at(x)]));

/** A line from north to south. */
const southward = (at: (y: number) => number, by: number): string =>
  along(steps(NORTH, SOUTH, by).map((y) => [at(y), y]));

/** A rectangle with round corners. */
const sheet = (west: number, north: number, east: number, south: number, corner: number): string =>
  `M${west + corner} ${north}H${east - corner}Q${east} ${north} ${east} ${north + corner}V${south - corner}Q${east} ${south} ${east - corner} ${south}` +
  `H${west + corner}Q${west} ${south} ${west} ${south - corner}V${north + corner}Q${west} ${north} ${west + corner} ${north}Z`;

interface Block {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** What is left between the streets, except for the park. */
const BLOCKS: readonly Block[] = COLUMNS.slice(0, -1).flatMap((left, column) =>
  ROWS.slice(0, -1).flatMap((top, row) => {
    const [right = EAST, bottom = SOUTH] = [COLUMNS[column + 1], ROWS[row + 1]];
    const isPark = left >= PARK.west && right <= PARK.east && top >= PARK.north && bottom <= PARK.south;
    return isPark ? [] : [{ west: left + STREET, north: top + STREET, east: right - STREET, south: bottom - STREET }];
  }),
);

/** Nothing is built on a street, on the water, below the freeway or on the practice's own place. */
const isFree = (x: number, y: number): boolean =>
  Math.abs(y - alderBend(x)) > 44 &&
  Math.abs(y - bayou(x)) > 62 &&
  Math.abs(x - freeway(y)) > 56 &&
  !(x > -96 && x < 128 && y > -60 && y < 70) &&
  Math.abs(x - MARLIN) > 34;

const HOUSES = [
  ['#E9F6FB', '#D8EDF6'],
  ['#D8EDF6', '#BFE0F0'],
  ['#C6E4F2', '#A3D2E8'],
] as const;

/** The outlines of all houses, grouped by their value. */
function drawHouses(): string[] {
  const random = randomFrom(11);
  const outlines = HOUSES.map(() => '');
  for (const { west, north, east, south } of BLOCKS) {
    let x = west + 10;
    while (x < east - 26) {
      const right = Math.min(x + random(22, 58), east - 10);
      let y = north + 10;
      while (y < south - 22) {
        const bottom = Math.min(y + random(20, 46), south - 10);
        const isLarge = right - x > 14 && bottom - y > 14 && random(0, 1) < 0.97;
        if (isLarge && [x, right].every((side) => [y, bottom].every((edge) => isFree(side, edge)))) {
          const value = random(0, 1);
          const kind = value < 0.5 ? 0 : value < 0.83 ? 1 : 2;
          outlines[kind] +=
            `M${Math.round(x)} ${Math.round(y)}H${Math.round(right)}V${Math.round(bottom)}H${Math.round(x)}Z`;
        }
        y = bottom + random(7, 12);
      }
      x = right + random(7, 12);
    }
  }
  return outlines;
}

/** Blocks and houses: one shadow for all of a kind, so that the drawing stays small. */
export function drawBlocks(paper: Paper): string {
  const shadow = paper.define(
    'houses',
    (id) =>
      `<filter id="${id}" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB"><feDropShadow dx="1.5" dy="3" stdDeviation="2.2" flood-color="#00234D" flood-opacity=".16"/></filter>`,
  );
  const blocks = BLOCKS.map(({ west, north, east, south }) => sheet(west, north, east, south, 7)).join('');
  const lying = (d: string, fill: readonly [string, string], stroke: string) =>
    `<g filter="url(#${shadow})"><path d="${d}" fill="${paper.paint(fill)}" stroke="#fff" ${stroke}/></g>`;
  return (
    lying(blocks, ['#FFFFFF', '#F3FAFD'], 'stroke-width="1.2"') +
    drawHouses()
      .map((d, kind) => lying(d, HOUSES[kind] ?? HOUSES[0], 'stroke-opacity=".85" stroke-width="1"'))
      .join('')
  );
}

/** The park: a hole in the sheet, with its pond, paths and trees. */
export function drawPark(paper: Paper): string {
  const { west, north, east, south } = PARK;
  const random = randomFrom(4);
  const trees = Array.from({ length: 26 }, (_none, index) => {
    const [x, y, r] = [random(146, 580), random(-356, -182), random(8, 17)];
    const isOnGrass = y > -240 && x > 150 && x < 490;
    const isInPond = Math.hypot((x - 470) / 92, (y + 262) / 56) < 1;
    if (isOnGrass || isInPond || Math.abs(x - 246) < 20) return '';
    const crown = blob([x, y], [r, r], index + 3, { corners: 7, uneven: 0.07 });
    return paper.raised(crown, index % 3 ? ['#A9D5EA', '#62AED2'] : ['#7DBFDD', '#2A82B1'], {
      shadow: 'small',
      rim: 0.6,
    });
  });
  return (
    paper.cut(sheet(west + 8, north + 8, east - 8, south - 8, 14), ['#BFE3F1', '#CFEBF5'], { depth: 10, shade: 0.3 }) +
    paper.cut(blob([470, -262], [74, 38], 5, { corners: 8, uneven: 0.12 }), ['#7DBFDD', '#A9D5EA'], {
      depth: 9,
      shade: 0.35,
    }) +
    paper.line('M126 -300 C210 -210 280 -330 356 -250 C400 -200 420 -190 592 -196', '#fff', { width: 6 }) +
    paper.line('M250 -372 C240 -320 262 -300 246 -256 C236 -220 250 -190 240 -168', '#fff', { width: 4 }) +
    trees.join('')
  );
}

/** The bayou: cut, with three sheets of water in it. */
export function drawWater(paper: Paper): string {
  const band = (middle: (x: number) => number, half: number): string => {
    const xs = steps(WEST, EAST, 40);
    const far = xs.toReversed().map((x) => [x, middle(x) + half * (1 + 0.18 * Math.sin(x / 130))] as const);
    return `${along([...xs.map((x) => [x, middle(x) - half] as const), ...far])}Z`;
  };
  const inside =
    paper.flat(
      band((x) => bayou(x) + 4, 26),
      '#7DBFDD',
    ) +
    paper.flat(
      band((x) => bayou(x) + 8, 10),
      '#62AED2',
    ) +
    paper.line(
      eastward((x) => bayou(x) - 16, 40),
      '#fff',
      { width: 1.8, opacity: 0.7 },
    );
  return paper.cut(band(bayou, 44), ['#A9D5EA', '#8CCBE6'], { depth: 12, shade: 0.36, inside });
}

/** The streets that have a name are cut into the sheet; the freeway is raised above them. */
export function drawStreets(paper: Paper): string {
  const [marlin, alder] = [`M${MARLIN} ${NORTH}V${SOUTH}`, eastward(alderBend, 20)];
  const street = (d: string, width: number) =>
    paper.line(d, '#B7D9E8', { width: width + 3 }) + paper.line(d, '#fff', { width });
  const dashes = (d: string) => paper.line(d, '#A9D5EA', { width: 1.8, dash: '12 11' });
  const shadow = paper.define(
    'freeway',
    (id) =>
      `<filter id="${id}" x="-40%" y="-5%" width="190%" height="112%" color-interpolation-filters="sRGB"><feDropShadow dx="6" dy="12" stdDeviation="9" flood-color="#00234D" flood-opacity=".3"/></filter>`,
  );
  const lane = (side: number) =>
    paper.line(
      southward((y) => freeway(y) + side, 30),
      '#fff',
      { width: 1.6, opacity: 0.6, dash: '16 14' },
    );
  const road = southward(freeway, 30);
  return (
    street(marlin, 30) +
    street(alder, 40) +
    dashes(marlin) +
    dashes(alder) +
    `<g filter="url(#${shadow})">${paper.line(road, '#2A82B1', { width: 62 })}</g>` +
    paper.line(road, '#4C9BC6', { width: 56 }) +
    paper.line(road, '#fff', { width: 2.4, opacity: 0.95 }) +
    lane(-15) +
    lane(15)
  );
}
