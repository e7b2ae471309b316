import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { tokensCss } from './tokensCss.mjs';
import { breakpoints, night, tokens } from './tokens.ts';

/** Every colour by its scheme. What the night does not change is as by day. */
const SCHEMES = {
  light: tokens,
  dark: {
    ...tokens,
    colours: { ...tokens.colours, ...night.colours },
    tints: { ...tokens.tints, ...night.tints },
    glows: { ...tokens.glows, ...night.glows },
  },
};
type Palette = (typeof SCHEMES)[keyof typeof SCHEMES];

const source = join(import.meta.dirname, '..');
const primitives = join(source, '..', '..', 'packages', 'engine', 'src', 'ui');

/** The sizes that every site starts from, by the names of their properties. */
const sizes = new Map(
  [...readFileSync(join(primitives, 'theme', 'sizes.css'), 'utf8').matchAll(/--([\w-]+): (.*);/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
);
const sizeOf = (name: string): string => sizes.get(`size-${name}`) ?? expect.fail(`There is no size ${name}.`);

/** Relative luminance, as WCAG 2 reckons it. */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

type Pair = [what: string, text: string, ground: string, least: number];

/** What stands on what on the page itself: of both schemes. */
const onPage = ({ colours, glows, tints }: Palette): Pair[] => [
  ['body text on mist', colours.body, colours.mist, 4.5],
  ['body text on what is disabled', colours.body, tints[3], 4.5],
  ['ink on the deepest of the light sheets', colours.ink, tints[6], 4.5],
  ['links on mist', colours.accent, colours.mist, 4.5],
  ['links on the foot of the sky', colours.accent, glows[3], 4.5],
  ['the words of the ink button', colours.paper, colours.ink, 4.5],
  ['the words of the ink button under the pointer', colours.paper, tints[12], 4.5],
  ['paper on the lightest of the deep sheets', colours.paper, tints[11], 4.5],
  ['paper on the alarm', colours.paper, colours.alarm, 4.5],
  ['deep alarm on its mist', colours['alarm-deep'], colours['alarm-mist'], 4.5],
  ['deep alarm on paper', colours['alarm-deep'], colours.paper, 4.5],
  ['the alarm on paper', colours.alarm, colours.paper, 4.5],
  ['ink on what waits', colours.ink, colours.wait, 4.5],
  ['paper on what is free to go', colours.paper, colours.go, 4.5],
  ['ink on words that are selected or found', colours.ink, colours.selection, 4.5],
  ['body text on words that are found', colours.body, colours.selection, 4.5],
  ['the edge of what can be pressed on mist', colours.edge, colours.mist, 3],
  ...(['red', 'orange', 'green', 'blue', 'purple', 'gray'] as const).map((family): Pair => [
    `an editor’s ${family} on the foot of the sky`,
    colours[`words-${family}`],
    glows[3],
    4.5,
  ]),
];

const { colours, glows, tints } = tokens;

/** What keeps the colours of the day by night, because it stands on a deep ground or brings its own. */
const ALWAYS: readonly Pair[] = [
  ['links on ink', colours['accent-on-ink'], colours.ink, 4.5],
  ['body text on ink', colours['body-on-ink'], colours.ink, 4.5],
  ['white on the appointment action', colours.paper, colours.action, 4.5],
  ['white on the appointment action under the pointer', colours.paper, colours['action-hover'], 4.5],
  ['the appointment action on the page of the night', colours.action, night.colours.paper, 3],
  ['ink on brand, where words are selected on ink', colours.ink, colours.brand, 4.5],
];

test.each([
  ...Object.entries(SCHEMES).flatMap(([scheme, palette]) =>
    onPage(palette).map(([what, ...pair]) => [`${scheme}: ${what}`, ...pair] as const),
  ),
  ...ALWAYS,
])('%s can be read', (_what, text, ground, least) => {
  expect(contrastOf(text, ground)).toBeGreaterThanOrEqual(least);
});

test('by night nothing on the page is as bright as paper by day, and every ground is deeper than what is drawn on it', () => {
  const { ink, body, paper, air, mist } = night.colours;
  const grounds = [paper, air, mist, night.tints[1], night.tints[6], night.glows[3]];

  expect(Math.max(...grounds.map(luminanceOf))).toBeLessThan(0.1);
  expect(Math.min(luminanceOf(ink), luminanceOf(body))).toBeGreaterThan(0.5);
});

/** A property of the palette as its colour: `var(--glow-9)`, or a colour itself. */
function colourNamed(stop: string): string {
  const [, group, name = ''] = /^var\(--(?:(glow|tint)-)?([\w-]+)\)$/.exec(stop) ?? [];
  const palette: Readonly<Record<string, string>> = group === 'glow' ? glows : group === 'tint' ? tints : colours;
  const colour = stop.startsWith('#') ? stop : palette[name];
  if (colour === undefined) throw new Error(`There is no colour ${stop}.`);
  return colour;
}

test.each(Object.entries(tokens.gradients))(
  'words on the gradient %s can be read where it suits them least',
  (_name, css) => {
    const stops = css.match(/#[\da-f]{6}|var\(--[\w-]+\)/g) ?? [];
    const faint = stops.flatMap((stop) =>
      (['paper', 'body-on-ink', 'accent-on-ink'] as const).filter(
        (words) => contrastOf(colours[words], colourNamed(stop)) < 4.5,
      ),
    );

    expect(stops.length).toBeGreaterThan(1);
    expect(faint).toEqual([]);
  },
);

/** What a size is in pixels in a window of this width, at the usual 16 px to the rem. */
function pixelsOf(size: string, width: number): number {
  const [, least, base, growth, most] =
    /^clamp\((?:min\()?([\d.]+)rem(?:, [\d.]+vw\))?, (.+)rem \+ (.+)vw, (.+)rem\)$/.exec(size) ?? [];
  if (least === undefined) return Number.parseFloat(size) * 16;
  const fluidSize = Number(base) * 16 + (Number(growth) * width) / 100;
  return Math.min(Number(most) * 16, Math.max(Number(least) * 16, fluidSize));
}

test.each([
  ['h1', 44, 88],
  ['h2', 31, 54],
  ['h3', 21, 26],
  ['closing', 36, 72],
  ['panel', 24, 32],
  ['quotation', 29, 50],
  ['lead', 17, 20],
  ['reading', 18, 20],
] as const)('%s grows from %i px on a phone to %i px on a desk', (name, phone, desk) => {
  expect(Math.abs(pixelsOf(sizeOf(name), 390) - phone)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(pixelsOf(sizeOf(name), 1440) - desk)).toBeLessThanOrEqual(0.5);
});

test.each([
  ['h2', 0.6],
  ['h3', 0.4],
  ['h4', 0],
  ['h5', -0.2],
] as const)('%s is never below the scale of two', (name, power) => {
  expect(pixelsOf(sizeOf(name), 320)).toBeGreaterThanOrEqual(16 * 2 ** power - 0.3);
});

/** The files of this site and of the primitives, by their whole paths. */
const files = [source, primitives].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => !/^(?:dist|node_modules|content|public)\//.test(file))
    .map((file) => join(folder, file)),
);
const styles = files.filter((file) => file.endsWith('.css'));
const breakpointWidths = new Set<number>(Object.values(breakpoints).flatMap((widths) => Object.values(widths)));

/** Styles of pages for staff and developers, which are no part of the site's stylesheets. */
const STYLES_IN_CODE = ['stats/insights/insightsEndpoint.tsx', 'tools/dev/galleryEndpoint.tsx'].map((file) =>
  join(primitives, '..', file),
);

/** Narrower than any phone at the usual text size: it detects enlarged text, and no layout changes. */
const LARGE_LETTERS = '18rem';

test('a layout changes only at the widths of the theme', () => {
  const strays = styles.flatMap((file) => {
    const css = readFileSync(file, 'utf8');
    return [...css.matchAll(/@media[^{]*width[^{]*/g)].flatMap(([query]) =>
      [...query.matchAll(/([\d.]+)(px|r?em)/g)]
        // A width in em grows with the visitor's text: at the usual size it is the same breakpoint.
        .filter(([width]) => width !== LARGE_LETTERS)
        .filter(([, number, unit]) => !breakpointWidths.has(Number(number) * (unit === 'px' ? 1 : 16)))
        .map(([width]) => `${file} changes at ${width}`),
    );
  });

  expect(strays).toEqual([]);
});

test('components name only properties that the theme or they themselves set', () => {
  const css = styles.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const set = new Set(css.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+):/g)].map(([, name]) => name)));
  const unknownProperties = css.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)(\s*,)?/g)]
      .filter(([, name, fallback]) => !fallback && !set.has(name))
      .map(([, name]) => `${file}: ${name}`),
  );

  expect(unknownProperties).toEqual([]);
});

