import { createPaper, type Fill, type Paper } from '../paper.ts';
import { blob, place, ring } from '../paths.ts';

/** Where the nose's own walls meet, on a sheet of 900 x 960. */
const X = 450;
const Y = 470;

const SINUS: Fill = ['#0C5C90', '#2FA9D3'];
const BLOCKED: Fill = ['#7C9DB5', '#3F6788'];
const AIR: Fill = ['#0B3F70', '#0A5A8C', '#06305C'];
const TURBINATE: Fill = ['#E9F6FB', '#B5DCEE', '#79B9DA'];
const LIT: Fill = ['#FFFFFF', '#C3E4F2'];
const BONE: Fill = ['#FFFFFF', '#DCEFF7'];
const SOCKET: readonly Fill[] = ['#CDE9F4', '#B4DCEC', '#97CEE5'];

const PASSAGE = 'M204 -60 C180 -92 164 -104 142 -100 C124 -96 112 -80 104 -56';

const CELLS = [
  [112, -318, 30, 34],
  [148, -244, 34, 30],
  [106, -236, 18, 26],
  [176, -174, 26, 24],
  [128, -166, 22, 30],
] as const;

const BUBBLES = [
  [700, 490, 9],
  [760, 540, 6],
  [690, 590, 7],
  [740, 460, 5],
  [790, 470, 7],
  [720, 640, 5],
] as const;

/** The fluid in a sinus that cannot drain, up to its level. */
function fluid(paper: Paper): string {
  const level = `M0 ${Y - 74} q60 -14 120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0`;
  const bubbles = BUBBLES.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#C6D7E2" fill-opacity=".5"/>`);
  return (
    paper.flat(`${level} t120 0 V900 H0 Z`, ['#9FB9CC', '#7C9DB5', '#3F6788']) +
    paper.line(level, '#D3E3EC', { width: 4 }) +
    bubbles.join('')
  );
}

type Place = (path: string) => string;

/** The hollow spaces of one side: eye, nose, cells and cheek. */
function spaces(paper: Paper, at: Place, side: 1 | -1, isShut: boolean): string {
  const cheek = isShut
    ? 'M196 -66 C236 -104 342 -112 384 -74 C414 -36 404 60 372 136 C350 196 300 246 256 236 C214 222 186 150 180 70 C176 20 174 -40 196 -66 Z'
    : 'M192 -72 C230 -112 350 -118 392 -78 C420 -30 410 70 374 150 C348 210 292 256 250 240 C208 222 184 150 178 66 C174 10 172 -46 192 -72 Z';
  const light = 'M200 -60 C240 -100 330 -104 370 -80 C330 -20 240 40 190 60 C180 10 180 -40 200 -60 Z';
  // The eye socket is only hinted at.
  const eye = SOCKET.map((fill, index) =>
    paper.cut(ring([X + side * 322, Y - 330], [180 - 41 * index, 169 - 38.5 * index], 0.4 + index + side, 0.4), fill, {
      depth: 10,
      shade: 0.26,
      lip: 0.8,
    }),
  );
  const nose = paper.cut(
    at(
      'M14 -280 C20 -330 60 -330 72 -280 C84 -200 104 -140 118 -80 C136 -20 150 60 152 140 C156 200 150 236 128 246 C90 258 40 258 16 244 C10 120 10 -120 14 -280 Z',
    ),
    AIR,
    { depth: 16, shade: 0.6 },
  );
  const cells = CELLS.map(([x, y, rx, ry], index) =>
    paper.cut(
      blob([X + side * x, Y + y], [rx, ry], index * 5 + 3 + side, { corners: 6, uneven: 0.14 }),
      isShut ? BLOCKED : SINUS,
      { depth: 7 },
    ),
  );
  const passage =
    paper.line(at(PASSAGE), '#fff', { width: isShut ? 16 : 32, opacity: 0.9 }) +
    paper.line(at(PASSAGE), isShut ? '#3F6788' : '#1E82B4', { width: isShut ? 5 : 22 });
  const sinus = paper.cut(at(cheek), SINUS, {
    depth: 16,
    inside: isShut ? fluid(paper) : paper.flat(at(light), '#C9F3FF', 0.28),
  });
  return eye.join('') + nose + cells.join('') + passage + sinus;
}

