import { expect, test } from 'vitest';
import { createContentHosts } from './contentHosts.ts';
import { createApiTest } from './rewriteLink.ts';

const wordpress = 'https://wp.example/cms/';
const settings = {
  siteUrl: 'https://www.site.example',
  base: wordpress,
  url: wordpress,
  subdirectory: '/',
  prefix: '/wp-json',
};
const testIn = (sourceSettings: typeof settings) => createApiTest(createContentHosts(sourceSettings), sourceSettings);

test.each([
  '/wp-json/wp/v2/posts?_embed=author&acf_format=standard&per_page=100&slug=query-loop&query-1-page=2',
  '/wp-json/wp/v2/posts?slug=a#respond',
  '/cms/wp-json/',
  'https://wp.example/cms/wp-json/wp/v2/posts?query-0-page=2',
  'https://www.site.example/wp-json/wp/v2/posts',
  'https://wp.example/cms/?rest_route=/wp/v2/posts',
  '?query-0-page=2&slug=query-loop',
  '?query-page=2',
  '?_embed=author&slug=a',
  ' ?acf_format=standard',
])('%s leads to the API', (address) => {
  expect(testIn({ ...settings, ...(address.startsWith('/cms') && { subdirectory: '/cms/' }) })(address)).toBe(true);
});

test.each([
  ['/wp-json-guide/'],
  ['/api/'],
  ['?s=nose'],
  ['#respond'],
  ['/blog/?query-1-page=2'],
  ['https://other.example/wp-json/'],
  ['mailto:a@wp.example'],
  ['https://['],
  [''],
])('%j does not', (address) => {
  expect(testIn(settings)(address)).toBe(false);
});

test('with another prefix that one counts', () => {
  const isApi = testIn({ ...settings, prefix: '/api' });
  expect(isApi('/api/wp/v2/posts')).toBe(true);
  expect(isApi('/wp-json/wp/v2/posts')).toBe(false);
});
