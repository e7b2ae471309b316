import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatItemSlugQuery, formatSlug } from './formatText.ts';

test.each([
  ['Our-Practice', 'our-practice'],
  ['Sinusitis crónica: ¿qué es?', 'sinusitis-cronica-%c2%bfque-es'],
  ['鼻窦', '%e9%bc%bb%e7%aa%a6'],
  ['%E9%BC%BB%e7%aa%a6', '%e9%bc%bb%e7%aa%a6'],
  ['Sleep <em>better</em> tonight', 'sleep-better-tonight'],
  ['5 > 4 reasons', '5-4-reasons'],
  ['  --a..b--  ', 'a-b'],
  ['/', ''],
])('%s becomes %s', (text, slug) => {
  expect(formatSlug(text)).toBe(slug);
});

test('a slug stays what it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const slug = formatSlug(text);
      expect(formatSlug(slug)).toBe(slug);
    }),
  );
});

test('the slug of an item is looked for as it is written: a letter with its accent matches none without', () => {
  expect(['Crónica', 'Our-Practice', '%E9%BC%BB'].map(formatItemSlugQuery)).toEqual([
    'cr%c3%b3nica',
    'our-practice',
    '%e9%bc%bb',
  ]);
});
