import { expect, test } from 'vitest';
import { isHiddenFromSearch, parseRobots, robotsText } from './headTag.ts';

const NOW = Date.parse('2026-06-01T00:00:00Z');
const isHidden = (...contents: string[]) =>
  isHiddenFromSearch(
    contents.map((content) => ({ tag: 'meta', attributes: { name: 'Robots', content } })),
    NOW,
  );

test.each([
  'noindex',
  'NOINDEX',
  ' noindex , nofollow ',
  'nofollow,noindex',
  'none',
  'None',
  'index, noindex',
  'max-image-preview:large, noindex',
  'noindex, max-snippet:-1',
  'unavailable_after: 2026-05-31',
  'unavailable_after: Sunday, 31-May-2026 10:00:00 UTC, nofollow',
  'unavailable_after: 31 May 2026 10:00:00 UTC',
  'noindex, indexifembedded',
  'unavailable_after: someday, noindex',
])('%j hides a page from search engines', (content) => {
  expect(isHidden(content)).toBe(true);
});

test.each([
  '',
  ',',
  'all',
  'index, follow',
  'max-image-preview:none',
  'max-image-preview: none, max-snippet:-1',
  'max-snippet:none',
  'index,follow,max-image-preview:NONE',
  'noindexed',
  'nonesuch',
  'no-index',
  'nofollow, noarchive, nosnippet, noimageindex',
  'unavailable_after: 2027-01-01',
  'unavailable_after: Friday, 01-Jan-2027 10:00:00 UTC, nofollow',
  'unavailable_after: someday, noindexes',
  'googlebot: noindex',
  'otherbot: noindex, nofollow',
])('%j does not', (content) => {
  expect(isHidden(content)).toBe(false);
});

test('of several tags, each counts', () => {
  expect(isHidden('index', 'noindex')).toBe(true);
});

test('a directive may be for one bot, and may have a value', () => {
  expect(parseRobots('BadBot: noindex, max-snippet: 20')).toEqual([
    { name: 'noindex', bot: 'badbot' },
    { name: 'max-snippet', value: '20', bot: 'badbot' },
  ]);
});

test.each<[unknown, string]>([
  ['noindex, follow', 'noindex, follow'],
  [['noindex', 'nofollow'], 'noindex, nofollow'],
  [
    { index: 'noindex', follow: 'follow', 'max-image-preview': 'max-image-preview:large' },
    'noindex, follow, max-image-preview:large',
  ],
  [{ noindex: true, nofollow: false, noarchive: '' }, 'noindex'],
  [null, ''],
  [true, ''],
])('directives written as %j are %j', (value, text) => {
  expect(robotsText(value)).toBe(text);
});
