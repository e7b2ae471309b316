/** Words that stand in one file and are shown wherever content names it: by the name of the file, the Markdown in it. */
export type Wordings = ReadonlyMap<string, string>;

/** A wording that content names, and the line it is named on, counted from 0. */
export interface WordingUse {
  name: string;
  line: number;
  /** Whether nothing else stands on the line: only then is it replaced. */
  isAlone: boolean;
}

/** A shortcode, as WordPress's editors write them: `[wording name]`. */
const SHORTCODE = /\[wording\s+([^\]\s]+)\s*\]/;

/** The shortcode on a line of its own, behind nothing but what makes the line part of a list or a quote. */
const ALONE = /^([ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*)\[wording\s+([^\]\s]+)\s*\][ \t]*$/;

/** Finds every wording that a piece of Markdown names. */
export const findWordings = (source: string): WordingUse[] =>
  source.split('\n').flatMap((text, line) => {
    const name = SHORTCODE.exec(text)?.[1];
    return name === undefined ? [] : [{ name, line, isAlone: ALONE.test(text) }];
  });

/** Puts each wording in the place of its shortcode. What follows its first line is indented like it, so that it stays in its list or quote. */
export const placeWordings = (source: string, wordings: Wordings): string =>
  source
    .split('\n')
    .map((text) => {
      const [, lead = '', name = ''] = ALONE.exec(text) ?? [];
      const words = wordings.get(name);
      if (words === undefined) return text;
      const indent = lead.replaceAll(/[^\s>]/g, ' ');
      return words
        .trimEnd()
        .split('\n')
        .map((line, index) => (index === 0 ? lead : indent) + line)
        .map((line) => line.trimEnd())
        .join('\n');
    })
    .join('\n');
