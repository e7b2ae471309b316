import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExternalLink, joinLink, normalizeLink, parseLink } from './link.ts';
import { readableValue } from './readableValue.ts';

test('a link is taken apart', () => {
  expect(parseLink('https://h.example/Some/Path/page/2/?b=2&a=1#Top')).toEqual({
    path: '/Some/Path/',
    route: '/Some/Path/',
    page: 2,
    query: { a: '1', b: '2' },
    queryString: '?b=2&a=1',
    hash: '#Top',
  });
});

test.each([
  ['/homepage/2/', '/homepage/2/', 'a page suffix begins at a slash'],
  ['/a/PAGE/1/', '/a/', 'letter case does not make another page'],
  ['/a/page/1/page/1/', '/a/', 'a suffix that was hidden behind another is one too'],
  ['/a/page/2/page/3/', '/a/page/2/page/3/', 'there is no page of a page, and no other address for it'],
  ['/a/page/2/page/1/', '/a/page/2/', 'the first page is no suffix, wherever it stands'],
  ['/x?k2=v2&k1=v1', '/x/?k1=v1&k2=v2', 'the order of parameters makes no other link'],
  ['?k2=v2&k1=v1', '/?k1=v1&k2=v2', 'also without a path'],
  ['/a/page/999999999999/', '/a/page/999999999999/', 'a large page is a page'],
  ['/a/page/99999999999999999999/', '/a/page/99999999999999999999/', 'what is no whole number stays a name'],
  ['/x/?flag', '/x/?flag=', 'a name without = is kept'],
  ['/x/?flag&a=b', '/x/?a=b&flag=', 'a name without = has an empty value'],
  ['/x/?a=b=c==', '/x/?a=b=c==', 'a value may hold ='],
  ['/x/?__proto__=1&constructor=2', '/x/?__proto__=1&constructor=2', 'names of the language are names'],
  ['//evil.example/a', '/a/', 'a host is dropped'],
  ['https://h.example//evil.example/a', '/evil.example/a/', 'and no second host is left behind it'],
  ['/\\evil.example/a', '/a/', 'a backslash is a slash, as in a browser'],
  ['/\t/evil.example/a', '/a/', 'a tab is nothing, as in a browser'],
  [' \0/a/ ', '/a/', 'blanks around a link are dropped'],
  ['/a\0b/', '/a%00b/', 'what cannot be printed is encoded'],
  ['/Crónica/', '/cr%c3%b3nica/', 'other scripts are spelled as WordPress spells them'],
  ['/a/?b=c &a=1', '/a/?a=1&b=c%20', 'blanks inside a query survive its sorting'],
  ['/a%2Fb/%ZZ/', '/a%2fb/%zz/', 'escapes are not read, broken ones neither'],
  ['/a//b', '/a//b/', 'slashes inside a path are kept'],
  ['/a/#', '/a/', 'an empty hash is none'],
  ['mailto:x@y.z', 'mailto:x@y.z/', 'a scheme without a host is no address of ours'],
])('the normal form of %j is %j: %s', (link, normal) => {
  expect(normalizeLink(link)).toBe(normal);
});

test('a query cannot reach the prototype of an object', () => {
  const { query } = parseLink('/?__proto__=polluted&toString=x');
  expect(Object.keys(query)).toEqual(['__proto__', 'toString']);
  expect(query['constructor']).toBeUndefined();
  expect(JSON.stringify(query)).toBe('{"__proto__":"polluted","toString":"x"}');
});

describe('any string at all', () => {
  // oxfmt-ignore
  const pieces = fc.constantFrom(
    '/', '//', '\\', '?', '&', '=', '#', '%', '%2f', '%E9', '%zz', 'page/', 'PAGE/1', '/page/2', 'page/0/', ':', '@', '.',
    'http:', 'HTTPS://', 'a', 'B', '..', '__proto__', ' ', '\0', '\t', '\n', '\u212a', 'İ', 'Σ', '\ud800', '鼻', '0', '19',
  );
  const links = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join('')),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
  );

  test('has a normal form that is stable, printable and names no host', () => {
    const isFine = (link: string) => {
      const normal = normalizeLink(link);
      return normalizeLink(normal) === normal && /^(?![\\/]{2})[\x21-\x7e]+$/.test(normal);
    };
    expect(() => fc.assert(fc.property(links, isFine), { numRuns: 100_000 })).not.toThrow();
  }, 60_000);

  test.each([['a/'], ['page/1/'], ['/'], ['%'], ['\\'], ['?&=']])('also 10 kB of %j', (piece) => {
    const normal = normalizeLink(piece.repeat(10_000 / piece.length));
    expect(normalizeLink(normal)).toBe(normal);
  });
});

test.each([
  [['a'], '/a/'],
  [['/a/', '', '/b//c/'], '/a/b/c/'],
  [[], '/'],
])('pieces %j join to %s', (parts, link) => {
  expect(joinLink(...parts)).toBe(link);
});

test.each([
  ['https://u.example', true],
  ['//u.example/x', true],
  ['/\\u.example', true],
  [' mailto:a@b.c', true],
  ['h323:desk', true],
  ['/post', false],
  ['3a:b', false],
  ['post', false],
  ['#a', false],
  ['?a=b:c', false],
])('%j leaves the site: %s', (link, isExternal) => {
  expect(isExternalLink(link)).toBe(isExternal);
});

test.each([
  ['sinus+relief', 'sinus relief'],
  ['dolor%20de%20o%C3%ADdo', 'dolor de oído'],
  ['a%2Bb', 'a+b'],
  ['100%+sinus%20relief', '100% sinus relief'],
  ['%zz%20%', '%zz %'],
  ['%ff+x', '%ff x'],
  ['', ''],
])('%j reads %j', (value, words) => {
  expect(readableValue(value)).toBe(words);
});
