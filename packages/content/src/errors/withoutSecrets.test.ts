import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutSecrets, maskAddress } from './withoutSecrets.ts';

test.each([
  [
    'It did not answer GET https://wp.example/wp-json/wp/v2/posts?_embed=author,wp:featuredmedia,wp:term&acf_format=standard&page=2&per_page=9&search=hiv%20test: fetch failed.',
    'It did not answer GET https://wp.example/wp-json/wp/v2/posts?_embed=author,wp:featuredmedia,wp:term&acf_format=standard&page=2&per_page=9&search=…: fetch failed.',
  ],
  ['/?s=hiv+test&page=hiv', '/?s=…&page=…'],
  ['/?hiv-test', '/?…'],
  ["/?s=<b>hiv, /?s=it's", '/?s=…, /?s=…'],
  ['/?s=what?hiv', '/?s=…?…'],
  [JSON.stringify('/?s=a"hiv\\test'), '"/?s=…"'],
  ['GET /search/hiv+test/page/2/ and /Search/hiv', 'GET /search/… and /Search/…'],
  ['/%73e%61rch/hiv/?x=1, /search/ or /research/a/', '/%73e%61rch/…?x=…, /search/ or /research/a/'],
  [JSON.stringify('/search/a"hiv\\test'), '"/search/…"'],
  ['/?hiv test=1', '/?… test=1'],
  ['/?a[b]=c&categories[]=3', '/?a[b]=…&categories[]=…'],
  ['/a/%3Fs%3Dhiv, /b/%253fs=hiv', '/a/%3F…, /b/%253f…'],
  ['/?next=/b/?s=hiv.', '/?next=…?s=….'],
  ['https://wp.example/?rest_route=/wp/v2/posts&slug=a', 'https://wp.example/?rest_route=/wp/v2/posts&slug=…'],
  ['https://me:secret@wp.example/a', 'https://wp.example/a'],
  ['http://0.gravatar.com/avatar/' + 'c0ffee00'.repeat(4) + '?s=48&d=mm', 'http://0.gravatar.com/avatar/…?s=…&d=…'],
  ['https://secure.gravatar.com/avatar/' + 'C0FFEE00'.repeat(8) + '.', 'https://secure.gravatar.com/avatar/….'],
  ['/avatar/' + 'a'.repeat(32) + '.jpg, /avatar/me.jpg', '/avatar/….jpg, /avatar/me.jpg'],
  ['https://gravatar.com/' + '0'.repeat(32), 'https://gravatar.com/…'],
  ['authorization: Basic dXNlcjpwYXNz, Bearer abc.Def-1', 'authorization: Basic …, Bearer …'],
  ['Basic information? Yes, for a bearer of it.', 'Basic information? Yes, for a bearer of it.'],
  ['sent to pat.doe+x@mail.example today', 'sent to …@… today'],
  ['at node_modules/@fastify/static/index.js:3:1', 'at node_modules/@fastify/static/index.js:3:1'],
  [
    'http://127.0.0.1:8081 (connect ECONNREFUSED 127.0.0.1:8081)',
    'http://127.0.0.1:8081 (connect ECONNREFUSED 127.0.0.1:8081)',
  ],
])('%s is told as %s', (words, expected) => {
  expect(withoutSecrets(words)).toBe(expected);
});

test('a line of JSON stays one, whatever is taken out of it', () => {
  const pieces = [
    '?s=',
    'hiv',
    '&',
    '"',
    '\\',
    '\n',
    '\u2028',
    '\u0001',
    '@',
    'mail.example',
    'Basic ',
    'A1b2',
    '//',
    '%3f',
    ' ',
    '<',
    'é',
  ];
  const words = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((list) => list.join(''));
  const stays = (message: string) => {
    const output = withoutSecrets(JSON.stringify({ message, path: '/a/' }));
    expect(JSON.parse(output)).toMatchObject({ path: '/a/' });
    expect(withoutSecrets(output)).toBe(output);
  };
  expect(() => fc.assert(fc.property(words, stays), { numRuns: 20_000 })).not.toThrow();
});

test.each([
  ['https://me:secret@wp.example/wp-json', 'https://…@wp.example/wp-json'],
  ['https://me:sec/ret@wp.example', 'https://…@wp.example'],
  ['me:secret@wp.example', '…@wp.example'],
  ['https:me:s@cret@wp.example', 'https:…@wp.example'],
  ['https://wp.example/', 'https://wp.example/'],
  ['ftp://wp.example/?key=secret', 'ftp://wp.example/?…'],
  ['ftp://wp.example/#secret', 'ftp://wp.example/#…'],
  ['me:sec?ret@wp.example/?key=secret', '…@wp.example/?…'],
  ['me:secret', 'me:…'],
  ['me:1secret', 'me:…'],
  ['https:me', 'https:…'],
  ['wp.example:8080/wp-json', 'wp.example:8080/wp-json'],
  ['file:///etc', 'file:///etc'],
  ['Basic bWU6c2VjcmV0', 'Basic …'],
  ['me:Basic secret9@wp.example', '…@wp.example'],
])('%s is repeated as %s', (address, expected) => {
  expect(maskAddress(address)).toBe(expected);
});
