import { createPaper, type Fill, type Paper } from '../paper.ts';
import { blob, place } from '../paths.ts';
import { TINTS } from '../tints.ts';

const FACE =
  'M120 150 C112 40 288 40 280 150 C284 206 274 254 250 288 C232 312 216 324 200 324 C184 324 168 312 150 288 C126 254 116 206 120 150 Z';
const SKIN: Fill = ['#F6FBFE', '#D5EDF7', '#93CAE4'];
const SINUS: Fill = ['#0C5C90', '#2FA9D3'];

/** One side of the face; the other is its mirror image, with the same light. */
function drawSide(paper: Paper, side: 1 | -1): string {
  const at = (d: string): string => place(d, { x: 200, sx: side });
  const drawCut = (d: string, depth: number): string => paper.cut(at(d), SINUS, { depth, shade: 0.45 });
  const cells = [
    [15.5, 148, 5.6, 5],
    [19.5, 162, 7.6, 7.4],
    [16, 179, 6, 7],
  ] as const;
  // The two sides of a face are never the same.
  const uneven =
    side === 1
      ? 'M5 102 C6 84 28 74 44 88 C56 100 54 116 43 124 C34 129 28 120 21 124 C14 130 5 122 5 102 Z'
      : 'M5 104 C6 88 24 80 38 90 C48 99 50 113 41 121 C33 126 27 119 20 123 C13 128 5 122 5 104 Z';
  const eye = 'M29 163 C37 152.5 58 152.5 68 162.5 C59 169.5 39 170 29 163 Z';
  return (
    drawCut(uneven, 6) +
    cells
      .map(([x, y, rx, ry]) => drawCut(blob([x, y], [rx, ry], Math.round(x * 3 + y + side), { corners: 6 }), 4))
      .join('') +
    drawCut('M32 196 C42 188 64 188 72 200 C76 218 66 244 50 254 C40 254 28 232 27 214 C26 204 28 199 32 196 Z', 7) +
    paper.line(at('M30 203 C24 200 20 196 16 190'), '#fff', { width: 5 }) +
    paper.line(at('M30 203 C24 200 20 196 16 190'), '#0C5C90', { width: 3 }) +
    `<circle cx="${200 + 26 * side}" cy="201" r="3" fill="#fff"/>` +
    paper.within(
      at(eye),
      paper.flat(at(eye), '#F8FCFE') +
        `<circle cx="${200 + 48 * side}" cy="160" r="7.4" fill="${TINTS.t900}"/><circle cx="${200 + 48 * side - 2}" cy="158" r="1.6" fill="#fff"/>`,
    ) +
    paper.line(at('M29 163 C37 152.5 58 152.5 68 162.5'), TINTS.ink, { width: 2.8, opacity: 0.75 }) +
    paper.line(at('M32 153 C42 145.5 56 146 66 152'), TINTS.ink, { opacity: 0.25 }) +
    paper.line(at('M27 139 C40 129.5 60 131 73 141'), TINTS.t800, { width: 4, opacity: 0.6 })
  );
}

/** The positions of the sinuses, seen from the front. */
function drawFront(name: string, box: readonly [number, number, number, number]): string {
  const paper = createPaper(name);
  const halos = [250, 206, 164].map(
    (r, index) => `<circle cx="200" cy="180" r="${r}" fill="#fff" fill-opacity="${0.1 + 0.05 * index}"/>`,
  );
  const ground = `<rect x="-200" y="-200" width="900" height="900" fill="${paper.paint(['#CFEDF8', '#5FB3D8'])}"/>${halos.join('')}`;
  return paper.picture(ground + drawHair(paper) + drawBody(paper) + drawHead(paper), box, 680);
}

/** The hair behind a head that is seen from the front. */
export const drawHair = (paper: Paper): string =>
  paper.raised(
    'M98 170 C76 8 324 8 302 170 C308 216 300 250 290 270 L110 270 C100 250 92 216 98 170 Z',
    ['#0E4E80', '#00234D'],
    { shadow: 'large', rim: 0.3 },
  );

/** The shoulders and the neck. */
export const drawBody = (paper: Paper): string =>
  paper.raised(
    'M-20 460 C0 400 70 376 130 360 C158 352 164 340 164 316 L236 316 C236 340 242 352 270 360 C330 376 400 400 420 460 Z',
    ['#3D9CC8', '#0B4A7E'],
    { shadow: 'large', rim: 0.4 },
  ) +
  paper.raised(
    'M160 280 C164 320 160 342 150 358 C174 392 226 392 250 358 C240 342 236 320 240 280 Z',
    ['#CBE6F3', '#93CAE4'],
    { shadow: 'small', rim: 0.4 },
  ) +
  paper.flat('M160 296 C184 336 218 336 240 296 L241 322 C218 350 184 346 160 316 Z', '#3C8DB8', 0.4);

/** The face, its sinuses, and the hair before it. The nostrils are beside 200, 236. */
export const drawHead = (paper: Paper): string =>
  ([-1, 1] as const)
    .map((side) =>
      paper.raised(
        place('M-80 176 C-94 164 -100 186 -92 212 C-86 230 -76 232 -74 224 Z', { x: 200, sx: -side }),
        SKIN,
        { shadow: 'small', rim: 0.5 },
      ),
    )
    .join('') +
  paper.raised(FACE, SKIN, { rim: 0.8 }) +
  paper.flat(
    'M188 150 C186 180 180 212 176 228 C180 238 190 236 200 240 C210 236 220 238 224 228 C220 212 214 180 212 150 Z',
    '#fff',
    0.35,
  ) +
  paper.flat('M212 156 C214 190 222 214 226 228 C222 238 210 236 200 241 C204 236 212 232 212 222 Z', '#3C8DB8', 0.34) +
  drawSide(paper, -1) +
  drawSide(paper, 1) +
  paper.flat(
    'M174 270 C186 265 195 268 200 267.4 C205 268 214 265 226 270 C216 276 184 276 174 270 Z',
    '#3586B5',
    0.62,
  ) +
  paper.flat('M178 273 C190 277 210 277 222 273 C216 286 184 286 178 273 Z', '#3586B5', 0.3) +
  paper.line('M174 270 C186 275.4 214 275.4 226 270', TINTS.ink, { width: 1.8, opacity: 0.4 }) +
  paper.raised(
    'M118 170 C96 40 304 40 282 170 C276 120 254 88 206 76 C150 84 126 116 118 170 Z',
    ['#2B86B4', '#13588B', '#07386A'],
    { rim: 0.4 },
  ) +
  paper.line('M132 118 C150 84 178 70 204 68M150 108 C166 86 186 78 204 76M214 76 C244 82 266 104 274 134', '#fff', {
    opacity: 0.28,
  });

/** By file below `content/media`. */
export const fronts: Readonly<Record<string, () => string>> = {
  'anatomy/face-front-sinuses': () => drawFront('fr', [30, 10, 340, 420]),
  'anatomy/face-close': () => drawFront('frc', [80, 89, 194, 240]),
};
