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
export function lettering(words: string, x: number, y: number, size: number, fill: string): string {
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
export interface SetWords {
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
