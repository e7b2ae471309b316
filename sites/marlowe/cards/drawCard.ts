import { escapeHtml } from '@ostium/content/browser';
import type { Practice } from '../practice/practice.ts';
import { tokens } from '../theme/tokens.ts';
import type { CardFacts, CardTone } from './cardFacts.ts';

const { colours, tints, glows } = tokens;

interface Tone {
  /** The light on the background, from the upper left. */
  ground: readonly [string, string, string];
  /** Sheets of paper, the lowest first. */
  sheets: readonly [string, string, string];
  ink: string;
  quiet: string;
  /** The mark's disc, and the breath on it. */
  disc: string;
  breath: string;
}

const LIGHT: Tone = {
  ground: [glows[1], glows[2], glows[3]],
  sheets: [tints[3], tints[5], tints[8]],
  ink: colours.ink,
  quiet: colours.accent,
  disc: colours.ink,
  breath: colours.paper,
};

const TONES: Readonly<Record<CardTone, Tone>> = {
  light: LIGHT,
  deep: {
    ground: [glows[9], glows[10], colours.ink],
    sheets: [tints[12], tints[11], tints[10]],
    ink: colours.paper,
    quiet: colours['accent-on-ink'],
    disc: colours.paper,
    breath: colours.ink,
  },
  air: { ...LIGHT, ground: [colours.paper, glows[2], tints[2]], sheets: [tints[2], tints[3], tints[4]] },
};

/** What the card shows, and its practice. */
type CardInput = CardFacts & { practice: Pick<Practice, 'name' | 'logo'> };

const [LEFT, FOOT] = [72, 560];

/**
 * The card of a page in the site's style: its title in the site's typeface over sheets of cut paper. A picture is cut along one
 * breath. Undefined for a title of which no character can be shown.
 */
export function drawCard({ title, label, tone, picture, practice }: CardInput): string | undefined {
  if (!isVisible(title)) return undefined;
  const colors = TONES[tone];
  const { lines, size } = setTitle(title, picture === undefined ? 860 : 620);
  const step = Math.round(size * 1.14);
  const top = FOOT - step * (lines.length - 1);
  const kicker = label === undefined ? '' : fitting(label, picture === undefined ? 860 : 600, 27);
  const words = [
    ...lines.map((line, index) => lettering(line, LEFT - 3, top + index * step, size, colors.ink)),
    lettering(kicker, LEFT, top - Math.round(size * 0.76) - 34, 27, colors.quiet),
  ];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs>${DEFS}${groundOf(colors)}</defs>` +
    `<rect width="1200" height="630" fill="url(#ground)"/>${picture === undefined ? sheets(colors, tone) : cutPicture(picture, colors)}` +
    `${brand(practice, colors)}${words.join('')}</svg>`
  );
}

/** The light comes from ten o'clock, so raised things cast their shadow to the lower right; here sheets lie on the right, and it falls left. */
const DEFS =
  `<filter id="lift" color-interpolation-filters="sRGB" x="-20%" y="-20%" width="140%" height="140%">` +
  `<feDropShadow dx="-6" dy="8" stdDeviation="14" flood-color="${colours.ink}" flood-opacity=".24"/></filter>`;

const groundOf = ({ ground: [light, middle, deep] }: Tone): string =>
  `<linearGradient id="ground" x1="0" y1="0" x2=".8" y2="1"><stop stop-color="${light}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`;

/** The edges of the overlapping sheets in the lower right. */
const EDGES = [
  'M1200 8 C1090 60 1012 150 1030 262 C1046 366 1010 402 930 462 C860 514 826 560 808 630 L802 670 L1240 670 L1240 0 Z',
  'M1200 170 C1120 206 1078 268 1094 348 C1112 434 1064 470 1006 516 C960 552 938 586 928 630 L922 670 L1240 670 L1240 0 Z',
  'M1200 346 C1152 370 1132 406 1142 456 C1152 508 1112 536 1076 570 C1056 590 1044 608 1038 630 L1032 670 L1240 670 L1240 0 Z',
] as const;

/** Two breaths over the sheets: one out, and one in. */
const BREATHS = [
  'M620 262 C760 262 800 150 930 150 C1050 150 1060 250 1240 196',
  'M560 338 C740 338 800 226 940 226 C1066 226 1090 330 1240 284',
] as const;

function sheets({ sheets: fills, ink }: Tone, tone: CardTone): string {
  const edges = EDGES.map((edge, index) => `<path d="${edge}" fill="${fills[index]}" filter="url(#lift)"/>`).join('');
  if (tone !== 'air') return edges;
  const [exhalation, inhalation] = BREATHS;
  const line = (d: string, name: string, color: string) =>
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="620" y1="0" x2="900" y2="0"><stop stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}"/></linearGradient>` +
    `<path d="${d}" fill="none" stroke="url(#${name})" stroke-width="18"/>`;
  return edges + line(inhalation, 'taken', colours.brand) + line(exhalation, 'given', ink);
}

const CUT =
  'M828 -40 L812 0 C772 96 786 176 838 262 C886 342 864 420 800 486 C758 530 742 580 748 630 L756 670 L1240 670 L1240 -40 Z';
const BEHIND =
  'M784 -40 L766 0 C724 104 746 190 792 268 C836 344 818 410 756 474 C710 522 694 576 702 630 L710 670 L1240 670 L1240 -40 Z';

function cutPicture(picture: string, { sheets: [, fill] }: Tone): string {
  return (
    `<clipPath id="cut"><path d="${CUT}"/></clipPath><path d="${BEHIND}" fill="${fill}" filter="url(#lift)"/><path d="${CUT}" fill="${colours.mist}" filter="url(#lift)"/>` +
    `<g clip-path="url(#cut)"><image href="${escapeHtml(picture)}" x="740" y="0" width="460" height="630" preserveAspectRatio="xMidYMid slice"/></g>`
  );
}

