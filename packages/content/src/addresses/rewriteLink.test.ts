import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readSourceConfig } from '../config.ts';
import type { SourceSettings } from '../config.ts';
import { createContentHosts } from './contentHosts.ts';
import { createContentAddressTest, createLinkRewriter, withinFolder } from './rewriteLink.ts';

const config = readSourceConfig({
  siteUrl: 'https://site.example',
  url: 'https://wp.example:8443/cms',
  subdirectory: '/clinic/',
});
const hosts = createContentHosts(config);
const rewrite = createLinkRewriter(config, hosts);
const isContentAddress = createContentAddressTest(rewrite, hosts);

test.each([
  ['https://wp.example:8443/cms/Services/GERD?B=2&a=1#Top', '/clinic/services/gerd/?B=2&a=1#Top', 'a page is normal'],
  ['http://wp.example:8443/cms/a/', '/clinic/a/', 'the protocol does not matter'],
  ['//wp.example:8443/cms/a/', '/clinic/a/', 'it may be missing'],
  ['HTTP:wp.example:8443/cms/a/', '/clinic/a/', 'the slashes may be missing'],
  ['https:/wp.example:8443/cms/a/', '/clinic/a/', 'one of them too'],
  ['https:\\\\wp.example:8443\\cms\\a', '/clinic/a/', 'a browser reads a backslash as a slash'],
  ['/\\wp.example:8443/cms/a/', '/clinic/a/', 'even one of two at the start'],
  ['\u0000 \nht\ttps://wp.example:8443/cms/a/\u001f', '/clinic/a/', 'blanks and control characters do not matter'],
  ['https://me@WP.example:8443/cms/a/', '/clinic/a/', 'nor does a user name'],
  ['https://wp.example/cms/a/', 'https://wp.example/cms/a/', 'another port is another host'],
  ['https://wp.example:8443/cms', '/clinic/', 'the front page'],
  ['https://wp.example:8443/cmsx/', 'https://wp.example:8443/cmsx/', 'a folder ends at a slash'],
  ['https://wp.example:8443/cms//evil.example/', '/clinic/evil.example/', 'no other host is left over'],
  [
    'https://wp.example:8443/cms/wp-content/uploads/2024/A.JPG?v=1',
    '/clinic/-/media/2024/A.JPG?v=1',
    'an upload keeps its name',
  ],
  ['/wp-content/uploads/a.jpg', '/clinic/-/media/a.jpg', 'a relative upload'],
  ['/cms/wp-content/uploads/A.jpg', '/clinic/-/media/A.jpg', 'also in the folder of the WordPress'],
  ['/cms/About?b=1#Top', '/clinic/about/?b=1#Top', 'a path as the WordPress has it'],
  [' /cms/about/', '/clinic/about/', 'with a blank before it'],
  ['https://wp.example:8443/cms/brochure.PDF', '/clinic/brochure.PDF', 'a file is no page'],
  ['https://wp.example:8443/cms/feedback/', '/clinic/feedback/', 'a word that begins like a feed'],
  ['https://wp.example:8443/cms/about/comments/', '/clinic/about/comments/', 'a word inside a path'],
  ['https://site.example/Clinic/A#b', '/clinic/a/#b', 'the site’s own address'],
  ['https://site.example/clinic/-/media/A.JPG', '/clinic/-/media/A.JPG', 'the site’s own file'],
])('%s becomes %s: %s', (from, to) => {
  expect(rewrite(from)).toBe(to);
});

test.each([
  ...[
    'wp-json/',
    'wp-admin/post.php',
    'wp-includes/x.js',
    'wp-content/themes/x.css',
    'wp-content/plugins/x.png',
    'feed/',
    'comments/feed/',
  ].map((path) => `https://wp.example:8443/cms/${path}`),
  'https://wp.example:8443/cms/xmlrpc.php',
  'https://wp.example:8443/cms/wp-login.php?a=b',
  'https://wp.example:8443/cms/?rest_route=/wp/v2/posts',
  '#top',
  'mailto:a@b.c',
  'tel:555-0100',
  'a/b',
  '?a=b',
  '',
  '/cms/wp-content/themes/x.png',
  'wp-content/plugins/x.png',
  'ftp://wp.example:8443/cms/a/',
  'https:/a/b',
  'https://',
  'http://[',
  'javascript:alert(1)',
  '/a/B',
  'data:image/png;base64,AA==',
  '/clinic/about/',
  '/clinic',
  '/Clinic/A',
  '/cms/wp-admin/',
  '//other.example/cms/a/',
  '/\\other.example/cms/a/',
  'https://site.example/other/a/',
  'https://site.example/',
  'https://site.example/-/media/a.jpg',
])('%j stays as it is', (address) => {
  expect(rewrite(address)).toBe(address);
});

test.each([
  ...['wp-json/', 'feed/', 'wp-content/themes/x.png', 'WP-Content/plugins/x.png', '?rest_route=/'].map(
    (path) => `https://wp.example:8443/cms/${path}`,
  ),
  'https://wp.example:8443/other/x.png',
  '//wp.example:8443/cms/wp-includes/x.png',
  'HTTP:wp.example:8443/cms/wp-includes/x.png',
  ' https:/wp.example:8443/x.png',
  '/\\wp.example:8443/x.png',
])('%j names the content host', (address) => {
  expect(isContentAddress(address)).toBe(true);
});

