import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutQueries } from './withoutQueries.ts';

test.each([
  ['Failed to fetch https://a.example/x.js?email=pat@example.com', 'Failed to fetch https://a.example/x.js'],
  ['no /a/?x=1&y=2 and no /b/#z here', 'no /a/ and no /b/ here'],
  ['"/a/?x=1" (/b/?y)', '"/a/" (/b/)'],
  ['https://a.example?x=1', 'https://a.example'],
  ['Is it down? It is, in a#b or a?.b', 'Is it down? It is, in a#b or a?.b'],
])('%j becomes %j', (text, without) => {
  expect(withoutQueries(text)).toBe(without);
});

test('a text is cut, and slashes alone do not take long', () => {
  expect(withoutQueries('/'.repeat(100_000))).toBe('/'.repeat(2000));
});

test('of no address a query is left', () => {
  const part = fc.stringMatching(/^[a-z0-9/.]{0,8}$/);
  const secret = fc.stringMatching(/^[a-z=&?#/%.]{0,8}$/);
  fc.assert(
    fc.property(part, secret, (path, query) => {
      expect(withoutQueries(`at https://a.example/${path}?${query}SECRET, then`)).not.toContain('SECRET');
    }),
  );
});
