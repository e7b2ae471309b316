import { expect, test } from 'vitest';
import { formatParams, restUrl } from './rest.ts';

test.each([
  [{ search: 'a&b=c #x' }, 'search=a%26b%3Dc%20%23x', 'a value cannot become a parameter'],
  [{ slug: '鼻' }, 'slug=%E9%BC%BB', 'other scripts are encoded once'],
  [{ slug: '%zz' }, 'slug=%25zz', 'a stray % is a character'],
  [{ slug: '\ud800' }, 'slug=%EF%BF%BD', 'half a character is an unknown one'],
  [{ slug: '', search: undefined, include: [], page: 1 }, 'page=1', 'what is empty is not sent'],
  [{ b: [2, 1], a: true }, 'a=true&b[]=2&b[]=1', 'names are sorted, lists keep their order'],
  [
    { include: '1,2', after: '2020-01-01T00:00:00' },
    'after=2020-01-01T00:00:00&include=1,2',
    'commas and colons stay readable',
  ],
])('%j is written %s: %s', (params, query, _reason) => {
  expect(formatParams(params)).toBe(query);
});

test('with plain permalinks the path of the API is a parameter', () => {
  const config = { api: 'https://wp.example/?rest_route=/', isWpCom: false };
  expect(restUrl(config, 'posts', { page: 2 })).toBe('https://wp.example/?rest_route=/wp/v2/posts&page=2');
});
