import { TINTS } from '../tints.ts';
import { shoulders } from './clothes.ts';
import { curls, strands } from './hair.ts';
import { SKIN, type Person } from './person.ts';

/** Lucia, a woman with long hair, who is seen breathing in one of the videos. */
export const patient3: Person = {
  face: {
    looks: 'left',
    skin: SKIN.fair,
    width: 0.96,
    full: -2,
    lips: 1.2,
    brow: { color: TINTS.t700, width: 3.6, lift: 2 },
    open: 1.14,
  },
  ground: ['#E6F7FC', '#8CCBE6'],
  hasEar: false,
  behind: (paper, at) =>
    paper.raised(
      at(
        'M-62 0 C-78 -92 -20 -126 34 -120 C104 -112 116 -44 114 30 C114 110 128 170 120 300 L-60 300 C-78 220 -56 90 -62 0 Z',
      ),
      ['#145C8F', '#063462'],
      { shadow: 'large', rim: 0.3 },
    ),
  clothes: (paper, at) =>
    paper.raised(at(shoulders(-14, -6)), ['#4C9BC6', '#0B4A7E'], { shadow: 'large', rim: 0.5 }) +
    paper.line(at('M-40 166 C-14 200 48 204 82 164'), '#fff', { width: 3, opacity: 0.5 }),
  before: (paper, at) =>
    paper.raised(
      at(
        'M0 -106 C-40 -102 -64 -62 -63 -10 C-62 30 -66 70 -70 108 C-60 112 -54 110 -48 104 C-50 70 -54 40 -54 10 C-54 -24 -38 -58 0 -106 Z',
      ),
      ['#2A82B1', '#0B4A7E'],
      { shadow: 'small', rim: 0.35 },
    ) +
    paper.raised(
      at(
        'M-8 -108 C58 -120 100 -70 104 0 C110 80 122 150 116 250 C112 300 92 320 66 322 C76 280 78 220 70 160 C66 120 66 80 72 44 C76 6 54 -46 -8 -108 Z',
      ),
      ['#2A82B1', '#063462'],
      { rim: 0.35 },
    ) +
    strands(paper, at, [
      'M16 -98 C60 -76 86 -28 86 30 C84 110 98 180 90 280',
      'M34 -102 C78 -80 96 -30 96 30 C96 110 112 170 104 270',
      'M6 -98 C48 -64 78 -20 78 34 C74 90 82 150 84 200',
      'M-20 -84 C-46 -56 -57 -20 -57 30',
    ]),
};

/** An older woman with short curls, who is seen breathing in the other. */
export const patient5: Person = {
  face: {
    looks: 'right',
    skin: SKIN.middle,
    width: 1.05,
    full: 12,
    chin: -5,
    age: 2,
    lips: 1.2,
    brow: { color: TINTS.t700, width: 4, lift: 1 },
    open: 1,
  },
  ground: ['#D3ECF6', '#8CCBE6'],
  neck: 8,
  hasEar: false,
  behind: (paper, at) =>
    paper.raised(
      at(curls([20, -26], [98, 90], { from: 120, to: 420, bumps: 11, depth: 0.08 }, [])),
      ['#8CCBE6', '#2A82B1'],
      { shadow: 'large', rim: 0.5 },
    ),
  clothes: (paper, at) =>
    paper.raised(at(shoulders(20, 4)), ['#145C8F', '#00234D'], { shadow: 'large', rim: 0.4 }) +
    paper.raised(
      at('M-56 164 C-20 210 60 210 96 158 C104 172 106 182 106 190 C64 238 -36 236 -70 190 C-66 180 -62 172 -56 164 Z'),
      ['#62AED2', '#2A82B1'],
      { shadow: 'small', rim: 0.6 },
    ),
  before: (paper, at) =>
    paper.raised(
      at(
        curls([18, -30], [90, 84], { from: 168, to: 412, bumps: 8, depth: 0.1 }, [
          [78, 44],
          [80, 14],
          [70, -14],
          [56, -34],
          [34, -48],
          [8, -44],
          [-18, -54],
          [-40, -44],
          [-54, -22],
        ]),
      ),
      ['#E6F7FC', '#7DBFDD'],
      { rim: 0.7 },
    ) +
    paper.raised(
      at('M-50 -42 C-48 -72 -18 -88 8 -78 C28 -70 28 -50 14 -42 C-4 -58 -30 -58 -50 -42 Z'),
      ['#F9FCFE', '#A9D5EA'],
      { shadow: 'small', rim: 0.8 },
    ) +
    paper.raised(
      at('M30 -52 C40 -80 80 -82 96 -52 C106 -32 100 -12 86 -6 C78 -30 58 -48 30 -52 Z'),
      ['#F3FAFD', '#8CCBE6'],
      { shadow: 'small', rim: 0.8 },
    ) +
    strands(
      paper,
      at,
      [
        'M-34 -62 C-22 -72 -4 -74 8 -66',
        'M48 -60 C66 -66 84 -52 88 -32',
        'M-16 -96 C6 -106 36 -104 54 -94',
        'M88 18 C98 26 100 40 92 52',
      ],
      0.6,
    ),
};
