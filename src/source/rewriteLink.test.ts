import { expect, test } from 'vitest';
import { readSourceConfig } from './config.ts';
import { createLinkRewriter } from './rewriteLink.ts';

const rewrite = createLinkRewriter(
  readSourceConfig({ siteUrl: 'https://site.example', url: 'https://wp.example:8443/cms', subdirectory: '/clinic/' }),
);

test.each([
  ['https://wp.example:8443/cms/Services/GERD?B=2&a=1#Top', '/clinic/services/gerd/?B=2&a=1#Top', 'a page is normal'],
  ['http://wp.example:8443/cms/a/', '/clinic/a/', 'the protocol does not matter'],
  ['//wp.example:8443/cms/a/', '/clinic/a/', 'it may be missing'],
  ['https://wp.example/cms/a/', 'https://wp.example/cms/a/', 'another port is another host'],
  ['https://wp.example:8443/cms', '/clinic/', 'the front page'],
  ['https://wp.example:8443/cmsx/', 'https://wp.example:8443/cmsx/', 'a folder ends at a slash'],
  ['https://wp.example:8443/cms//evil.example/', '/clinic/evil.example/', 'no other host is left over'],
  [
    'https://wp.example:8443/cms/wp-content/uploads/2024/A.JPG?v=1',
    '/-/media/2024/A.JPG?v=1',
    'an upload keeps its name',
  ],
  ['/wp-content/uploads/a.jpg', '/-/media/a.jpg', 'a relative upload'],
  ['https://wp.example:8443/cms/brochure.PDF', '/clinic/brochure.PDF', 'a file is no page'],
  ['https://wp.example:8443/cms/feedback/', '/clinic/feedback/', 'a word that begins like a feed'],
  ['https://wp.example:8443/cms/about/comments/', '/clinic/about/comments/', 'a word inside a path'],
  ['https://site.example/Clinic/A#b', '/clinic/a/#b', 'the site’s own address'],
  ['https://site.example/-/media/A.JPG', '/-/media/A.JPG', 'the site’s own file'],
])('%s becomes %s: %s', (from, to) => {
  expect(rewrite(from)).toBe(to);
});

test.each([
  ...['wp-json/', 'wp-admin/post.php', 'wp-includes/x.js', 'wp-content/themes/x.css', 'feed/', 'comments/feed/'].map(
    (path) => `https://wp.example:8443/cms/${path}`,
  ),
  ...['https://wp.example:8443/cms/xmlrpc.php', 'https://wp.example:8443/cms/wp-login.php?a=b'],
  ...[
    'https://wp.example:8443/cms/?rest_route=/wp/v2/posts',
    '#top',
    'mailto:a@b.c',
    'tel:555-0100',
    'a/b',
    '?a=b',
    '',
  ],
  ...['https://', 'http://[', 'javascript:alert(1)', '/a/B', 'data:image/png;base64,AA=='],
])('%j stays as it is', (address) => {
  expect(rewrite(address)).toBe(address);
});
