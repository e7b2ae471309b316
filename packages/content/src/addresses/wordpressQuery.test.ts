import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeLink, parseLink } from '../link/link.ts';
import { readRequestLink } from '../link/requestLink.ts';
import { redirectOfSelection, selectingNames } from './wordpressAddresses.ts';

test.each([
  ['/?p=7', '/blog/a/', '/blog/a/'],
  ['/?p=7&utm_source=mail&b=2', '/blog/a/', '/blog/a/?b=2&utm_source=mail'],
  ['/?post_type=movie&p=7', '/movie/a/', '/movie/a/'],
  ['/some/where/?page_id=7', '/a/', '/a/'],
  ['/?page_id=13', '/', '/'],
  ['/?cat=3&s=ear', '/category/ear/', '/category/ear/?s=ear'],
  ['/page/2/?cat=3', '/category/ear/', '/category/ear/page/2/'],
  ['/?author=5', '/author/ann/', '/author/ann/'],
  ['/?attachment_id=9&preview=', '/a/photo/', '/a/photo/?preview='],
  ['/?p=7', '/?p=7', undefined],
  ['/?p=7&utm_source=mail', '/?p=7', undefined],
  ['/?p=13', '/?page_id=13', '/?page_id=13'],
  ['/?p=7x', '/a/', undefined],
  ['/blog/a/?author=5', '/blog/a/', undefined],
  ['/a/', '/b/', undefined],
])('%s, of something whose link is %s, ends at %s', (link, ownLink, end) => {
  expect(redirectOfSelection(parseLink(link), ownLink)).toBe(end);
});

test.each([
  ['/clinic/?cat=3', '/clinic/category/ear/', '/clinic/category/ear/'],
  ['/clinic/?author=5&utm=1', '/clinic/author/ann/', '/clinic/author/ann/?utm=1'],
  ['/?cat=3', '/clinic/category/ear/', undefined],
])('of a site in a folder %s, of something whose link is %s, ends at %s', (link, ownLink, end) => {
  expect(redirectOfSelection(parseLink(link), ownLink, '/clinic/')).toBe(end);
});

test('the end of a selection selects nothing more and keeps every other parameter', () => {
  const names = fc.constantFrom(
    'p',
    'page_id',
    'cat',
    'author',
    'attachment_id',
    'post_type',
    'utm_source',
    'b',
    's',
    '__proto__',
  );
  const queries = fc.array(fc.tuple(names, fc.constantFrom('1', '23', 'x', '', '1x')), { maxLength: 8 });
  const isFine = (pairs: [string, string][]) => {
    const link = parseLink(normalizeLink(`/?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`));
    const end = redirectOfSelection(link, '/own/path/');
    const selecting = selectingNames(link);
    if (end === undefined) return selecting.length === 0;
    const { route, query } = parseLink(end);
    const remainingNames = Object.keys(link.query).filter((name) => !selecting.includes(name));
    return (
      route === '/own/path/' &&
      normalizeLink(end) === end &&
      Object.keys(query).join() === remainingNames.toSorted().join()
    );
  };
  expect(() => fc.assert(fc.property(queries, isFine), { numRuns: 20_000 })).not.toThrow();
});

test('whatever the order of its parameters, a link has one key, and its record lists them in that order', () => {
  const names = fc.uniqueArray(fc.constantFrom('k1', 'k2', 'K1', 'a', 'b', 'é', '10', '9', 'p', '%61'), {
    minLength: 1,
  });
  const orders = names.chain((list) =>
    fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
  );
  const write = (list: readonly string[]) => `/x?${list.map((name) => `${name}=v${name}`).join('&')}`;
  const isFine = ([firstPair, secondPair]: [string[], string[]]) => {
    const key = normalizeLink(write(firstPair));
    const pairs = parseLink(key).queryString.slice(1).split('&');
    return key === normalizeLink(write(secondPair)) && pairs.join() === pairs.toSorted().join();
  };
  expect(() => fc.assert(fc.property(orders, isFine), { numRuns: 5_000 })).not.toThrow();
  expect(readRequestLink('/x?k2=v2&k1=v1').link).toBe('/x?k1=v1&k2=v2');
});
