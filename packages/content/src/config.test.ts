import { expect, test } from 'vitest';
import { readSourceConfig, createPostRouteReader } from './config.ts';
import type { SourceSettings } from './config.ts';

const siteUrl = 'https://site.example';

test.each([
  [
    { siteUrl: 'site.example' },
    'The setting siteUrl of the content source is "site.example"; it must be the http(s) address of the site.',
  ],
  [{ siteUrl, api: 'ftp://wp.example/' }, 'Add the URL of your WordPress REST API in CONTENT_API'],
  [{ siteUrl, api: 'https://user:secret@wp.example/wp-json' }, 'Add the URL of your WordPress REST API in CONTENT_API'],
  [
    { siteUrl, url: 'wp' },
    'The setting url of the content source is "wp"; it must be the http(s) address of the WordPress.',
  ],
  [{ siteUrl, redirections: 'RegExp:(' }, 'The setting redirections of the content source is "RegExp:("'],
  [{ siteUrl, redirections: 'RegExp:/a?(' }, 'The setting redirections of the content source is "RegExp:/a?("'],
  [{ siteUrl, redirections: 'sometimes' }, 'it must be "no", "all", "404"'],
])('%j is refused with a sentence that names the setting', (settings, sentence) => {
  expect(() => readSourceConfig(settings)).toThrow(sentence);
});

test('a password in an address is not repeated', () => {
  for (const name of ['siteUrl', 'url']) {
    const settings = { siteUrl, [name]: 'https://me:secret@wp.example/wp-json' };
    expect(() => readSourceConfig(settings)).toThrow(/^(?!.*secret).*"https:\/\/…@wp\.example\/wp-json"/);
  }
});

test.each([
  'https://me:secret@wp.example/wp-json',
  'me:secret',
  'Basic secret',
  'wp.example/?key=secret',
  'https://wp.example:secret/',
])('of the address of the API %s nothing is repeated', (api) => {
  expect(() => readSourceConfig({ siteUrl, api })).toThrow(
    /^Add the URL of your WordPress REST API in CONTENT_API, for example https:\/\/cms\.example\.com\/wp-json\/\.$/,
  );
});

test.each([
  [{}, { api: 'https://site.example/wp-json/', url: siteUrl, subdirectory: '/' }],
  [
    { api: '', url: '' },
    { api: 'https://site.example/wp-json/', url: siteUrl },
  ],
  [{ api: 'https://wp.example/cms/wp-json/' }, { url: 'https://wp.example/cms/', sourcePath: '/cms/' }],
  [
    { api: 'http://wp:8080/wp-json', url: 'https://cms.example/cms' },
    { base: 'http://wp:8080/', url: 'https://cms.example/cms', sourcePath: '/cms/' },
  ],
  [{ api: 'https://wp.example/?rest_route=/' }, { url: 'https://wp.example/' }],
  [
    { url: 'https://wp.example/cms', prefix: 'api/rest/' },
    { api: 'https://wp.example/cms/api/rest/', base: 'https://wp.example/cms', prefix: '/api/rest' },
  ],
  [{ api: 'https://wp.example/cms/api/', prefix: 'api' }, { url: 'https://wp.example/cms/' }],
  [
    { api: 'https://wp.example/cms/', prefix: '/' },
    { url: 'https://wp.example/cms/', prefix: '' },
  ],
  [{ url: 'https://wp.example/cms/', prefix: '/' }, { api: 'https://wp.example/cms/' }],
  [
    { url: 'https://blog.wordpress.com' },
    { isWpCom: true, api: 'https://public-api.wordpress.com/wp/v2/sites/blog.wordpress.com/' },
  ],
  [
    { api: 'https://public-api.wordpress.com/wp/v2/sites/blog.example/x/' },
    { isWpCom: true, url: 'https://blog.example/', base: 'https://blog.example/' },
  ],
  [
    { url: 'https://wp.example/', isWpCom: true },
    { isWpCom: true, api: 'https://public-api.wordpress.com/wp/v2/sites/wp.example/' },
  ],
  [
    { url: 'https://blog.wordpress.com/', isWpCom: false },
    { isWpCom: false, api: 'https://blog.wordpress.com/wp-json/' },
  ],
  [{ url: 'https://wordpress.com.example/' }, { isWpCom: false }],
  [{}, { postEndpoint: 'posts', params: {}, postTypes: [], taxonomies: [] }],
  [{ siteUrl: 'https://site.example/Clinic' }, { subdirectory: '/clinic/' }],
  [{ siteUrl: 'https://site.example/clinic', subdirectory: '/' }, { subdirectory: '/' }],
  [
    { subdirectory: 'Clinic', homepage: 'home' },
    { subdirectory: '/clinic/', homepage: '/home/' },
  ],
])('%j is completed', (settings, expected) => {
  expect(readSourceConfig({ siteUrl, ...settings })).toMatchObject(expected);
});

