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
 * rounded, and text colors are one of a few readable ones. Anything else in a style is dropped.
 */
export function lookClasses({ component, props }: HtmlElement): readonly string[] {
  const { style, align, width, color, className } = props;
  const declarations = new Map(typeof style === 'string' ? readStyle(style) : []);
  const text = (value: string | true | undefined): string => (typeof value === 'string' ? value : '');
  const isCentered = [declarations.get('margin-left'), declarations.get('margin-right')].every(
    (side) => side === 'auto',
  );
  const isFloating = FLOATING.has(component);
  const classes = [
    wordsClass(declarations.get('text-align') ?? (isFloating ? '' : text(align))),
    blockClass(declarations.get('float') ?? (isCentered ? 'center' : isFloating ? text(align) : '')),
    widthClass(widthInStyle(declarations) ?? (WIDE.has(component) ? widthAttribute(component, text(width)) : '')),
    colorClass(familyOfColor(declarations.get('color') ?? (component === 'font' ? text(color) : ''))),
    ...text(className).split(/\s+/).map(paletteClass),
  ];
  return [...new Set(classes.filter((className) => className !== undefined))];
}

const wordsClass = (side: string): string | undefined => {
  const alignment = ALIGNMENTS.get(side.trim().toLowerCase());
  return alignment && `has-text-align-${alignment}`;
};

const blockClass = (side: string): string | undefined => {
  const alignment = ALIGNMENTS.get(side.trim().toLowerCase());
  return alignment === undefined || alignment === 'justify' ? undefined : `align${alignment}`;
};

const widthAttribute = (component: string, width: string): string => {
  if (width.endsWith('%')) return width;
  return component !== 'img' && /^\d{1,5}(?:\.\d{1,9})?$/.test(width) ? `${width}px` : '';
};

/** The width that a style gives; at most so many pixels is a width, too, where there is no other in pixels. */
function widthInStyle(style: ReadonlyMap<string, string>): string | undefined {
  const [width, maxWidth] = [style.get('width'), style.get('max-width')];
  const isShare = width === undefined || width.endsWith('%') || width === 'auto';
  return isShare && maxWidth !== undefined && !maxWidth.endsWith('%') && WIDTH.test(maxWidth.toLowerCase())
    ? maxWidth
    : width;
}

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

const colorClass = (family: string | undefined): string | undefined => family && `has-${family}-color`;

/** Gutenberg names text colors after its palette: `has-vivid-red-color`. Background and border colors have similar names. */
function paletteClass(name: string): string | undefined {
  const slug = /^has-([a-z\d-]{1,60})-color$/.exec(name)?.[1];
  return slug === undefined || /background|border|link/.test(slug) ? undefined : colorClass(familyOfName(slug));
}

/** Longer than any inline style of an editor or a page builder. */
const MAX_LENGTH = 20_000;

/**
 * The declarations of an inline style, in order, those marked as important last: `color: Red` is `['color', 'red']`. Comments and
 * escapes are read as a browser reads them. Empty if the text is too long to be a style.
 */
export function readStyle(style: string): readonly (readonly [name: string, value: string])[] {
  if (style.length > MAX_LENGTH) return [];
  const declarations = withoutComments(style).replace(ESCAPE, unescaped).split(';').flatMap(readDeclaration);
  return [
    ...declarations.filter(({ isImportant }) => !isImportant),
    ...declarations.filter(({ isImportant }) => isImportant),
  ].map(({ name, value }) => [name, value] as const);
}

function readDeclaration(declaration: string) {
  const colon = declaration.indexOf(':');
  const name = declaration.slice(0, Math.max(colon, 0)).trim().toLowerCase();
  const declarationValue = declaration.slice(colon + 1).trim();
  const mark = declarationValue.lastIndexOf('!');
  const isImportant =
    mark >= 0 &&
    declarationValue
      .slice(mark + 1)
      .trim()
      .toLowerCase() === 'important';
  const value = isImportant ? declarationValue.slice(0, mark).trim() : declarationValue;
  return name === '' || value === '' ? [] : [{ name, value, isImportant }];
}

/** A comment separates nothing but words, and one without an end reaches to the end. */
function withoutComments(style: string): string {
  const [start = '', ...parts] = style.split('/*');
  return start + parts.map((part) => (part.includes('*/') ? part.slice(part.indexOf('*/') + 2) : '')).join('');
}

/** A character by its number, or one that would mean something else by itself. */
const ESCAPE = /\\(?:([\da-f]{1,6})\s?|(.))/gi;

const unescaped = (_escape: string, digits: string | undefined, character: string | undefined): string => {
  const code = digits === undefined ? undefined : Number.parseInt(digits, 16);
  return code === undefined ? (character ?? '') : code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
};

