import { expect, test } from 'vitest';
import { formatExcerpt, formatReadingTime } from './formatText.ts';

const words = (count: number): string => Array.from({ length: count }, (_, index) => `w${index + 1}`).join(' ');

test.each([
  ['a written excerpt is taken', 'Mine & yours', '<p>Other</p>', '<p>Mine &#038; yours</p>\n'],
  ['55 words are taken whole', undefined, `<p>${words(55)}</p>`, `<p>${words(55)}</p>\n`],
  [
    'more are cut',
    undefined,
    `<h2>${words(50)}</h2>\n<p>${words(9)}</p>`,
    `<p>${words(50)} ${words(5)} [&hellip;]</p>\n`,
  ],
  [
    'a tag leaves no space behind',
    undefined,
    '<p>Call <a href="/x/">us</a>, or write.</p>',
    '<p>Call us, or write.</p>\n',
  ],
  ['nothing comes after the more mark', undefined, '<p>Before</p><!--more--><p>After</p>', '<p>Before</p>\n'],
  ['no content, no excerpt', undefined, '', ''],
])('%s', (_name, written, content, excerpt) => expect(formatExcerpt(written, content)).toBe(excerpt));

test.each([
  [0, '1 min read'],
  [200, '1 min read'],
  [201, '2 min read'],
])('%i words are a %s', (count, time) => expect(formatReadingTime(`<p>${words(count)}</p>`)).toBe(time));

test('a reading time uses the given words', () => {
  expect(formatReadingTime('<p>uno</p>', 'min de lectura')).toBe('1 min de lectura');
});
