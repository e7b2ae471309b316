import { lettering } from '../lettering.ts';
import { createPaper, type Paper } from '../paper.ts';
import { TINTS } from '../tints.ts';

/** The path of a breath, twice: in and out. In a circle of 64. */
const BREATH = 'M-24 39 L-8 40 C14 42 19 20.5 33 20.5 C45 20.5 47 29 72 23 L88 20';
const AIR = 'M-24 50 L-8 51 C17 54 22 32.5 35 32.5 C46 32.5 49 41 72 35 L88 32';

interface MarkColors {
  ground: string;
  breath: string;
  air: string;
}

const ON_LIGHT: MarkColors = { ground: TINTS.ink, breath: '#FFFFFF', air: TINTS.brand };
const ON_INK: MarkColors = { ground: '#FFFFFF', breath: TINTS.ink, air: TINTS.brand };

const waves = (paper: Paper, { breath, air }: MarkColors): string =>
  paper.line(AIR, air, { width: 6.4 }) + paper.line(BREATH, breath, { width: 6.4 });

/** The mark in its circle, `size` wide. */
function drawMark(paper: Paper, colors: MarkColors, size = 64): string {
  const disc = 'M32 0 C49.7 0 64 14.3 64 32 C64 49.7 49.7 64 32 64 C14.3 64 0 49.7 0 32 C0 14.3 14.3 0 32 0 Z';
  return `<g transform="scale(${size / 64})"><path d="${disc}" fill="${colors.ground}"/>${paper.within(disc, waves(paper, colors))}</g>`;
}

function drawLockup(name: string, colors: MarkColors, ink: string, quiet: string): string {
  const paper = createPaper(name);
  const words =
    lettering(paper, 'Marlowe', { x: 78, y: 33, size: 30, fill: ink, tracking: -0.02 }) +
    lettering(paper, 'Sinus & ENT', { x: 79, y: 55, size: 16, weight: '400', fill: quiet, tracking: 0.01 });
  return paper.picture(drawMark(paper, colors) + words, [0, 0, 212, 64]);
}

/** A square icon: the waves run from edge to edge, so that it looks intended whatever mask a system cuts it with. */
function drawIcon(scale: number): string {
  const paper = createPaper('icon');
  const edge = 32 - 32 * scale;
  const ground = `<rect width="64" height="64" fill="${paper.paint(['#063462', TINTS.ink])}"/>`;
  return paper.picture(
    `${ground}<g transform="translate(${edge} ${edge}) scale(${scale})">${waves(paper, ON_LIGHT)}</g>`,
    [0, 0, 64, 64],
  );
}

/** The icon of a tab: ink on a light tab, white on a dark one. */
function drawFavicon(): string {
  const paper = createPaper('favicon');
  const style =
    '<style>.g{fill:#00234D}.b{stroke:#fff}@media (prefers-color-scheme:dark){.g{fill:#fff}.b{stroke:#00234D}}</style>';
  const disc = '<clipPath id="c"><circle cx="32" cy="32" r="32"/></clipPath><circle class="g" cx="32" cy="32" r="32"/>';
  const stroke = 'fill="none" stroke-width="6.4" stroke-linecap="round"';
  return paper.picture(
    `${style}${disc}<g clip-path="url(#c)"><path d="${AIR}" ${stroke} stroke="${TINTS.brand}"/><path class="b" d="${BREATH}" ${stroke}/></g>`,
    [0, 0, 64, 64],
  );
}

/** By file below `content/media`. */
export const logos: Readonly<Record<string, () => string>> = {
  'logo/mark': () => {
    const paper = createPaper('mark');
    return paper.picture(drawMark(paper, ON_LIGHT), [0, 0, 64, 64]);
  },
  'logo/lockup': () => drawLockup('lockup', ON_LIGHT, TINTS.ink, '#3D5573'),
  'logo/lockup-on-ink': () => drawLockup('lockupi', ON_INK, '#FFFFFF', '#BFE0F0'),
};

/** The drawings that the site's icons are made from. */
export const icons = { favicon: drawFavicon, plain: () => drawIcon(1), maskable: () => drawIcon(0.84) };