/** The values of all sizes whose names begin like this, as a part of an expression. */
const valuesOf = (beginning: string, spellings = (value: string): string[] => [value]): string =>
  [...sizes]
    .flatMap(([name, value]) => (name.startsWith(beginning) ? spellings(value) : []))
    .map((value) => value.replaceAll(/[.()+*]/g, '\\$&'))
    .join('|');

/** `200ms` and `0.2s`. */
const durationSpellings = (value: string): string[] => [value, `${Number.parseFloat(value) / 1000}s`];

/** `20px` and `1.25rem`; a fluid space is searched for separately. */
const stepSpellings = (value: string): string[] =>
  /^\d+px$/.test(value) ? [value, `${Number.parseFloat(value) / 16}rem`] : [];

const formulaSpellings = (value: string): string[] => (value.includes('(') ? [value] : []);

const SPACES = String.raw`(?:(?:margin|padding|gap|inset)[\w-]*|(?<![\w-])(?:top|right|bottom|left))`;

/** A fluid space has bounds of its own, which are not steps of the scale even where they equal one. */
const IN_NO_CLAMP = String.raw`(?<!clamp\([^()]*)`;

/** The declarations of a stylesheet, each in one line. */
const declarationsIn = (css: string): string[] =>
  css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .split(/[;{}]/)
    .map((part) => part.trim().replaceAll(/\s+/g, ' '));

