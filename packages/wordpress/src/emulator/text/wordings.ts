/** Texts that are in files of their own and are shown wherever content names them: by the name of the file, its Markdown. */
export type Wordings = ReadonlyMap<string, string>;

/** A wording that content uses, and its line, counted from 0. */
export interface WordingUse {
  name: string;
  line: number;
  /** Whether it is alone on its line: only then is it replaced. */
  isAlone: boolean;
}

/** A shortcode, as WordPress's editors write them: `[wording name]`. */
const SHORTCODE = /\[wording\s+([^\]\s]+)\s*\]/;

/** The shortcode alone on its line, after nothing but list or quote marks. */
const ALONE = /^([ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]+)*)\[wording\s+([^\]\s]+)\s*\][ \t]*$/;

/** Finds every wording that a piece of Markdown uses. */
export const findWordings = (source: string): WordingUse[] =>
  source.split('\n').flatMap((text, line) => {
    const name = SHORTCODE.exec(text)?.[1];
    return name === undefined ? [] : [{ name, line, isAlone: ALONE.test(text) }];
  });

/** Replaces each shortcode with its wording. Lines after the first are indented like it, so that they stay in its list or quote. */
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
