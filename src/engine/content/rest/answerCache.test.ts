import { expect, test } from 'vitest';
import { createAnswerCache } from './answer.ts';

const answer = { isOk: true, status: 200, statusText: 'OK', body: [], total: undefined, totalPages: undefined };
const entry = (text: string, etag?: string) => ({ text, etag, answer });

test('long addresses, long names of versions and long answers make room for each other', () => {
  const answers = createAnswerCache({ maxEntries: 500, maxBytes: 100_000 });
  const urls = Array.from({ length: 100 }, (_, n) => `https://cms.example/${'a'.repeat(10_000)}${n}`);
  for (const url of urls) answers.set(url, entry('[]'));
  expect(urls.filter((url) => answers.get(url))).toEqual(urls.slice(-4));

  answers.set('/etag', entry('[]', 'e'.repeat(45_000)));
  expect(urls.filter((url) => answers.get(url))).toEqual([]);

  answers.set('/text', entry('x'.repeat(19_000)));
  expect([answers.get('/etag'), answers.get('/text')?.text.length]).toEqual([undefined, 19_000]);
});
