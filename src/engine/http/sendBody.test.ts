import { describe, expect, test } from 'vitest';
import { createCompressor } from './compressed.ts';
import { etagOf, isKnown } from './sendBody.ts';

describe('a copy of version W/"a,b"', () => {
  test.each([
    'W/"a,b"',
    '"a,b"',
    '*',
    ' * ',
    '"x", W/"a,b"',
    '"x",W/"y","a,b"',
    '"x" , , "a,b" ,',
    'nonsense, "a,b"',
    `${'"x", '.repeat(1000)}"a,b"`,
  ])('is good where the client names %.30s', (header) => expect(isKnown(header, 'W/"a,b"')).toBe(true));

  test.each([
    undefined,
    '',
    '"a, "b',
    'a,b',
    '"a", "b"',
    '"A,B"',
    'W/"a,b',
    '"*"',
    '**',
    `"x"${' ,'.repeat(7_000)}`,
    '"'.repeat(15_001),
  ])('is not good where the client names %.30s', (header) => expect(isKnown(header, 'W/"a,b"')).toBe(false));
});

test('the version of a body can be named in a header, and only the same bytes have it', () => {
  expect(etagOf(Buffer.from('a'))).toMatch(/^W\/"[\w-]+"$/);
  expect(isKnown(etagOf(Buffer.from('a')), etagOf(Buffer.from('a')))).toBe(true);
  expect(isKnown(etagOf(Buffer.from('a')), etagOf(Buffer.from('b')))).toBe(false);
});

test.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br', 'br'],
  ['gzip;q=1.0, *;q=0', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000,gzip;q=0', undefined],
  ['br ; q=0.001', 'br'],
  ['br;q=', undefined],
  ['br;q=much', undefined],
  ['brotli, gzipped', undefined],
  ['deflate', undefined],
  [`${' '.repeat(7_000)}br${' '.repeat(7_000)};`, undefined],
  [`${'br;q=0,'.repeat(1000)}gzip`, 'gzip'],
])('of the encodings %.30s, %s is used', (header, encoding) => {
  expect(createCompressor().encodingFor(header)).toBe(encoding);
});
