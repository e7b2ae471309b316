/** The colours that words may have. Each is one readable shade of the theme: `has-red-color` is `--words-red`. */
export const COLOUR_FAMILIES = ['red', 'orange', 'green', 'blue', 'purple', 'gray'] as const;

/** A colour that words may have. */
export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

/** The words that CSS and WordPress's palettes use in the names of colours. */
const NAMES: Readonly<Record<ColourFamily, readonly string[]>> = {
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

const FAMILIES: ReadonlyMap<string, ColourFamily> = new Map(
  COLOUR_FAMILIES.flatMap((family) => NAMES[family].map((name) => [name, family] as const)),
);

/** The family of a CSS colour; `undefined` for black, white, anything nearly so, and anything that is not a colour. */
export function familyOfColour(value: string): ColourFamily | undefined {
  const text = value.trim().toLowerCase();
  const [red, green, blue] = channelsOf(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return FAMILIES.get(text);
  return familyOfChannels(red, green, blue);
}

/** The family of a palette's name: `vivid-green-cyan` is green, `cyan-bluish-gray` is gray. */
export function familyOfName(slug: string): ColourFamily | undefined {
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

/** Where each family begins on the colour wheel, in degrees. */
const HUES: readonly (readonly [from: number, ColourFamily])[] = [
  [320, 'red'],
  [260, 'purple'],
  [170, 'blue'],
  [70, 'green'],
  [18, 'orange'],
  [0, 'red'],
];

function familyOfChannels(red: number, green: number, blue: number): ColourFamily | undefined {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [lightness, spread] = [(most + least) / 2, most - least];
  if (spread < 0.12) return lightness > 0.25 && lightness < 0.85 ? 'gray' : undefined;
  if (lightness > 0.95) return undefined;
  const sixth =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  const hue = (sixth * 60 + 360) % 360;
  return HUES.find(([from]) => hue >= from)?.[1];
}