/** The practice's mark, as in the header, and its name. */
function brand({ name, logo }: CardInput['practice'], { ink, quiet, disc, breath }: Tone): string {
  const { wordmark, sub } = logo ?? { wordmark: name, sub: undefined };
  const wave = (d: string, color: string) =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="3.6" stroke-linecap="round"/>`;
  const mark =
    `<g transform="translate(${LEFT} 60) scale(1.364)"><circle cx="22" cy="22" r="22" fill="${disc}"/>` +
    wave('M6.5 25.5c4.5-4.6 8.6-4.2 12.5-1s7.3 2.6 10.2-2.8c2.3-4.3 5.6-5.8 9.3-4.2', breath) +
    `${wave('M9.5 33.2c3.3-3.4 6.7-3 10.2-.6 4 2.7 8 2 11.3-3.4 2-3.3 4.4-4.5 7-3.8', colours.brand)}</g>`;
  const first = fitting(wordmark, 480, 32);
  const after = LEFT + 78 + widthOf(`${first} `, 32);
  return `${mark}${lettering(first, LEFT + 78, 101, 32, ink)}${sub ? lettering(fitting(sub, 300, 32), after, 101, 32, quiet) : ''}`;
}

/** One line, cut off if there is no more room. */
function fitting(words: string, width: number, size: number): string {
  let text = words.normalize('NFC').slice(0, 80);
  while (text !== '' && widthOf(`${text}…`, size) > width) text = text.slice(0, -1);
  return text === words ? words : `${text.trimEnd()}…`;
}

import letters from './letters.json' with { type: 'json' };

const glyphs: Readonly<Record<string, readonly (number | string)[]>> = letters;

/** Replacements for characters that the typeface does not have. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2009': ' ',
  '\u202f': ' ',
};

/** Large letters are set closer, as in the site's headings: in thousandths of the size. */
const TRACKING = -20;

/** A letter's advance and outline, in thousandths of the size. A letter that the typeface lacks is left out. */
function glyphOf(letter: string): readonly [advance: number, outline: string] {
  const name = SUBSTITUTES[letter] ?? letter;
  const [advance, outline] = Object.hasOwn(glyphs, name) ? (glyphs[name] ?? []) : [];
  return advance === undefined ? [0, ''] : [Number(advance) + TRACKING, String(outline)];
}

/** The width of words, in units of the drawing. */
export function widthOf(words: string, size: number): number {
  return Array.from(words).reduce((sum, letter) => sum + glyphOf(letter)[0], 0) * (size / 1000);
}

/** Whether any of it can be seen. */
export const isVisible = (words: string): boolean => Array.from(words).some((letter) => glyphOf(letter)[1] !== '');

/** Words as outlines: a picture rendered on a server has no web font. */
function lettering(words: string, x: number, y: number, size: number, fill: string): string {
  let at = 0;
  const outlines: string[] = [];
  for (const letter of words) {
    const [advance, outline] = glyphOf(letter);
    if (outline) outlines.push(`<path transform="translate(${at})" d="${outline}"/>`);
    at += advance;
  }
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${size / 1000})">${outlines.join('')}</g>`;
}

/** Text in lines of one size. */
interface SetWords {
  lines: readonly string[];
  size: number;
}

/** The sizes of a title, and how many lines of each there may be. */
const SIZES = [
  { size: 82, most: 3 },
  { size: 66, most: 4 },
  { size: 54, most: 4 },
] as const;

/** The longest title that could be shown. */
const MAX_LETTERS = 300;

/** Sets a title as large as fits into a width: in as few lines as needed, of about equal length. */
export function setTitle(title: string, width: number): SetWords {
  const words = title
    .normalize('NFC')
    .replaceAll('\u00ad', '')
    .slice(0, MAX_LETTERS)
    .split(/[ \t\r\n]+/)
    .filter((word) => word !== '');
  for (const { size, most } of SIZES) {
    const lines = breakLines(words, size, width);
    const isBroken = words.some((word) => widthOf(word, size) > width);
    if (lines.length <= most && (!isBroken || size === SIZES[2].size))
      return { size, lines: balanced(words, lines, size, width) };
  }
  const { size, most } = SIZES[2];
  return { size, lines: shortened(breakLines(words, size, width), most, size, width) };
}

/** As many words per line as fit. A word longer than a line continues on the next. */
function breakLines(words: readonly string[], size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (widthOf(line + letter, size) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** The narrowest column that needs no more lines, so that no word is left alone on the last one. */
function balanced(words: readonly string[], lines: readonly string[], size: number, width: number): readonly string[] {
  const widest = Math.max(...words.map((word) => widthOf(word, size)));
  let best = lines;
  for (let column = width; column >= Math.max(widest, width * 0.45); column -= width / 24) {
    const narrower = breakLines(words, size, column);
    if (narrower.length > lines.length) break;
    best = narrower;
  }
  return best;
}

/** The first lines of many; the last one shows that there is more. */
function shortened(lines: readonly string[], most: number, size: number, width: number): readonly string[] {
  const visibleLines = lines.slice(0, most);
  let last = visibleLines.pop() ?? '';
  // No punctuation before the ellipsis.
  while (last !== '' && (widthOf(`${last}…`, size) > width || /[\s.,;:–—-]$/.test(last)))
    last = Array.from(last).slice(0, -1).join('');
  return [...visibleLines, `${last}…`];
}
