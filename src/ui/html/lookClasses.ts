import { familyOfColour, familyOfName } from './colourFamily.ts';
import type { HtmlElement } from './htmlNode.ts';

/** Widths in pixels that words and pictures may have; what an editor wrote is taken to the nearest. */
export const PIXEL_WIDTHS = [50, 100, 150, 200, 250, 300, 400, 500, 600, 800, 1000] as const;

/** Per cent: a width is taken to the nearest multiple. */
const PERCENT_STEP = 5;

/** What stands beside words when it is aligned; all else aligns the words in it. */
const FLOATING: ReadonlySet<string> = new Set(['img', 'figure', 'table', 'video', 'picture', 'aside', 'iframe']);

/** What a width is said of with an attribute. A picture's is its number of pixels, which stays an attribute. */
const WIDE: ReadonlySet<string> = new Set(['table', 'td', 'th', 'col', 'hr', 'div', 'img']);

const ALIGNMENTS: ReadonlyMap<string, string> = new Map([
  ...['left', 'center', 'right', 'justify'].map((side) => [side, side] as const),
  ['start', 'left'],
  ['end', 'right'],
  ['middle', 'center'],
]);

/**
 * What an element looks like beyond its kind, as classes: the page's policy forbids inline style. Alignment under WordPress's own
 * names, widths in steps, colours of words as one of few that can be read. Whatever else a style says is not kept.
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

/** One em is reckoned as 16 pixels. */
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

/** Gutenberg names the colour of words after its palette: `has-vivid-red-color`. Colours of grounds and edges are named alike. */
function paletteClass(name: string): string | undefined {
  const slug = /^has-([a-z\d-]{1,60})-color$/.exec(name)?.[1];
  return slug === undefined || /background|border|link/.test(slug) ? undefined : colourClass(familyOfName(slug));
}

/** More than an editor's inline style ever says. */
const MAX_LENGTH = 2000;

/** The declarations of an inline style, in order: `color: Red` is `['color', 'red']`. What is too long to be one is none. */
export function readStyle(style: string): readonly (readonly [name: string, value: string])[] {
  if (style.length > MAX_LENGTH) return [];
  return style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':');
    const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    const value = declaration.slice(colon + 1).trim();
    return name === '' || value === '' ? [] : [[name, value.replace(/!important$/i, '').trim()] as const];
  });
}
