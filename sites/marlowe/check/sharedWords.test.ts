import { expect, test } from 'vitest';
import { partsIn } from 'ostium/check';
import { createSharedWords } from './sharedWords.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

/** What is found in pages with these texts. */
const check = (texts: readonly string[], wordings: readonly string[] = [], kind = 'page') => {
  const { read, findings } = createSharedWords(wordings);
  for (const [index, text] of texts.entries())
    read({ path: `/${index}/`, page: { kind }, written: partsIn('content', { rendered: `<p>${text}</p>` }) });
  return findings();
};

test('two pages that share more than forty runs of six words are found, with their number', () => {
  expect(check([`A ${words(46)}`, `B ${words(46)}`])).toMatchObject([
    { field: '/0/ and /1/', message: expect.stringContaining('share 41 runs of 6 words') },
  ]);
  expect(check([`A ${words(45)}`, `B ${words(45)}`])).toEqual([]);
});

test('what pages are meant to share is not found: what a third says as well, a standard wording, named signs, a source, a sheet for paper', () => {
  const text = words(60);
  expect(check([text, text, text])).toEqual([]);
  expect(check([text, text], [`**${text}**`])).toEqual([]);
  expect(check([`${text} 2025.`, `${text} 2025.`])).toEqual([]);
  expect(check([`[signs ${text}]`, `[signs ${text}]`])).toEqual([]);
  expect(check([text, text], [], 'take-home')).toEqual([]);
});
