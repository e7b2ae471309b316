import { expect, test } from 'vitest';
import { connectSource } from '@ostium/content';
import { createHeadAddresses } from './headAddresses.ts';

const connect = (url: string, siteUrl = 'https://www.site.example') =>
  connectSource({ siteUrl, url }, { fetch: () => Promise.reject(new Error('not asked')) });

const addresses = createHeadAddresses(connect('https://wp.example/'), { transformLinks: true });

test.each([
  ['https://wp.example/Services/GERD', 'https://www.site.example/services/gerd/', 'a page'],
  ['//wp.example/a/?x=1#y', 'https://www.site.example/a/?x=1#y', 'a page without a protocol'],
  ['https://wp.example/wp-content/uploads/2024/A.jpg', 'https://www.site.example/-/media/2024/A.jpg', 'an upload'],
  ['/wp-content/uploads/A.jpg', 'https://www.site.example/-/media/A.jpg', 'an upload by its path'],
  ['/-/media/A.jpg', 'https://www.site.example/-/media/A.jpg', 'a file of the site'],
  ['https://www.site.example/-/media/A.jpg', 'https://www.site.example/-/media/A.jpg', 'a whole address of the site'],
  ['page/2/', 'https://www.site.example/blog/page/2/', 'a relative address'],
  ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg', 'another host without a protocol'],
  ['https://other.example/A?b#c', 'https://other.example/A?b#c', 'another site'],
  ['https://news.example/feed/', 'https://news.example/feed/', 'a feed of another site'],
  [' https://wp.example/feedback/ ', 'https://www.site.example/feedback/', 'a word that begins like a feed'],
  ['https://wp.example/patient-comments/', 'https://www.site.example/patient-comments/', 'a word that ends like one'],
])('%s is shown as %s: %s', (url, expected) => {
  expect(addresses.address(url, '/blog/')).toBe(expected);
});

test.each([
  'https://wp.example/feed/',
  'https://wp.example/comments/feed/',
  'https://wp.example/xmlrpc.php?rsd',
  'https://wp.example/blog/a/feed/',
  'https://www.site.example/blog/a/feed/',
  '/blog/a/feed/',
  '/?feed=rss2',
  'https://wp.example/wp-json/oembed/1.0/embed?url=x',
  'https://wp.example/wp-includes/wlwmanifest.xml',
  'https://wp.example/wp-content/themes/x/logo.png',
  'https://i0.proxy.example/wp.example/wp-content/uploads/a.jpg',
  'https://share.example/?u=https%3A%2F%2FWP.example%2Fa',
  'https://share.example/#wp.example',
  'javascript:alert(1)',
  'data:image/png;base64,AA==',
  'about:invalid',
  'mailto:a@b.example',
  '',
  ' ',
  'http://[',
  'xhttp://a.example/',
])('%j is not shown', (url) => {
  expect(addresses.address(url, '/')).toBeUndefined();
});

test.each([
  ['Read https://wp.example/A, then call.', 'Read https://www.site.example/a/, then call.', 'a page'],
  ['(//wp.example/wp-content/uploads/A.pdf)', '(https://www.site.example/-/media/A.pdf)', 'an upload'],
  ['https://wp.example', 'https://www.site.example/', 'the front page'],
  ['https://wp.example/?s={term}', 'https://www.site.example/?s={term}', 'a search'],
  ['http:\\\\wp.example\\a', 'https://www.site.example/a/', 'backslashes'],
  [
    'Ears and/or noses // https://other.example/x.',
    'Ears and/or noses // https://other.example/x.',
    'no address of ours',
  ],
  ['Write to info@wp.example', 'Write to info@wp.example', 'a mail address'],
  ['cms.wp.example or wp.example.org', 'cms.wp.example or wp.example.org', 'other hosts'],
  ['/a/', '/a/', 'a path, which among words could be anything'],
])('the words %j become %j: %s', (words, expected) => {
  expect(addresses.text(words)).toBe(expected);
});

test.each([
  'wp.example',
  'Welcome to WP.example!',
  'See https://wp.example/wp-json/ for more',
  'https://wp.example/feed/',
  'https://proxy.example/?u=wp.example',
  'https://wp%2Eexample/wp-admin/',
])('the words %j would name the content host, so they are not shown', (words) => {
  expect(addresses.text(words)).toBeUndefined();
});

test('a content host that is the site’s own is named', () => {
  const shared = createHeadAddresses(connect('https://www.site.example/wp/'), { transformLinks: true });

  expect(shared.address('https://www.site.example/wp/wp-includes/x.png', '/')).toBe(
    'https://www.site.example/wp/wp-includes/x.png',
  );
  expect(shared.text('www.site.example')).toBe('www.site.example');
});

test('addresses stay as they are if the site is configured to leave them', () => {
  const untouched = createHeadAddresses(connect('https://wp.example/'), { transformLinks: false });

  expect(untouched.address(' https://wp.example/A ', '/')).toBe('https://wp.example/A');
  expect(untouched.text('See https://wp.example/wp-json/')).toBe('See https://wp.example/wp-json/');
  expect(untouched.address('javascript:alert(1)', '/')).toBeUndefined();
});

test.each([
  ['/a/', 'a page'],
  ['/wp-content/themes/x.png', 'a file that the site does not have'],
  [' /wp-json/oembed/1.0?url=x', 'one of WordPress’s own'],
  ['/?s=a', 'a search'],
  ['/clinic/a/', 'a path that has the folder'],
])('of a site in a folder, the path %s is below it: %s', (path) => {
  const source = connect('https://wp.example/', 'https://www.site.example/clinic');
  const expected = `https://www.site.example/clinic${path.trim().replace(/^\/clinic/, '')}`;

  for (const transformLinks of [true, false])
    expect(createHeadAddresses(source, { transformLinks }).address(path, '/clinic/blog/')).toBe(expected);
});
