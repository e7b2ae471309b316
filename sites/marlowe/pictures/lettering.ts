import letters from './letters.json' with { type: 'json' };
import type { Paper } from './paper.ts';

interface Lettering {
  x: number;
  y: number;
  /** In units of the drawing. */
  size: number;
  weight?: '400' | '600';
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Between letters, in parts of the size. */
  tracking?: number;
  /** Degrees, clockwise, around x and y. */
  turn?: number;
}

const NO_GLYPH: readonly [number, string] = [0, ''];

/**
 * Text in Sora as outlines: a picture inside a page cannot load the page's font. `letters.json` contains the outlines of the
 * characters that the pictures use, in thousandths of the size, taken from the same font file that the site serves.
 */
export function lettering(
  paper: Paper,
  text: string,
  { x, y, size, weight = '600', fill, anchor = 'start', tracking = 0, turn = 0 }: Lettering,
): string {
  const glyphs: Record<string, readonly (number | string)[]> = letters[weight];
  let advance = 0;
  const outlines: string[] = [];
  for (const letter of text) {
    const [width, outline] = glyphs[letter] ?? NO_GLYPH;
    if (outline) {
      const key = `${weight[0]}${letter.codePointAt(0)}`;
      const id = paper.define(key, (name) => `<path id="${name}" d="${outline}"/>`);
      outlines.push(`<use href="#${id}" x="${Math.round(advance)}"/>`);
    }
    advance += Number(width) + tracking * 1000;
  }
  const scale = size / 1000;
  const shift = { start: 0, middle: -0.5, end: -1 }[anchor] * advance;
  const rotate = turn === 0 ? '' : ` rotate(${turn})`;
  return `<g fill="${fill}" transform="translate(${x} ${y})${rotate} scale(${scale}) translate(${Math.round(shift)} 0)">${outlines.join('')}</g>`;
}
