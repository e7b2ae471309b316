import { expect, test } from 'vitest';
import { createRanking, createRankings, searchedWordsIn, wordsIn } from './ranking.ts';
import type { SearchEntry } from './ranking.ts';

const entry = (title: string, words = '', sort: SearchEntry['sort'] = 'page'): SearchEntry => ({
  title,
  link: `/${title}/`,
  sort,
  words,
});
const titlesFor = (search: string, entries: readonly SearchEntry[]) =>
  createRanking(entries)(search).map(({ title }) => title);

test('a title comes before other words, both before a longer word, and articles come last', () => {
  const entries = [
    entry('Snoring in winter', '', 'article'),
    entry('Rest', 'snoring'),
    entry('Snorings', ''),
    entry('Treatment of snoring'),
    entry('Snoring Treatment'),
  ];
  expect(titlesFor('snoring', entries)).toEqual([
    'Snoring Treatment',
    'Treatment of snoring',
    'Rest',
    'Snorings',
    'Snoring in winter',
  ]);
});

test('a misspelled word finds what is like it, but only if nothing has it as it is', () => {
  const entries = [entry('Vertigo'), entry('Verdigo')];
  expect(titlesFor('vertigo', entries)).toEqual(['Vertigo']);
  expect(titlesFor('vartigo', entries)).toEqual(['Vertigo']);
  expect(titlesFor('xertigo', entries)).toEqual([]);
});

test('several words find what has most of them, and a sentence is searched for what it says', () => {
  const entries = [entry('Ear wax'), entry('Ear pain'), entry('Neck pain')];
  expect(titlesFor('ear pain', entries)).toEqual(['Ear pain']);
  expect(titlesFor('I have a pain in my ear', entries)).toEqual(['Ear pain']);
  expect(titlesFor('pain yesterday', entries)).toEqual(['Ear pain', 'Neck pain']);
});

test('an index is made again only for other entries', () => {
  const rankingOf = createRankings();
  const [ear, nose] = [entry('Ear'), entry('Nose')];
  const ranking = rankingOf([ear]);
  expect(rankingOf([ear])).toBe(ranking);
  expect(rankingOf([ear, nose])('nose')).toEqual([nose]);
  expect(rankingOf([nose])('ear')).toEqual([]);
});

test('a crafted search has no more words than a long question, and each once', () => {
  const words = Array.from({ length: 800 }, (_none, index) => `w${index}`);
  expect(searchedWordsIn(`w0 ${words.join(' ')}`)).toEqual(words.slice(0, 10));
  expect(searchedWordsIn('x'.repeat(5000))).toEqual(['x'.repeat(100)]);
});

test.each([
  ['¿Nariz tapada?', ['nariz', 'tapada']],
  ["I can't breathe through my nose", ['breathe', 'through', 'nose']],
  ['Me duele el oído', ['oido']],
  ['the', ['the']],
  ['', []],
])('%j says %j', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});
