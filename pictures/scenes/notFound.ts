import { createPaper, type Paper } from '../paper.ts';
import { TINTS } from '../tints.ts';

const hills = (paper: Paper): string =>
  paper.raised(
    'M-40 300 C90 236 220 250 330 292 C450 336 560 318 700 262 L700 480 L-40 480 Z',
    ['#BFE0F0', '#7DBFDD'],
    { shadow: 'large', rim: 0.7 },
  ) +
  paper.raised(
    'M-40 346 C110 296 240 322 360 352 C480 380 580 362 700 326 L700 480 L-40 480 Z',
    ['#4C9BC6', '#145C8F'],
    { shadow: 'large', rim: 0.5 },
  ) +
  paper.raised(
    'M-40 396 C140 356 280 392 420 400 C540 406 620 392 700 376 L700 480 L-40 480 Z',
    ['#0B4A7E', '#00234D'],
    { shadow: 'large', rim: 0.3 },
  );

/** A breath that has lost its way: it makes a loop, and its trail goes on without it. */
function drawNotFound(): string {
  const paper = createPaper('lost');
  const sheet =
    'M28 0 L612 0 C628 0 640 12 640 28 L640 392 C640 408 628 420 612 420 L28 420 C12 420 0 408 0 392 L0 28 C0 12 12 0 28 0 Z';
  const breath =
    'M30 224 C120 160 196 158 256 198 C316 238 366 238 386 198 C402 162 372 128 342 148 C312 170 334 212 380 210';
  const body =
    `<rect width="640" height="420" fill="${paper.paint(['#F9FCFE', '#D3ECF6', '#A9D5EA'])}"/>` +
    `<circle cx="508" cy="104" r="78" fill="#fff" fill-opacity=".4"/><circle cx="508" cy="104" r="48" fill="#fff"/>` +
    hills(paper) +
    paper.line(breath, TINTS.ink, { width: 10, opacity: 0.16, blur: true }) +
    paper.line(breath, TINTS.brand, { width: 8 }) +
    paper.line(breath, '#fff', { width: 2, opacity: 0.8 }) +
    paper.line('M420 205 L436 201M454 197 L470 194M488 191 L500 189', TINTS.brand, { width: 8 });
  return paper.picture(paper.within(sheet, body), [0, 0, 640, 420]);
}

/** By file below `public`: it is shown when the content cannot be had, so it is none of the content. */
export const errorPictures: Readonly<Record<string, () => string>> = { 'not-found': drawNotFound };
