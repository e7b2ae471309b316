import { expect, test } from 'vitest';
import { markWords } from './SearchResult.tsx';

const matchesOf = (text: string, search: string) =>
  markWords(text, search).flatMap(({ words, isFound }) => (isFound ? [words] : []));

test.each([
  ['How to rinse your nose', 'rinse', ['rinse']],
  ['Rinses help. Unrinsed salt does not.', 'RINSE', ['Rinses']],
  ['The nose, and the sinus', 'sinus nose', ['nose', 'sinus']],
  ['Piñata y niños', 'nino', ['niños']],
  ['What (is) this?', '(is)', ['is']],
  ['a b c', 'a', []],
  ['', 'rinse', []],
])('in %j a search for %j marks %j', (text, search, words) => {
  expect(matchesOf(text, search)).toEqual(words);
});

test('all of the text is there, whatever is searched for', () => {
  const text = 'How to rinse your nose (safely).';
  for (const search of ['', 'rinse', '( [ * \\', 'nose rinse how'])
    expect(
      markWords(text, search)
        .map(({ words }) => words)
        .join(''),
    ).toBe(text);
});
