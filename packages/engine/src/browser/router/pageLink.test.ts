import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkOfClick, isPageAddress } from './links.ts';
import type { Click } from './links.ts';
import { fakeAnchor } from './fakes.testing.ts';

const PAGE = 'https://site.example/blog/ears/?a=1#top';
const plain: Click = {
  button: 0,
  ctrlKey: false,
  shiftKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
};
const follow = (href: string, attributes = {}, click = plain) =>
  linkOfClick(click, fakeAnchor({ href, ...attributes }), PAGE);

test.each([
  ['/a', '/a'],
  ['/A/B?x=1#y', '/A/B?x=1#y'],
  ['https://site.example/a/', '/a/'],
  ['//site.example/a/', '/a/'],
  ['noses/', '/blog/ears/noses/'],
  ['?a=2', '/blog/ears/?a=2'],
  ['/blog/ears/?a=1', '/blog/ears/?a=1'],
  ['/blog/ears/#other', '/blog/ears/#other'],
  ['/feedback/', '/feedback/'],
  ['/patient-comments/', '/patient-comments/'],
  ['/about/feed-back/', '/about/feed-back/'],
  ['/wp-json-explained/', '/wp-json-explained/'],
  ['/st.-johns-wort/', '/st.-johns-wort/'],
  ['/x.pdf/', '/x.pdf/'],
  ['/?s=ear.wax', '/?s=ear.wax'],
  ['/', '/'],
  [' /a/\n', '/a/'],
])('a plain click on %j goes to %s', (href, link) => {
  expect(follow(href)).toBe(link);
});

test.each([
  ['https://other.example/a/', 'another site'],
  ['http://site.example/a/', 'another protocol'],
  ['https://site.example:8443/a/', 'another port'],
  ['//other.example/', 'another host'],
  ['/\\other.example/', 'another host, as a browser reads it'],
  ['mailto:a@b.example', 'mail'],
  ['tel:+15550100', 'the phone'],
  ['javascript:void 0', 'a script'],
  ['https://', 'no address'],
  ['#top', 'the same place'],
  ['#other', 'another place on the page'],
  ['#', 'the top of the page'],
  ['/blog/ears/?a=1#other', 'another place on the page, written in full'],
  ['/-/media/guide', 'an internal address'],
  ['/-/', 'the root of them'],
  ['/guide.PDF', 'a file'],
  ['/sitemap.xml?x=1', 'a file with a query'],
  ['/wp-json/', 'the REST API'],
  ['/wp-admin/edit', 'the desk of the editors'],
  ['/WP-Content/uploads/a', 'the files of WordPress'],
  ['/wp-includes/x/', 'the code of WordPress'],
  ['/feed/', 'the feed'],
  ['/comments/feed', 'the feed of comments'],
  ['/xmlrpc', 'a door of WordPress'],
  ['https://site.example//other.example/', 'two slashes, which the server mends'],
  ['/a//b/', 'two slashes inside'],
  ['/a/?preview=true&ostium_preview=t', 'a preview, which the server answers'],
])('a click on %j is the browser’s: %s', (href) => {
  expect(follow(href)).toBeUndefined();
});

test.each<[string, Record<string, string>, Partial<Click>, boolean]>([
  ['of the middle button', {}, { button: 1 }, false],
  ['with Ctrl', {}, { ctrlKey: true }, false],
  ['with Shift', {}, { shiftKey: true }, false],
  ['with Cmd', {}, { metaKey: true }, false],
  ['with Alt', {}, { altKey: true }, false],
  ['that somebody dealt with', {}, { defaultPrevented: true }, false],
  ['on a link for a new tab', { target: '_blank' }, {}, false],
  ['on a link for a frame', { target: 'map' }, {}, false],
  ['on a link for this tab', { target: '_SELF' }, {}, true],
  ['on a link with an empty target', { target: '' }, {}, true],
  ['on a download', { download: '' }, {}, false],
  ['on a link that says external', { rel: 'nofollow External' }, {}, false],
  ['on a link that says external first', { rel: 'external noopener' }, {}, false],
  ['on a link that says something like it', { rel: 'externality noopener' }, {}, true],
])('a click %s', (_what, attributes, click, navigates) => {
  expect(follow('/a/', attributes, { ...plain, ...click })).toBe(navigates ? '/a/' : undefined);
});

test('a click never leads off the site, whatever the link says', () => {
  const pieces = fc.constantFrom(
    '/',
    '//',
    '\\',
    'https:',
    'site.example',
    '@',
    'evil.example',
    '?',
    '#',
    ':',
    '..',
    ' ',
    '\t',
    'a',
    '%2f',
  );
  const hrefs = fc.oneof(
    fc.string(),
    fc.array(pieces, { maxLength: 8 }).map((list) => list.join('')),
  );

  const staysHere = (href: string) => {
    const link = follow(href);
    return link === undefined || (/^\/(?![\\/])/.test(link) && new URL(link, PAGE).origin === 'https://site.example');
  };
  expect(() => fc.assert(fc.property(hrefs, staysHere), { numRuns: 1000 })).not.toThrow();
});

test.each([
  ['/clinic/', '/clinic/'],
  ['/clinic/a/?x=1#y', '/clinic/a/?x=1#y'],
  ['https://site.example/clinic/a/', '/clinic/a/'],
  ['a/', '/clinic/blog/a/'],
  ['/clinic/feedback/', '/clinic/feedback/'],
  ['/', undefined],
  ['/clinics/a/', undefined],
  ['/blog/', undefined],
  ['/clinic/../a/', undefined],
  ['/clinic/-/media/guide', undefined],
  ['/clinic/wp-json/', undefined],
  ['/clinic/guide.pdf', undefined],
])('in a site that stands in a folder, a plain click on %j goes to %s', (href, link) => {
  expect(linkOfClick(plain, fakeAnchor({ href }), 'https://site.example/clinic/blog/', '/clinic/')).toBe(link);
});

test.each([
  ['/a/', true],
  ['https://site.example/a/', true],
  ['https://other.example/a/', false],
  ['/a.pdf', false],
  ['http://', false],
])('%s is a page of the site: %s', (address, isPage) => {
  expect(isPageAddress(address, 'https://site.example')).toBe(isPage);
});