test.each([
  'https://wp.example:8443/cms/a/',
  'https://wp.example:8443/cms/wp-content/uploads/a.jpg',
  'https://site.example/wp-json/',
  'https://wp.example/cms/wp-json/',
  'https://other.example/?wp.example:8443',
  '/wp-content/themes/x.png',
  '/wp-content/uploads/a.jpg',
  'x.png',
  '',
  'http://[',
  'data:image/png,wp.example:8443',
])('%j does not name the content host', (address) => {
  expect(isContentAddress(address)).toBe(false);
});

test('every text in which a browser would find the content host is said to name it', () => {
  const pieces = [
    'http:',
    'HTTPS:',
    'wp.example:8443',
    '/',
    '//',
    '\\',
    '\t',
    ' ',
    '\u0000',
    '@',
    '?',
    '#',
    ':',
    '.',
    'cms',
  ];
  const addresses = fc
    .array(fc.constantFrom(...pieces, 'a', 'wp-json', '/cms/wp-content/uploads/'), { maxLength: 9 })
    .map((list) => list.join(''));
  const isTold = (address: string) => {
    const rewrittenAddress = rewrite(address);
    const isNamed = ['https://site.example/b/', 'http://site.example/b/'].some(
      (page) =>
        URL.canParse(rewrittenAddress, page) &&
        /^https?:\/\/(?:[^/]*@)?wp\.example:8443\//.test(new URL(rewrittenAddress, page).href),
    );
    return !isNamed || isContentAddress(address);
  };
  expect(() => fc.assert(fc.property(addresses, isTold), { numRuns: 50_000 })).not.toThrow();
}, 60_000);

test('a content host that is the site’s own need not be hidden', () => {
  const sharedConfig = readSourceConfig({ siteUrl: 'https://site.example', url: 'https://site.example/wp/' });
  const hosts = createContentHosts(sharedConfig);
  const isHidden = createContentAddressTest(createLinkRewriter(sharedConfig, hosts), hosts);
  expect(['https://site.example/wp/wp-includes/x.png', 'https://site.example/x.png'].map(isHidden)).toEqual([
    false,
    false,
  ]);
});

const rewriterOf = (settings: Omit<SourceSettings, 'siteUrl'>, siteUrl = 'https://site.example') => {
  const config = readSourceConfig({ siteUrl, ...settings });
  return createLinkRewriter(config, createContentHosts(config));
};

test.each([
  ['/about/', '/clinic/about/', 'a path of the WordPress'],
  ['/', '/clinic/', 'its front page'],
  ['/?p=7', '/clinic/?p=7', 'an item by its number'],
  ['/-/media/A.jpg', '/clinic/-/media/A.jpg', 'a file of the site that somebody wrote without the directory'],
  ['/wp-admin/', '/wp-admin/', 'what only the WordPress serves stays'],
  ['/clinic/about/', '/clinic/about/', 'what was rewritten stays'],
])('with a WordPress at the root of its host and the site in a directory, %s becomes %s: %s', (from, to) => {
  expect(rewriterOf({ url: 'https://wp.example' }, 'https://site.example/clinic')(from)).toBe(to);
});

test.each([
  ['/clinic', '/wp/', 'https://site.example/clinic/A/', '/clinic/a/'],
  ['/clinic', '/wp/', 'https://site.example/wp/A/', '/clinic/a/'],
  ['/clinic', '/wp/', 'https://site.example/shop/', 'https://site.example/shop/'],
  ['/clinic', '/', 'https://site.example/clinic/a/', '/clinic/a/'],
  ['/clinic', '/', 'https://site.example/a/', '/clinic/a/'],
  ['/', '/wp/', 'https://site.example/a/', '/a/'],
  ['/', '/wp/', 'https://site.example/wp/a/', '/a/'],
  ['/', '/wp/', 'https://site.example/wp/wp-admin/', 'https://site.example/wp/wp-admin/'],
  ['/', '/', 'https://site.example/wp-admin/', 'https://site.example/wp-admin/'],
])('with the site at %s and the WordPress at %s of one host, %s becomes %s', (site, wordpress, from, to) => {
  expect(rewriterOf({ url: `https://site.example${wordpress}` }, `https://site.example${site}`)(from)).toBe(to);
});

test.each([
  ['/api/rest', 'https://wp.example/api/rest/wp/v2/posts', 'https://wp.example/api/rest/wp/v2/posts'],
  ['/api/rest', 'https://wp.example/api/', '/api/'],
  ['/', 'https://wp.example/', '/'],
  ['/', 'https://wp.example/about/', '/about/'],
])('with the REST API at %s, %s becomes %s', (prefix, from, to) => {
  expect(rewriterOf({ url: 'https://wp.example', prefix })(from)).toBe(to);
});

test.each([
  ['/a/', '/clinic/a/'],
  [' /wp-json/?a=/clinic/', '/clinic/wp-json/?a=/clinic/'],
  ['/clinical/', '/clinic/clinical/'],
  ['/clinic?a=1', '/clinic?a=1'],
  ['/Clinic/a/#b', '/Clinic/a/#b'],
  ...['//other.example/a/', '/\\other.example/', 'https://other.example/a/', 'a/', '?p=7', '#b', ''].map(
    (address): [string, string] => [address, address],
  ),
])('within the folder, %j is %j', (address, expected) => {
  expect(withinFolder('/clinic/', address)).toBe(expected);
});
