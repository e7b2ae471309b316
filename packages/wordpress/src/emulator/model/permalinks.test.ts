import { expect, test } from 'vitest';
import type { SiteSettings } from '../content-files/siteFile.ts';
import { readArticlePath } from './permalinks.ts';

const site: SiteSettings = {
  name: 'Noses',
  description: '',
  timezone: 'UTC',
  locale: 'en_US',
  dateFormat: 'F j, Y',
  postsPerPage: 10,
  date: '2026-01-01T00:00:00',
  permalink: '/%postname%/',
  hasBaseFront: false,
  frontPage: undefined,
  postsPage: undefined,
  socialImage: undefined,
  postTypes: [],
  taxonomies: [],
};

test.each([
  ['/blog/%postname%/', '/blog/one/', 'one'],
  ['/blog/%postname%/', '/blog/one/two/', undefined],
  ['/%year%/%monthnum%/%postname%/', '/2026/01/one/', 'one'],
  ['/%year%/%monthnum%/%postname%/', '/2026/one/two/', undefined],
  ['/%year%-%post_id%-%postname%/', '/2026-17-one-two/', 'one-two'],
  ['/%category%/%postname%/', '/sinus/one/', 'one'],
  ['/%postname%/', `/${'a'.repeat(200)}/`, 'a'.repeat(200)],
  ['/%postname%/', `/${'a'.repeat(201)}/`, undefined],
])('by %s the path %s could be of the article %s', (permalink, path, slug) =>
  expect(readArticlePath({ ...site, permalink }, path)?.slug).toBe(slug),
);

test('a path that names a date says which', () => {
  expect(readArticlePath({ ...site, permalink: '/%year%/%monthnum%/%postname%/' }, '/2026/01/one/')).toEqual({
    slug: 'one',
    date: [2026, 1, undefined],
  });
});
