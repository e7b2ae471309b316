import { createPaper, type Fill, type Paper } from '../paper.ts';
import { blob, place, smooth, type Point } from '../paths.ts';
import { TINTS } from '../tints.ts';
import { drawEar, drawFace, drawNeck, placeOf, type Face, type Place } from './face.ts';

const SKIN = {
  light: ['#F6FBFE', '#CBE6F3', '#5AA5CB'],
  fair: ['#E9F6FB', '#B5DBEC', '#4C9BC6'],
  middle: ['#B9DDEE', '#84BFDD', '#3586B5'],
  tan: ['#8FC6E0', '#5FA6CB', '#23719F'],
  deep: ['#5FA3CA', '#3A82B0', '#0E4A7B'],
} as const;

/** What a portrait is made of. */
export interface Person {
  face: Face;
  ground: Fill;
  scale?: number;
  neck?: number;
  behind?: (paper: Paper, at: Place) => string;
  clothes: (paper: Paper, at: Place) => string;
  before: (paper: Paper, at: Place) => string;
  hasEar?: boolean;
}

/** Curves of breath behind a person. `drift` moves them aside. */
const curve = (paper: Paper, y: number, drift = 0): string =>
  paper.flat(
    place(
      `M-220 ${y + 40} C-120 ${y + 110} -90 ${y + 120} -20 ${y + 60} C80 ${y - 20} 170 ${y + 100} 280 ${y} C340 ${y - 54} 400 ${y - 40} 430 ${y - 60} C500 ${y - 100} 560 ${y} 640 ${y - 30} L640 520 L-220 520 Z`,
      { x: drift },
    ),
    '#fff',
    0.16,
  );

/** Someone in the middle of a moment: how far they have breathed in, and how far their eyes are open, against the usual. */
export interface Moment {
  breath: number;
  open: number;
}

/** A person without their ground, on a sheet of 400 x 500. */
export function drawPerson(
  paper: Paper,
  { face, scale, neck = 0, behind, clothes, before, hasEar = true }: Person,
  { breath, open }: Moment = { breath: 0, open: 1 },
): string {
  const at = placeOf(face, scale);
  const rise = (by: number, markup: string): string =>
    breath === 0 ? markup : `<g transform="translate(0 ${(-by * breath).toFixed(2)})">${markup}</g>`;
  return (
    rise(2, behind?.(paper, at) ?? '') +
    rise(2, drawNeck(paper, face, at, { wide: neck })) +
    rise(5, clothes(paper, at)) +
    rise(
      2,
      drawFace(paper, { ...face, open: (face.open ?? 1) * open }, at) +
        (hasEar ? drawEar(paper, face, at) : '') +
        before(paper, at),
    )
  );
}

/** A bust, 400 x 500, with two curves of breath behind it. */
function draw(name: string, person: Person): string {
  const paper = createPaper(name);
  const ground = `<rect width="400" height="500" fill="${paper.paint(person.ground)}"/>`;
  return paper.picture(
    ground + curve(paper, 150) + curve(paper, 240) + drawPerson(paper, person),
    [0, 0, 400, 500],
    800,
  );
}

/** A head of curls: bumps round an ellipse from one angle to another, clockwise in degrees from the right, and back along the hairline. */
function curls(
  [cx, cy]: Point,
  [rx, ry]: Point,
  { from, to, bumps, depth }: { from: number; to: number; bumps: number; depth: number },
  hairline: readonly Point[],
): string {
  const outer = Array.from({ length: bumps * 2 + 1 }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / (bumps * 2)) * Math.PI) / 180;
    const reach = index % 2 === 0 ? 1 : 1 + depth;
    return [cx + rx * reach * Math.cos(angle), cy + ry * reach * Math.sin(angle)];
  });
  return smooth([...outer, ...hairline], 0.2);
}

const strands = (paper: Paper, at: Place, paths: readonly string[], opacity = 0.28): string =>
  paths.map((path) => paper.line(at(path), '#fff', { opacity })).join('');

/** The shoulders of someone turned a little aside. */
const shoulders = (wide: number, high: number): string =>
  `M${-176 - wide} 330 C${-172 - wide} ${214 - high} ${-120 - wide} ${186 - high} -44 160 C-20 196 50 204 84 158 C${150 + wide} ${180 - high} ${196 + wide} ${206 - high} ${204 + wide} 330 Z`;

function coat(paper: Paper, at: Place, shirt: Fill, wide = 0): string {
  return (
    paper.raised(at('M-64 170 C-30 150 60 150 100 166 L70 330 L-60 330 Z'), shirt, { shadow: 'small', rim: 0.4 }) +
    paper.raised(
      at(`M-176 330 C-172 212 -128 182 -52 158 C-48 200 -34 250 -16 330 Z`.replace('-176', String(-176 - wide))),
      ['#FFFFFF', '#D3E8F3'],
      { rim: 0.9 },
    ) +
    paper.raised(
      at(`M${208 + wide} 330 C${200 + wide} 212 160 180 88 154 C84 200 60 262 30 330 Z`),
      ['#FFFFFF', '#BFDDEC'],
      { rim: 0.9 },
    ) +
    paper.raised(
      at('M-52 156 C-60 166 -72 180 -78 194 L-52 214 L-58 232 L-16 318 C-34 256 -46 206 -52 156 Z'),
      ['#FFFFFF', '#E3F1F8'],
      { shadow: 'small', rim: 0.9 },
    ) +
    paper.raised(
      at('M88 152 C98 162 112 176 120 190 L92 214 L98 232 L28 330 C60 262 82 206 88 152 Z'),
      ['#FFFFFF', '#D3E8F3'],
      { shadow: 'small', rim: 0.9 },
    )
  );
}

const doctor: Person = {
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

const assistant: Person = {
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

const patient1: Person = {
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

const patient2: Person = {
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

/** Lucia, who is seen breathing in one of the films. */
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

const patient4: Person = {
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

/** An older woman with short curls. */
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

/** The people of the practice and of its stories, by file below `portraits/`. */
export const portraits: Readonly<Record<string, () => string>> = {
  doctor: () => draw('doctor', doctor),
  assistant: () => draw('assistant', assistant),
  'patient-1': () => draw('patient1', patient1),
  'patient-2': () => draw('patient2', patient2),
  'patient-3': () => draw('patient3', patient3),
  'patient-4': () => draw('patient4', patient4),
  'patient-5': () => draw('patient5', patient5),
};