test.each<[what: string, value: RegExp, others?: readonly string[]]>([
  ['a colour', /#[\da-f]{3,8}\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\([\d.]/i],
  ['the size of what is pressed', /\b44px\b/],
  ['a corner', /radius: .*\d(?:px|rem|%)/],
  // What is measured in em or in the width of its box follows something that comes from the scale.
  ['a size of type', /font(?:-size)?: .*\d(?:px|rem|vw|%)/],
  ['a duration', new RegExp(`\\b(?:${valuesOf('duration-', durationSpellings)})\\b`)],
  [
    'a step of space',
    new RegExp(`${SPACES}: .*${IN_NO_CLAMP}(?<![\\w.])(?:${valuesOf('space-', stepSpellings)})\\b`),
    [
      // How far a picture reaches over the edge of the widest window.
      'TeamBanner.module.css: right: max(-10px, (100% - var(--width-header)) / 2)',
      // Sets a numeral on the line of the words beside it.
      'ArticleBody.module.css: top: 15px',
    ],
  ],
  [
    'a size that grows, or a curve',
    new RegExp(valuesOf('', formulaSpellings)),
    // Around words on a picture: on paper, where less is left below a heading, it stays.
    ['CommonBanner.module.css: padding: clamp(36px, 4.2vw, 60px)'],
  ],
  ['a width', new RegExp(`(?:width|basis|columns): .*(?<![\\w.])(?:${valuesOf('width-')})\\b`)],
  ['a height of lines', new RegExp(`line-height: (?:${valuesOf('leading-')})$`)],
  [
    'the space between letters',
    /(?:letter-spacing|-tracking): .*\d(?:r?em|px)/,
    // Each belongs to a text size that only this one place has.
    [
      'BoardCertified.module.css: letter-spacing: -0.09em',
      'LandingQuestions.module.css: letter-spacing: -0.065em',
      'Logo.module.css: letter-spacing: 0.01em',
      'quote.css: letter-spacing: -0.028em',
    ],
  ],
])('%s is written as a token and never as its value', (_what, value, others = []) => {
  const raw = [...styles, ...STYLES_IN_CODE]
    .filter((file) => !/\b(?:tokens|sizes)\.css$/.test(file))
    .flatMap((file) =>
      declarationsIn(readFileSync(file, 'utf8')).flatMap((declaration) =>
        value.test(declaration) ? [`${basename(file)}: ${declaration}`] : [],
      ),
    );

  expect(raw.toSorted()).toEqual([...others].toSorted());
});

/** Words for colours that a stylesheet may hold; `white-space` and the alpha of masks are none. */
const NAMED =
  /^(?:color|background|border|outline|fill|stroke|stop-color|box-shadow|text-shadow|caret-color)[\w-]*: .*(?<![\w-])(?:white|black|gr[ae]y|silver|red|orange|yellow|green|teal|blue|navy|purple)(?![\w-])/;

test('no colour is written as its name, except on paper, where all is black', () => {
  const named = styles
    .filter((file) => !/(?:print|PaperHead\.module)\.css$/.test(file))
    .flatMap((file) =>
      declarationsIn(readFileSync(file, 'utf8'))
        .filter((declaration) => NAMED.test(declaration))
        .map((declaration) => `${basename(file)}: ${declaration}`),
    );

  expect(named).toEqual([]);
});

test('drawings in components take their colours from the theme', () => {
  const raw = files
    .filter((file) => /(?<!\.(?:test|fixture))\.tsx$/.test(file))
    .flatMap((file) =>
      (
        readFileSync(file, 'utf8').match(
          /(?:fill|stroke|stopColor|floodColor)="(?!none|currentColor|url|var\()[^"]+"/g,
        ) ?? []
      ).map((attribute) => `${basename(file)}: ${attribute}`),
    );

  // On paper alone.
  expect(raw).toEqual(['QrCode.tsx: stroke="black"']);
});

test('every token is used', () => {
  const code = files
    .filter((file) => /\.(?:css|tsx?)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const propertyNames = [
    ...[...tokensCss(tokens, night).matchAll(/(--[\w-]+):/g)].map(([, name]) => name),
    ...[...sizes.keys()].map((name) => `--${name}`),
  ];

  expect(propertyNames.filter((name) => !new RegExp(`var\\(${name}[,)]`).test(code))).toEqual([]);
});
