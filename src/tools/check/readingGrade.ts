/**
 * The school grade that English paragraphs require, by Flesch and Kincaid: long sentences and long words raise it. `undefined` if
 * there are too few words to say. Each paragraph ends a sentence. See Kincaid et al., Derivation of new readability formulas, 1975.
 */
export function readingGrade(paragraphs: readonly string[]): number | undefined {
  const sentences = paragraphs
    .flatMap((paragraph) => paragraph.split(/[.!?:;](?=\s|$)/))
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length < FEWEST_WORDS) return undefined;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return Math.round(grade * 10) / 10;
}

/** The formula was derived from passages of this length: in a shorter text, a single name changes the grade. */
const FEWEST_WORDS = 100;

const wordsOf = (sentence: string): string[] => sentence.toLowerCase().match(/[a-z]+(?:['’][a-z]+)*/g) ?? [];

/**
 * Roughly how many syllables an English word has: its groups of vowels, without silent final ones. Right for nine words out of ten,
 * which is enough for an average.
 */
export function countSyllables(word: string): number {
  const spoken = word
    .replaceAll(/['’]/g, '')
    .replace(/(?<=[^aeiouylsxzcgh])es$|(?<=[^aeioudty])ed$|(?<=[^aeiouyl])e$|(?<=[aeiouy]l)e$/, '')
    .replace(/(?<=[aeiouy][^aeiouy])e(?=ly$|ment|ful|less)/, '');
  const groups = spoken.match(/[aeiouy]+/g) ?? [];
  const split =
    spoken.match(/ia(?!l$|n$|r)|io(?!n|us)|(?<=[bdnrv])ious|iet|eo(?!n|us|pl)|(?<=[aeiouy][^aeiouy])ea$|ua|iu/g) ?? [];
  return Math.max(1, groups.length + split.length);
}
