import { searchedWordsIn } from '../../parts/site-search/ranking.ts';

/** Text in which the searched words are marked. */
export function Marked({ text, search }: { text: string; search: string }) {
  return markWords(text, search).map(({ words, isFound }, index) =>
    isFound ? <mark key={index}>{words}</mark> : words,
  );
}

/** A text in pieces, with those marked that begin like a searched word. Case and accents do not matter. */
export function markWords(text: string, search: string): { words: string; isFound: boolean }[] {
  const searchWords = searchedWordsIn(search).filter((word) => word.length > 1);
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((words, index) => ({
      words,
      isFound: index % 2 === 1 && searchWords.some((word) => fold(words).startsWith(word)),
    }))
    .filter(({ words }) => words !== '');
}

const fold = (word: string): string => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
