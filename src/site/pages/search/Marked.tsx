/** Words, with those among them marked that somebody searched for. */
export function Marked({ text, search }: { text: string; search: string }) {
  return markWords(text, search).map(({ words, isFound }, index) =>
    isFound ? <mark key={index}>{words}</mark> : words,
  );
}

/** A text in pieces: which of them begin with a word of the search. Where each begins makes no difference to what the text says. */
export function markWords(text: string, search: string): { words: string; isFound: boolean }[] {
  const sought = search
    .split(/\s+/)
    .filter((word) => word.length > 1)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (sought.length === 0) return [{ words: text, isFound: false }];
  const pattern = new RegExp(`((?<![\\p{L}\\p{N}])(?:${sought.join('|')})[\\p{L}]*)`, 'giu');
  return text
    .split(pattern)
    .map((words, index) => ({ words, isFound: index % 2 === 1 }))
    .filter(({ words }) => words !== '');
}
