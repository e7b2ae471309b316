import { expect, test } from 'vitest';
import { createAnswerCache } from './answerCache.ts';

const known = (text: string, etag?: string) => ({ text, etag, answer: {} });

test('long addresses, long names of versions and long answers make room for each other', () => {
  const answers = createAnswerCache<object>({ maxEntries: 500, maxBytes: 100_000 });
  const urls = Array.from({ length: 100 }, (_, n) => `https://cms.example/${'a'.repeat(10_000)}${n}`);
  for (const url of urls) answers.remember(url, known('[]'));
  expect(urls.filter((url) => answers.find(url))).toEqual(urls.slice(-4));

  answers.remember('/etag', known('[]', 'e'.repeat(45_000)));
  expect(urls.filter((url) => answers.find(url))).toEqual([]);

  answers.remember('/text', known('x'.repeat(19_000)));
  expect([answers.find('/etag'), answers.find('/text')?.text.length]).toEqual([undefined, 19_000]);
});
