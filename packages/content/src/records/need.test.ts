import { expect, test } from 'vitest';
import { endpointOfKey, needKey } from './sourceStore.ts';

test.each([
  [{ endpoint: 'pages' }],
  [{ endpoint: 'pages', params: { parent: 0, orderby: 'menu_order' } }],
  [{ endpoint: '/ostium/v1/practice', params: { search: '{"a":1}', include: [3, 4] } }],
])('the key of a need says its endpoint: %j', (need) => {
  expect(endpointOfKey(needKey(need))).toBe(need.endpoint);
});

test('two needs have one key if they ask the same, in whatever order', () => {
  const key = needKey({ endpoint: 'posts', params: { page: 2, search: 'a&b=1', slug: '', author: undefined } });

  expect(needKey({ endpoint: 'posts', params: { search: 'a&b=1', page: 2 } })).toBe(key);
  expect(needKey({ endpoint: 'posts', params: { search: 'a', page: 2, b: 1 } })).not.toBe(key);
});
