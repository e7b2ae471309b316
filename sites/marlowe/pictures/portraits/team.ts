import type { Paper } from '../paper.ts';
import { TINTS } from '../tints.ts';
import { coat } from './clothes.ts';
import type { Place } from './face.ts';
import { curls, strands } from './hair.ts';
import { SKIN, type Person } from './person.ts';

/** The doctor, with glasses and hair to her shoulders. */
export const doctor: Person = {
  face: {
    looks: 'right',
    skin: SKIN.light,
    age: 1.2,
    full: 1,
    brow: { color: TINTS.t600, width: 4, lift: 1 },
    lips: 0.6,
    open: 1.08,
  },
  ground: ['#D3ECF6', '#7DBFDD'],
  behind: (paper, at) =>
    paper.raised(
      at(
        'M-50 -60 C-40 -118 10 -130 50 -118 C98 -104 110 -50 104 4 C104 36 104 62 94 78 C84 84 76 80 70 66 C50 20 10 -30 -50 -60 Z',
      ),
      ['#62AED2', '#145C8F'],
      { shadow: 'large', rim: 0.4 },
    ),
  clothes: (paper, at) => coat(paper, at, ['#2A82B1', '#0B4A7E']),
  before: (paper, at) =>
    paper.raised(
      at(
        'M-55 -30 C-62 -70 -44 -108 -2 -118 C52 -128 100 -94 102 -28 C104 6 102 34 94 52 C88 54 84 50 82 42 C82 24 80 8 74 -8 C70 -28 62 -42 50 -54 C22 -50 -18 -56 -32 -74 C-44 -62 -52 -48 -55 -30 Z',
      ),
      ['#D3ECF6', '#62AED2'],
      { rim: 0.8 },
    ) +
    paper.raised(
      at('M-57 -24 C-66 -62 -50 -96 -16 -110 C-30 -92 -30 -76 -26 -62 C-38 -56 -50 -44 -57 -24 Z'),
      ['#E6F7FC', '#8CCBE6'],
      { shadow: 'small', rim: 0.8 },
    ) +
    strands(
      paper,
      at,
      ['M-26 -66 C0 -60 36 -62 60 -34', 'M-18 -86 C14 -78 62 -72 82 -18', 'M-6 -104 C38 -98 88 -72 92 -6'],
      0.55,
    ) +
    glasses(paper, at),
};

function glasses(paper: Paper, at: Place): string {
  const frame = { width: 2.6, opacity: 0.8 };
  const far = at('M-57 2 C-56 -6 -34 -7 -31 0 C-29 8 -32 21 -42 22 C-52 22 -58 12 -57 2 Z');
  const near = at('M-14 1 C-14 -8 30 -10 33 -1 C35 10 29 25 10 25 C-8 25 -14 12 -14 1 Z');
  return (
    paper.flat(far, '#fff', 0.16) +
    paper.flat(near, '#fff', 0.16) +
    paper.line(far, TINTS.ink, frame) +
    paper.line(near, TINTS.ink, frame) +
    paper.line(at('M-31 2 C-27 -4 -19 -4 -14 2'), TINTS.ink, frame) +
    paper.line(at('M33 1 C46 0 58 0 66 3'), TINTS.ink, frame)
  );
}

/** The physician assistant, with a head of curls. */
export const assistant: Person = {
  face: { looks: 'left', skin: SKIN.tan, full: 2, brow: { color: TINTS.ink, width: 4, lift: 1 }, lips: 2.2, open: 1.1 },
  ground: ['#F9FCFE', '#CDEAF6'],
  behind: (paper, at) =>
    paper.raised(
      at(curls([14, -46], [96, 88], { from: 150, to: 400, bumps: 13, depth: 0.05 }, [[30, 40]])),
      ['#0B4A7E', '#00234D'],
      { shadow: 'large', rim: 0.25 },
    ),
  clothes: (paper, at) => coat(paper, at, ['#8CCBE6', '#2A82B1']),
  before: (paper, at) =>
    paper.raised(
      at(
        curls([12, -44], [88, 80], { from: 176, to: 388, bumps: 11, depth: 0.06 }, [
          [84, 6],
          [78, -16],
          [68, -42],
          [44, -60],
          [10, -66],
          [-24, -62],
          [-46, -50],
          [-57, -30],
        ]),
      ),
      ['#145C8F', '#063462'],
      { rim: 0.3 },
    ) +
    strands(
      paper,
      at,
      [
        'M-52 -66 C-44 -90 -24 -104 -2 -108',
        'M-22 -76 C-6 -88 18 -92 36 -84',
        'M24 -110 C50 -104 70 -88 80 -64',
        'M48 -78 C64 -70 76 -54 80 -36',
      ],
      0.18,
    ),
};
