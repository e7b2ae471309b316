import { expect, test } from 'vitest';
import { createResponseCache } from './sourceResponse.ts';

const response = { isOk: true, status: 200, statusText: 'OK', body: [], total: undefined, totalPages: undefined };
const entry = (text: string, etag?: string) => ({ text, etag, response });

test('long addresses, long names of versions and long answers make room for each other', () => {
  const cache = createResponseCache({ maxEntries: 500, maxBytes: 100_000 });
  const urls = Array.from({ length: 100 }, (_, n) => `https://cms.example/${'a'.repeat(10_000)}${n}`);
  for (const url of urls) cache.set(url, entry('[]'));
  expect(urls.filter((url) => cache.get(url))).toEqual(urls.slice(-4));

  cache.set('/etag', entry('[]', 'e'.repeat(45_000)));
  expect(urls.filter((url) => cache.get(url))).toEqual([]);

  cache.set('/text', entry('x'.repeat(19_000)));
  expect([cache.get('/etag'), cache.get('/text')?.text.length]).toEqual([undefined, 19_000]);
});
