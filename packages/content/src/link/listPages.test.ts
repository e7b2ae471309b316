import { expect, test } from 'vitest';
import { parseLink } from './link.ts';
import { firstPageOf, linkAfter, linkBefore, linkToMore } from './listPages.ts';

test.each([
  ['/blog/', 1],
  ['/blog/page/3/', 3],
  ['/blog/page/3/?from=1', 1],
  ['/blog/page/3/?from=2&utm_source=mail', 2],
  // Anything that is not an earlier page of the list is ignored.
  ...['0', '3', '4', '-1', '1.5', '1e1', '', 'newsletter', '%31', '9999999999'].map((from): [string, number] => [
    `/blog/page/3/?from=${from}`,
    3,
  ]),
  ['/blog/?from=1', 1],
  // One view shows at most twelve pages.
  ['/blog/page/12/?from=1', 1],
  ['/blog/page/40/?from=1', 29],
])('%s begins with page %d', (link, first) => {
  expect(firstPageOf(parseLink(link))).toBe(first);
});

test.each([
  ['/blog/', '/blog/page/2/?from=1'],
  ['/blog/page/2/?from=1', '/blog/page/3/?from=1'],
  ['/blog/page/3/', '/blog/page/4/?from=3'],
  ['/page/2/?s=nose', '/page/3/?from=2&s=nose'],
  ['/blog/page/11/?from=1', '/blog/page/12/?from=1'],
  ['/blog/page/12/?from=1', undefined],
])('more than %s is %s', (link, more) => {
  expect(linkToMore(parseLink(link))).toBe(more);
});

test.each([
  ['/blog/page/3/?from=1', undefined],
  ['/blog/', undefined],
  ['/blog/page/3/?from=2&x=1', '/blog/?x=1'],
  ['/blog/page/3/', '/blog/page/2/'],
  ['/blog/page/3/?from=mail', '/blog/page/2/?from=mail'],
])('before %s is %s', (link, previousLink) => {
  expect(linkBefore(parseLink(link))).toBe(previousLink);
});

test.each([
  ['/blog/', '/blog/page/2/'],
  ['/page/12/?from=1&s=nose', '/page/13/?s=nose'],
  ['/blog/page/3/?from=mail', '/blog/page/4/?from=mail'],
])('the page after %s is %s', (link, nextLink) => {
  expect(linkAfter(parseLink(link))).toBe(nextLink);
});