/** The address of a picture that is the background of an element: the page's policy forbids such styles. */
export function backgroundOf(style: string | true | undefined): string | undefined {
  if (typeof style !== 'string') return undefined;
  const backgrounds = readStyle(style).filter(([name]) => name === 'background' || name === 'background-image');
  return backgrounds.map(([, value]) => /url\(\s*["']?([^"')]+)/i.exec(value)?.[1]?.trim()).find(Boolean);
}

/** The colors that words may have. Each is one readable shade of the theme: `has-red-color` is `--words-red`. */
export const COLOR_FAMILIES = ['red', 'orange', 'green', 'blue', 'purple', 'gray'] as const;

/** A color that words may have. */
export type ColorFamily = (typeof COLOR_FAMILIES)[number];

/** The words that CSS and WordPress's palettes use in the names of colors. */
const NAMES: Readonly<Record<ColorFamily, readonly string[]>> = {
  red: ['red', 'maroon', 'crimson', 'darkred', 'firebrick', 'tomato', 'pink', 'hotpink', 'deeppink', 'rose'],
  orange: ['orange', 'darkorange', 'gold', 'yellow', 'amber', 'brown', 'chocolate', 'coral'],
  green: ['green', 'lime', 'darkgreen', 'olive', 'forestgreen', 'seagreen', 'limegreen'],
  blue: [
    'blue',
    'navy',
    'aqua',
    'cyan',
    'teal',
    'darkblue',
    'steelblue',
    'dodgerblue',
    'royalblue',
    'skyblue',
    'mediumblue',
  ],
  purple: ['purple', 'fuchsia', 'magenta', 'violet', 'indigo', 'rebeccapurple'],
  gray: ['gray', 'grey', 'silver', 'dimgray', 'dimgrey', 'darkgray', 'darkgrey'],
};

const FAMILIES: ReadonlyMap<string, ColorFamily> = new Map(
  COLOR_FAMILIES.flatMap((family) => NAMES[family].map((name) => [name, family] as const)),
);

/** The family of a CSS color; `undefined` for black, white, anything nearly so, and anything that is not a color. */
export function familyOfColor(value: string): ColorFamily | undefined {
  const text = value.trim().toLowerCase();
  const [red, green, blue] = channelsOf(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return FAMILIES.get(text);
  return familyOfChannels(red, green, blue);
}

/** The family of a palette's name: `vivid-green-cyan` is green, `cyan-bluish-gray` is gray. */
function familyOfName(slug: string): ColorFamily | undefined {
  const families = slug
    .toLowerCase()
    .split('-')
    .flatMap((word) => FAMILIES.get(word) ?? []);
  return families.includes('gray') ? 'gray' : families[0];
}

type Channels = readonly number[];

/** Red, green and blue from 0 to 1. */
function channelsOf(text: string): Channels | undefined {
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  if (hex !== undefined) {
    const digits = hex.length < 6 ? hex.split('').map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    return digits.slice(0, 3).map((pair) => Number.parseInt(pair, 16) / 255);
  }
  const [, name, list = ''] = /^(rgb|hsl)a?\(([\d\s.,%/deg-]{1,60})\)$/.exec(text) ?? [];
  const numbers = (list.match(/[\d.]+%?/g) ?? []).slice(0, 3);
  if (name === undefined || numbers.length < 3) return undefined;
  const [first = 0, second = 0, third = 0] = numbers.map((number) => Number.parseFloat(number));
  if (name === 'hsl') return channelsOfHsl(first, second / 100, third / 100);
  return [first, second, third].map((channel, index) => channel / (numbers[index]?.endsWith('%') ? 100 : 255));
}

function channelsOfHsl(hue: number, saturation: number, lightness: number): Channels {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((offset) => {
    const step = (offset + hue / 30) % 12;
    return lightness - reach * Math.max(-1, Math.min(step - 3, 9 - step, 1));
  });
}

/** Where each family begins on the color wheel, in degrees. */
const HUES: readonly (readonly [from: number, ColorFamily])[] = [
  [320, 'red'],
  [260, 'purple'],
  [170, 'blue'],
  [70, 'green'],
  [18, 'orange'],
  [0, 'red'],
];

function familyOfChannels(red: number, green: number, blue: number): ColorFamily | undefined {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, spread] = [(most + least) / 2, most - least];
  if (spread < 0.12) return lightness > 0.25 && lightness < 0.85 ? 'gray' : undefined;
  if (lightness > 0.95) return undefined;
  const sixth =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  const hue = (sixth * 60 + 360) % 360;
  return HUES.find(([from]) => hue >= from)?.[1];
}
