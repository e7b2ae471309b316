import { familyOfColour, familyOfName } from './colourFamily.ts';
import type { HtmlElement } from './htmlNode.ts';

/** The widths in pixels that text and pictures may have; an editor's width is rounded to the nearest. */
export const PIXEL_WIDTHS = [50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000] as const;

/** Percentages are rounded to a multiple of this. */
const PERCENT_STEP = 5;

/** Elements that float when aligned; alignment of any other element applies to the text in it. */
const FLOATING: ReadonlySet<string> = new Set(['img', 'figure', 'table', 'video', 'picture', 'aside', 'iframe']);

/** Elements whose width may be set by an attribute. A picture's is its number of pixels, which stays an attribute. */
const WIDE: ReadonlySet<string> = new Set(['table', 'td', 'th', 'col', 'hr', 'div', 'img']);

const ALIGNMENTS: ReadonlyMap<string, string> = new Map([
  ...['left', 'center', 'right', 'justify'].map((side) => [side, side] as const),
  ['start', 'left'],
  ['end', 'right'],
  ['middle', 'center'],
]);

/**
 * The looks of an element, as classes: the page's policy forbids inline style. Alignment has WordPress's own names, widths are
 * rounded, and text colours are one of a few readable ones. Anything else in a style is dropped.
 */
export function lookClasses({ component, props }: HtmlElement): readonly string[] {
  const { style, align, width, color, className } = props;
  const said = new Map(typeof style === 'string' ? readStyle(style) : []);
  const text = (value: string | true | undefined): string => (typeof value === 'string' ? value : '');
  const isCentred = [said.get('margin-left'), said.get('margin-right')].every((side) => side === 'auto');
  const isFloating = FLOATING.has(component);
  const classes = [
    wordsClass(said.get('text-align') ?? (isFloating ? '' : text(align))),
    blockClass(said.get('float') ?? (isCentred ? 'center' : isFloating ? text(align) : '')),
    widthClass(said.get('width') ?? (WIDE.has(component) ? widthAttribute(component, text(width)) : '')),
    colourClass(familyOfColour(said.get('color') ?? (component === 'font' ? text(color) : ''))),
    ...text(className).split(/\s+/).map(paletteClass),
  ];
  return [...new Set(classes.filter((found) => found !== undefined))];
}

const wordsClass = (side: string): string | undefined => {
  const known = ALIGNMENTS.get(side.trim().toLowerCase());
  return known && `has-text-align-${known}`;
};

const blockClass = (side: string): string | undefined => {
  const known = ALIGNMENTS.get(side.trim().toLowerCase());
  return known === undefined || known === 'justify' ? undefined : `align${known}`;
};

const widthAttribute = (component: string, width: string): string => {
  if (width.endsWith('%')) return width;
  return component !== 'img' && /^\d{1,5}(?:\.\d{1,9})?$/.test(width) ? `${width}px` : '';
};

const WIDTH = /^(\d{1,5}(?:\.\d{1,9})?)(%|px|em|rem)$/;

/** One em counts as 16 pixels. */
const PIXELS: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16 };

function widthClass(width: string): string | undefined {
  const [, digits, unit = ''] = WIDTH.exec(width.trim().toLowerCase()) ?? [];
  const size = Number(digits);
  if (!(size > 0)) return undefined;
  if (unit === '%')
    return size > 100 ? undefined : `has-width-${Math.max(1, Math.round(size / PERCENT_STEP)) * PERCENT_STEP}`;
  const pixels = size * (PIXELS[unit] ?? 1);
  const nearest = PIXEL_WIDTHS.reduce((best, step) =>
    Math.abs(step - pixels) < Math.abs(best - pixels) ? step : best,
  );
  return `has-width-${nearest}px`;
}

const colourClass = (family: string | undefined): string | undefined => family && `has-${family}-color`;

/** Gutenberg names text colours after its palette: `has-vivid-red-color`. Background and border colours have similar names. */
function paletteClass(name: string): string | undefined {
  const slug = /^has-([a-z\d-]{1,60})-color$/.exec(name)?.[1];
  return slug === undefined || /background|border|link/.test(slug) ? undefined : colourClass(familyOfName(slug));
}

/** Longer than any inline style of an editor. */
const MAX_LENGTH = 2000;

/** The declarations of an inline style, in order: `color: Red` is `['color', 'red']`. Empty if the text is too long to be one. */
export function readStyle(style: string): readonly (readonly [name: string, value: string])[] {
  if (style.length > MAX_LENGTH) return [];
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return name === '' || value === '' ? [] : [[name, value.replace(/!important$/i, '').trim()] as const];
  });
}