/** The folds of one side that warm the air; on the closed side two cushions block the passage. */
function turbinates(paper: Paper, at: Place, isShut: boolean): string {
  const fold = (outer: string, inner: string): string =>
    paper.raised(at(outer), TURBINATE, { rim: 0.8 }) + paper.raised(at(inner), LIT, { shadow: 'small', rim: 0.9 });
  const cushion = (path: string): string => paper.raised(at(path), ['#C9DCE8', '#94B5CB', '#5D86A6'], { rim: 0.8 });
  return (
    fold(
      'M46 -196 C60 -204 78 -190 84 -150 C90 -100 104 -60 100 -14 C96 22 66 36 48 14 C34 -8 44 -40 46 -76 C46 -116 36 -180 46 -196 Z',
      'M54 -180 C66 -170 70 -120 78 -80 C86 -44 84 -14 70 2 C58 6 54 -20 58 -56 C60 -96 46 -160 54 -180 Z',
    ) +
    fold(
      'M138 52 C120 44 76 60 54 96 C34 132 36 180 66 190 C98 198 112 172 116 146 C124 120 148 110 148 84 C148 68 146 56 138 52 Z',
      'M124 72 C104 74 74 96 62 126 C52 152 56 174 72 176 C92 176 94 150 102 130 C112 110 134 96 134 82 C134 74 130 70 124 72 Z',
    ) +
    (isShut
      ? cushion(
          'M118 -64 C126 -96 150 -122 182 -116 C206 -108 220 -84 212 -66 C190 -76 160 -84 142 -62 C132 -48 114 -44 118 -64 Z',
        ) + cushion('M122 -40 C132 -72 160 -84 186 -70 C208 -56 206 -28 186 -22 C160 -18 118 -14 122 -40 Z')
      : '')
  );
}

/** Septum, palate and mouth, in the middle. */
function middle(paper: Paper): string {
  const at: Place = (path) => place(path, { x: X, y: Y });
  return (
    paper.raised(
      at('M-5 -330 C-9 -200 -14 -100 -5 20 C3 120 -4 190 -7 250 L9 250 C12 190 19 120 11 20 C2 -100 7 -200 9 -330 Z'),
      BONE,
      { rim: 0.9 },
    ) +
    paper.raised(
      at(
        'M-510 268 C-250 330 -160 246 0 246 C160 246 250 330 510 268 L510 330 C250 386 150 296 0 296 C-150 296 -250 386 -510 330 Z',
      ),
      BONE,
      { rim: 0.9 },
    ) +
    paper.cut(
      at('M-230 420 C-170 330 170 330 230 420 C260 520 260 640 200 700 L-200 700 C-260 640 -260 520 -230 420 Z'),
      AIR,
      {
        depth: 14,
        inside: paper.raised(at('M-190 700 C-210 420 210 420 190 700 Z'), ['#9FD0E7', '#4C9BC6'], { rim: 0.35 }),
      },
    )
  );
}

/**
 * The nose and the cheek sinuses in a section from ear to ear, seen from the front: open on the left, closed and ringed on the
 * right.
 */
function drawCoronal(): string {
  const paper = createPaper('co');
  const half = (side: 1 | -1): string => {
    const at: Place = (path) => place(path, { x: X, y: Y, sx: side });
    const isShut = side === 1;
    return spaces(paper, at, side, isShut) + turbinates(paper, at, isShut);
  };
  const mark = ring([X + 166, Y - 70], [84, 76], 0, 0.1);
  return paper.picture(
    `<rect x="-60" y="-60" width="1020" height="1080" fill="${paper.paint(['#F3FAFD', '#D3ECF6', '#A9D5EA'])}"/>` +
      half(-1) +
      half(1) +
      middle(paper) +
      paper.line(mark, '#fff', { width: 9, opacity: 0.9 }) +
      paper.line(mark, '#006E8C', { width: 4, dash: '11 9' }),
    [0, 40, 900, 920],
  );
}

/** By file below `content/media`. */
export const coronals: Readonly<Record<string, () => string>> = { 'anatomy/section-coronal': drawCoronal };