test.each([
  ['/blog/%postname%/', '/blog/a/', true],
  ['/blog/%postname%/', '/blog/a/b/', false],
  ['/blog/%postname%/', '/blog/', false],
  ['/%postname%/', '/services/gerd/', false],
  ['/%year%/%monthnum%/%postname%/', '/2024/03/a/', true],
  ['/%category%/%postname%/', '/a/b/c/', true],
  ['/archives/%post_id%', '/archives/12/', true],
])('permalinks %s: is %s a post? %s', (structure, route, isPost) => {
  expect(createPostRouteReader(structure, '/')(route) !== undefined).toBe(isPost);
  expect(createPostRouteReader(structure, '/clinic/')(`/clinic${route}`) !== undefined).toBe(isPost);
});

test.each<[string, string, object | undefined]>([
  ['/blog/%postname%/', '/blog/a/', { slug: 'a' }],
  ['/%category%/%postname%/', '/b/c/a/', { slug: 'a' }],
  ['/%postname%.html', '/a.html/', { slug: 'a' }],
  ['/%postname%/%year%/', '/a/2026/', { slug: 'a' }],
  ['/%post_id%/', '/7/', { id: '7' }],
  ['/archives/%post_id%', '/archives/7/', { id: '7' }],
  ['/%year%/%post_id%-%postname%/', '/2026/7-a-b/', { id: '7', slug: 'a-b' }],
  ['/%post_id%/%post_id%/', '/7/7/', { id: '7' }],
  ['/%author%/%hour%%second%/', '/ann/1200/', {}],
  ['/%post_id%/', '/a/', undefined],
])('with permalinks %s, %s says of its post %j', (structure, route, parts) => {
  expect(createPostRouteReader(structure, '/')(route)).toEqual(parts);
});

test.each<[SourceSettings['redirections'], string, boolean, boolean]>([
  [undefined, '/a/', false, false],
  ['no', '/a/', false, false],
  ['all', '/a/', true, false],
  ['404', '/a/', false, true],
  ['RegExp:^/old/', '/old/a/?b=1', true, false],
  ['RegExp:^/old/', '/a/old/', false, false],
  [['404', 'RegExp:^/old/', 'RegExp:[?&]p='], '/a/?p=7', true, true],
  [['RegExp:^/old/'], '/a/', false, false],
  [['404', 'all'], '/a/', false, true],
])('with the redirections %j, %s is asked about first: %s, and after a 404: %s', (redirections, link, first, after) => {
  const rules = readSourceConfig({ siteUrl, redirections }).redirections;
  expect([rules.isLookedUpFirst(link), rules.isLookedUpAfter404]).toEqual([first, after]);
});

test('paths that are not set are absent, and so is what depends on them', () => {
  const config = readSourceConfig({ siteUrl, homepage: '', dateBase: 'Blog' });
  expect(config.dateBase).toBe('/blog/');
  for (const name of ['homepage', 'postsPage', 'categoryBase', 'front', 'readPostRoute']) {
    expect(config).not.toHaveProperty(name);
  }
});
