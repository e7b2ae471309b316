import { expect, test } from 'vitest';
import { createContentHosts } from './contentHosts.ts';
import { createFeedPath } from './rewriteLink.ts';

const wordpress = 'https://wp.example/cms/';
const settings = { siteUrl: 'https://www.site.example', base: wordpress, url: wordpress, subdirectory: '/' };
const testIn = (sourceSettings: typeof settings) =>
  createFeedPath(createContentHosts(sourceSettings), sourceSettings.subdirectory);
const feedPath = testIn(settings);

test.each([
  ['/feed/'],
  ['/blog/a/feed'],
  ['/blog/a/feed/rss2/'],
  ['/category/sinus/feed/atom'],
  ['/comments/feed/'],
  ['/rss2/'],
  ['feed/'],
  ['/?feed=rss2'],
  ['https://www.site.example/blog/a/feed/'],
  ['https://wp.example/cms/blog/a/feed/?x=1#y'],
  ['https://wp.example/cms/rss2/'],
  [' //wp.example/blog/FEED/ '],
])('%s leads to the site’s feed', (address) => {
  expect(feedPath(address)).toBe(/atom/i.test(address) ? '/feed/atom/' : '/feed/');
});

test.each([
  ['https://news.example/feed/'],
  ['/feedback/'],
  ['/feed/a/'],
  ['/blog/about-rss/'],
  ['/blog/atom/'],
  ['/?s=feed'],
  ['mailto:feed@wp.example/feed/'],
  ['http://['],
  [''],
])('%j is none', (address) => {
  expect(feedPath(address)).toBeUndefined();
});

test.each([
  ['/clinic/rss/', true],
  ['/clinic/atom', true],
  ['/rss/', true],
  ['https://www.site.example/clinic/rdf/', true],
  ['https://wp.example/cms/rss/', true],
  ['/clinic/a/feed/', true],
  ['/clinic/blog/rss/', false],
  ['/clinic/', false],
])('of a site in a folder, whether %s is a feed: %s', (address, expected) => {
  const siteUrl = 'https://www.site.example/clinic';
  const sharedUrl = 'https://www.site.example/';
  const inFolder = { ...settings, siteUrl, subdirectory: '/clinic/' };
  expect(testIn(inFolder)(address) !== undefined).toBe(expected);
  expect(testIn({ ...inFolder, base: sharedUrl, url: sharedUrl })(address) !== undefined).toBe(
    expected && !address.startsWith('https://wp.example'),
  );
});

test('of a site in a folder, what else is on its host has feeds of its own', () => {
  const feedPathInFolder = testIn({
    ...settings,
    siteUrl: 'https://www.site.example/clinic',
    subdirectory: '/clinic/',
  });

  expect(feedPathInFolder('https://www.site.example/feed/')).toBeUndefined();
  expect(feedPathInFolder('https://www.site.example/news/?feed=rss2')).toBeUndefined();
  expect(feedPathInFolder('https://www.site.example/clinic/feed/')).toBe('/clinic/feed/');
});

test('if the WordPress is beside the site on its host, its feeds do not count either', () => {
  const sharedUrl = 'https://www.site.example/cms/';
  const inFolder = {
    siteUrl: 'https://www.site.example/clinic',
    subdirectory: '/clinic/',
    base: sharedUrl,
    url: sharedUrl,
  };

  expect(testIn(inFolder)('https://www.site.example/cms/feed/')).toBe('/clinic/feed/');
  expect(testIn(inFolder)('https://www.site.example/clinic/feed/')).toBe('/clinic/feed/');
  expect(testIn(inFolder)('https://www.site.example/feed/')).toBeUndefined();
});

test.each(['/feed', '/', 'feed/', '?feed', '%'])('an address of 100 kB of %j is tested', (piece) => {
  expect(feedPath(`/${piece.repeat(100_000 / piece.length)}x`)).toBeUndefined();
});
