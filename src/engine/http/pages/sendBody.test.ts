import { expect, test } from 'vitest';
import { isCopyGood } from './isCopyGood.ts';
import { createCompressor } from './sendBody.ts';
import { etagOf } from './sendBody.ts';

test('the version of a body can be named in a header, and only the same bytes have it', () => {
  expect(etagOf(Buffer.from('a'))).toMatch(/^W\/"[\w-]+"$/);
  expect(isCopyGood(etagOf(Buffer.from('a')), etagOf(Buffer.from('a')))).toBe(true);
  expect(isCopyGood(etagOf(Buffer.from('a')), etagOf(Buffer.from('b')))).toBe(false);
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
