import { expect, test } from 'vitest';
import { parseLink } from './link.ts';
import { linkToQueryPage, queryPagesOf } from './listPages.ts';

test.each([
  ['?query-1-page=2', { 'query-1-page': '2' }],
  ['?query-0-page=12&query-27-page=3&utm_source=a', { 'query-0-page': '12', 'query-27-page': '3' }],
  ['?query-page=4', { 'query-page': '4' }],
])('/articles/%s asks for pages of Query Loops', (search, pages) => {
  expect(queryPagesOf(parseLink(`/articles/${search}`).query)).toEqual(pages);
});

test.each(['', '?query-1-page=1', '?query-1-page=0', '?query-1-page=-2', '?query-1-page=2x', '?query-1-page=99999'])(
  '/articles/%s asks for none',
  (search) => expect(queryPagesOf(parseLink(`/articles/${search}`).query)).toEqual({}),
);

test.each(['?query-x-page=2', '?query-12345-page=2', '?query=2', '?page=2', '?__proto__=2'])(
  '/articles/%s asks for none either',
  (search) => expect(queryPagesOf(parseLink(`/articles/${search}`).query)).toEqual({}),
);

test.each([
  ['/wp-json/wp/v2/pages?_embed=author&acf_format=standard&query-1-page=2&slug=a', '?query-1-page=2'],
  ['https://wp.example/wp-json/wp/v2/pages/7?query-1-page=3&query-2-page=2', '?query-1-page=3&query-2-page=2'],
  ['https://wp.example/?rest_route=/wp/v2/pages&query-page=2', '?query-page=2'],
  ['?query-1-page=2', '?query-1-page=2'],
  // The numbers of a Query Loop lead back to the first page like this.
  ['?query-1-page=1&cst', './'],
  ['/wp-json/wp/v2/pages?slug=a&query-1-page=1', './'],
])('the link %s leads from the page to %s', (address, link) => expect(linkToQueryPage(address)).toBe(link));

test.each(['/wp-json/wp/v2/pages?slug=a', '#respond', '', 'https://[', '?s=query-1-page'])(
  'the link %j leads to no page of a Query Loop',
  (address) => expect(linkToQueryPage(address)).toBeUndefined(),
);
