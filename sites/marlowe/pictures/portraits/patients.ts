import { blob } from '../paths.ts';
import { TINTS } from '../tints.ts';
import { shoulders } from './clothes.ts';
import { strands } from './hair.ts';
import { SKIN, type Person } from './person.ts';

/** A woman with her hair in a knot, in a scarf. */
export const patient1: Person = {
  face: {
    looks: 'right',
    skin: SKIN.middle,
    full: 0,
    lips: 1.6,
    brow: { color: TINTS.t900, width: 4, lift: 1 },
    open: 1.1,
  },
  scale: 1.08,
  ground: ['#A9D5EA', '#4C9BC6'],
  behind: (paper, at) =>
    paper.raised(at(blob([46, -122], [42, 37], 5, { corners: 9, uneven: 0.08 })), ['#0E4E80', '#00234D'], {
      shadow: 'large',
      rim: 0.3,
    }) +
    paper.raised(
      at('M-60 -30 C-70 -104 -6 -132 48 -120 C100 -106 112 -40 96 14 C92 30 84 44 76 48 Z'),
      ['#0E4E80', '#00234D'],
      { shadow: 'large', rim: 0.25 },
    ),
  clothes: (paper, at) =>
    paper.raised(at(shoulders(0, 0)), ['#E6F7FC', '#8CCBE6'], { shadow: 'large', rim: 0.7 }) +
    paper.raised(
      at('M-30 128 C-10 148 50 146 68 120 C74 140 80 156 88 168 C60 206 -22 204 -46 170 C-38 158 -32 144 -30 128 Z'),
      ['#FFFFFF', '#BFE0F0'],
      { shadow: 'small', rim: 0.9 },
    ),
  before: (paper, at) =>
    paper.raised(
      at(
        'M-57 -26 C-64 -78 -22 -114 36 -112 C88 -108 104 -56 94 0 C92 12 88 22 82 26 C80 8 78 -8 72 -22 C56 -50 26 -62 -4 -64 C-26 -60 -46 -48 -57 -26 Z',
      ),
      ['#145C8F', '#063462'],
      { rim: 0.35 },
    ) +
    strands(paper, at, [
      'M-46 -48 C-18 -76 34 -84 66 -98',
      'M-14 -63 C20 -72 54 -84 74 -96',
      'M24 -60 C54 -66 76 -78 86 -86',
      'M58 -46 C74 -50 88 -60 94 -68',
    ]),
};

/** A man with a full beard. */
export const patient2: Person = {
  face: {
    looks: 'left',
    skin: SKIN.deep,
    width: 1.06,
    full: 6,
    chin: 3,
    lips: 1.6,
    age: 0.8,
    brow: { color: TINTS.ink, width: 5.4 },
  },
  ground: ['#8CCBE6', '#2A82B1'],
  neck: 14,
  behind: () => '',
  clothes: (paper, at) =>
    paper.raised(at(shoulders(26, 12)), ['#F3FAFD', '#A9D5EA'], { shadow: 'large', rim: 0.7 }) +
    paper.raised(
      at('M-50 160 C-20 200 60 202 96 156 C102 164 104 170 104 176 C64 226 -28 222 -60 178 C-58 170 -54 164 -50 160 Z'),
      ['#FFFFFF', '#BFE0F0'],
      { shadow: 'small', rim: 0.9 },
    ),
  before: (paper, at) =>
    paper.raised(
      at(
        'M-57 44 C-52 56 -50 64 -46 66 C-36 64 -16 66 -2 64 C16 64 44 40 64 6 C74 4 76 10 74 24 C74 70 52 112 14 130 C-10 138 -36 130 -46 112 C-54 92 -58 66 -57 44 Z',
      ),
      ['#063462', '#00234D'],
      { shadow: 'small', rim: 0.3 },
    ) +
    paper.flat(at('M-42 78 C-36 73 -14 74 -6 77 C-12 85 -22 88 -30 88 C-37 87 -40 83 -42 78 Z'), '#5FA3CA', 0.95) +
    paper.line(at('M-42 78.6 C-32 80.6 -18 80 -6 77.4'), TINTS.ink, { width: 2, opacity: 0.5 }) +
    paper.raised(
      at(
        'M-58 -28 C-64 -84 -24 -118 24 -116 C76 -112 92 -62 82 0 C80 8 76 8 74 0 C74 -20 70 -44 56 -58 C22 -66 -20 -66 -46 -60 C-52 -50 -56 -40 -58 -28 Z',
      ),
      ['#0B4A7E', '#00234D'],
      { rim: 0.3 },
    ),
};

/** An old man with a moustache, in a jacket. */
export const patient4: Person = {
  face: {
    looks: 'left',
    skin: SKIN.light,
    width: 0.96,
    full: -5,
    chin: 3,
    age: 3,
    open: 0.92,
    brow: { color: '#8CBFDB', width: 5 },
    lips: -0.4,
  },
  ground: ['#A9D5EA', '#4C9BC6'],
  behind: (paper, at) =>
    paper.raised(at('M30 -80 C88 -82 104 -24 98 14 C94 40 86 56 74 62 Z'), ['#FFFFFF', '#A9D5EA'], {
      shadow: 'middle',
      rim: 0.6,
    }),
  clothes: (paper, at) =>
    paper.raised(at('M-60 166 C-30 150 60 150 100 164 L90 330 L-60 330 Z'), ['#FFFFFF', '#D3ECF6'], {
      shadow: 'small',
      rim: 0.6,
    }) +
    paper.line(at('M-16 214 L-6 330'), TINTS.ink, { opacity: 0.2 }) +
    paper.raised(at('M-170 330 C-168 226 -126 194 -56 170 C-52 210 -36 270 -10 330 Z'), ['#2A82B1', '#0B4A7E'], {
      rim: 0.5,
    }) +
    paper.raised(at('M202 330 C196 224 158 188 94 164 C84 210 56 270 14 330 Z'), ['#145C8F', '#063462'], { rim: 0.5 }) +
    paper.raised(
      at('M-44 150 C-56 160 -66 174 -70 190 L-40 208 L-16 216 C-34 196 -44 174 -44 150 Z'),
      ['#FFFFFF', '#D3ECF6'],
      { shadow: 'small', rim: 0.9 },
    ) +
    paper.raised(
      at('M84 146 C96 158 104 172 106 186 L60 208 L-16 216 C40 204 76 180 84 146 Z'),
      ['#FFFFFF', '#D3ECF6'],
      { shadow: 'small', rim: 0.9 },
    ),
  before: (paper, at) =>
    paper.raised(
      at('M52 -72 C88 -74 100 -34 94 0 C92 14 88 22 83 12 C80 -6 70 -10 65 6 C64 -22 60 -48 52 -72 Z'),
      ['#FFFFFF', '#8CCBE6'],
      { shadow: 'small', rim: 0.7 },
    ) +
    paper.raised(
      at('M-50 76 C-44 63 -37 59 -32 63 C-24 59 -6 64 4 79 C-10 75 -20 76 -31 73 C-38 76 -44 74 -50 76 Z'),
      ['#FFFFFF', '#A9D5EA'],
      { shadow: 'small', rim: 0.7 },
    ),
};
