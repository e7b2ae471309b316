import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPrivatePath, pathOf, withoutQueries } from './report.ts';

test.each([
  ['/a/?email=pat@example.com', '/a/'],
  ['/A/page/2/?x=1#y', '/a/page/2/'],
  ['/a/#answer', '/a/'],
  ['/a/%3Femail=pat@example.com', '/a/'],
  ['/a/%23answer/', '/a/'],
  ['https://www.site.example/a/?x', '/a/'],
  ['/Crónica/', '/cr%c3%b3nica/'],
  ['/search/my+words/', '/search/'],
  ['/Search/my%20words/page/2/', '/search/'],
  ['/clinic/search/words/', '/clinic/search/'],
  ['/search/', '/search/'],
  ['/research/words/', '/research/words/'],
  ['?x=1', '/'],
  ['', '/'],
])('the path of %j is %j', (link, path) => {
  expect(pathOf(link)).toBe(path);
});

test.each([
  ['/quiz/', '/quiz/'],
  ['/quiz/thank-you/', '/quiz/'],
  ['/quiz/page/2/', '/quiz/'],
  ['/appointments/', '/appointments/'],
  ['/quizzes/', undefined],
  ['/blog/quiz/', undefined],
])('%s is at or below the private path %s', (path, privatePath) => {
  expect(findPrivatePath(path, ['/quiz/', '/appointments/'])).toBe(privatePath);
});

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

test('no address keeps its query', () => {
  const part = fc.stringMatching(/^[a-z0-9/.]{0,8}$/);
  const secret = fc.stringMatching(/^[a-z=&?#/%.]{0,8}$/);
  fc.assert(
    fc.property(part, secret, (path, query) => {
      expect(withoutQueries(`at https://a.example/${path}?${query}SECRET, then`)).not.toContain('SECRET');
    }),
  );
});
