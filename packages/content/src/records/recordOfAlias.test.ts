import { expect, test } from 'vitest';
import { parseLink } from '../link/link.ts';
import { droppedNames } from '../addresses/wordpressAddresses.ts';
import type { AddressConfig } from '../addresses/wordpressAddresses.ts';
import { recordOfAlias } from './record.ts';

const plainConfig: AddressConfig = { subdirectory: '/' };
const blogConfig: AddressConfig = {
  subdirectory: '/',
  dateBase: '/blog/',
  categoryBase: '/topics/',
  tagBase: '/words/',
  authorBase: '/team/',
};
const folder: AddressConfig = { subdirectory: '/clinic/' };

test.each<[string, string, boolean?, AddressConfig?]>([
  ['/?m=2024', '/2024/'],
  ['/?m=202403', '/2024/03/'],
  ['/?m=20240305', '/2024/03/05/'],
  ['/?m=20240305101530', '/2024/03/05/'],
  ['/?year=2024', '/2024/'],
  ['/?year=2024&monthnum=3', '/2024/3/'],
  ['/?year=2024&monthnum=11&day=25', '/2024/11/25/'],
  ['/?year=2024&day=5', '/2024/'],
  ['/?category_name=ear', '/category/ear/'],
  ['/?category_name=ear%2Finner', '/category/ear/inner/'],
  ['/?tag=wax', '/tag/wax/'],
  ['/?author_name=ann', '/author/ann/'],
  ['/?pagename=About-us/team', '/about-us/team/'],
  ['/?m=2024', '/blog/2024/', false, blogConfig],
  ['/?category_name=ear', '/topics/ear/', false, blogConfig],
  ['/?tag=wax', '/words/wax/', false, blogConfig],
  ['/?author_name=ann', '/team/ann/', false, blogConfig],
  ['/clinic/?pagename=about', '/clinic/about/', false, folder],
  ['/Clinic/?pagename=about', '/clinic/about/', false, folder],
  ['/?pagename=about&utm_source=mail#top', '/about/?utm_source=mail'],
  ['/?m=2024&tag=wax', '/2024/?tag=wax'],
  ['/?paged=2', '/page/2/'],
  ['/blog/?paged=3&s=ear', '/blog/page/3/?s=ear', true],
  ['/?category_name=ear&paged=2', '/category/ear/page/2/'],
])('%s is the page %s', (link, location, isList = false, config = plainConfig) => {
  expect(recordOfAlias(link, isList, config)).toMatchObject({
    isRedirection: true,
    redirectionStatus: 301,
    is301: true,
    location,
    isExternal: false,
  });
});

test.each<[string, string, boolean?, AddressConfig?]>([
  ['/?m=202', 'no year'],
  ['/?m=2024x', 'more than digits'],
  ['/?m=x2024', 'more than digits before it'],
  ['/?year=24', 'a year of two digits'],
  ['/?year=20245', 'a year of five digits'],
  ['/?monthnum=3', 'a month of no year'],
  ['/?year=2024&monthnum=123', 'a month of three digits'],
  ['/?year=2024&monthnum=1&day=x', 'a day of letters'],
  ['/?category_name=', 'a category without a name'],
  ['/?pagename=../admin', 'a name that climbs'],
  ['/?pagename=a+b', 'words'],
  ['/?pagename=/a', 'a name that begins with a slash'],
  ['/?tag=a//b', 'an empty name between two'],
  ['/about/?pagename=team', 'another path than the root'],
  ['/?pagename=about', 'a root above the site’s', false, folder],
  ['/?paged=1', 'the first page'],
  ['/?paged=x', 'no number'],
  ['/?paged=1234567890', 'a number that no list has'],
  ['/?paged=2x', 'a number with a letter'],
  ['/?paged=x2', 'a letter with a number'],
  ['/about/?paged=2', 'a page of an item'],
  ['/blog/page/2/?paged=3', 'a page of a page', true],
  ['/', 'no parameter'],
  ['/?s=ear', 'a search'],
])('%s stays as it is: %s', (link, _what, isList = false, config = plainConfig) => {
  expect(recordOfAlias(link, isList, config)).toBeUndefined();
});

const films: AddressConfig = {
  ...plainConfig,
  postTypes: [
    { type: 'movie', endpoint: 'movies', archive: '/movies/' },
    { type: 'chapter', endpoint: 'chapters' },
  ],
  taxonomies: [{ taxonomy: 'genre', endpoint: 'genre' }],
};

test.each<[string, string, AddressConfig?]>([
  ['/search/dry+nose/', '/?s=dry+nose'],
  ['/search/nose/page/2/', '/page/2/?s=nose'],
  ['/index.php/search/nose/', '/?s=nose'],
  ['/clinic/search/nose/', '/clinic/?s=nose', folder],
  ['/search/nose/feed/', '/feed/'],
  ['/feed/rss2/', '/feed/'],
  ['/feed/rdf/', '/feed/'],
  ['/rss/', '/feed/'],
  ['/atom/', '/feed/atom/'],
  ['/comments/feed/', '/feed/'],
  ['/category/ear/feed/', '/feed/'],
  ['/category/ear/feed/atom/', '/feed/atom/'],
  ['/blog/a/feed/', '/feed/'],
  ['/clinic/blog/a/feed/', '/clinic/feed/', folder],
  ...['feed', 'rss', 'RSS2', 'rdf', 'comments-rss2', 'comments-feed'].map((name): [string, string] => [
    `/?feed=${name}`,
    '/feed/',
  ]),
  ['/?feed=atom', '/feed/atom/'],
  ['/about/?feed=rss2', '/feed/'],
  ['/blog/a/comment-page-1/', '/blog/a/'],
  ['/blog/a/comment-page-12/?x=1', '/blog/a/?x=1'],
  ['/comment-page-2/', '/'],
  ['/blog/a/comment-page-2/?replytocom=71', '/blog/a/?replytocom=71'],
  ['/index.php/blog/a/', '/blog/a/', { ...plainConfig, permalink: '/blog/%postname%/' }],
  ['/clinic/index.php/a/', '/clinic/a/', { ...folder, permalink: '/%postname%/' }],
  ['/?genre=noir', '/genre/noir/', films],
  ['/?genre=drama/noir', '/genre/drama/noir/', films],
  ['/?movie=nye', '/movie/nye/', films],
  ['/?post_type=movie&movie=nye', '/movie/nye/', films],
  ['/?post_type=movie&name=nye', '/movie/nye/', films],
  ['/?chapter=one', '/chapter/one/', films],
  ['/?post_type=movie', '/movies/', films],
  ['/?post_type=movie&paged=2', '/movies/page/2/', films],
])('what WordPress has at %s is here at %s', (link, location, config = plainConfig) => {
  expect(recordOfAlias(link, false, config)).toMatchObject({ isRedirection: true, redirectionStatus: 301, location });
});

test.each<[string, AddressConfig?]>([
  ['/?feed=news'],
  ['/?feed=rss23'],
  ['/?feed=xrss'],
  ['/?feed='],
  ['/feed/'],
  ['/feed/atom/'],
  ['/feedback/'],
  ['/search/'],
  ['/research/nose/'],
  ['/search/a/b/'],
  ['/my-comment-page-2/'],
  ['/comment-page-x/'],
  ['/blog/a/?replytocom=71'],
  ['/blog/a/?cpage=2'],
  ['/index.php/a/'],
  ['/index.php/a/', { ...plainConfig, permalink: '/index.php/%postname%/' }],
  ['/index.phpx/a/', { ...plainConfig, permalink: '/%postname%/' }],
  ['/?genre=noir'],
  ['/?genre=', films],
  ['/?genre=../x', films],
  ['/about/?genre=noir', films],
  ['/?post_type=movie&s=nose', films],
  ['/?post_type=movie&p=7', films],
  ['/?post_type=chapter', films],
  ['/?post_type=post', films],
])('%s is left as it is', (link, config = plainConfig) => {
  expect(recordOfAlias(link, false, config)).toBeUndefined();
});

test.each([
  ['/?p=7&post_type=movie&paged=2&utm_source=mail', ['p', 'post_type', 'paged']],
  ['/?year=2024&monthnum=3', ['year', 'monthnum', 'day']],
  ['/about/?year=2024&cat=3', []],
])('of %s the path at the end says %j', (link, names) => {
  expect(droppedNames(parseLink(link))).toEqual(names);
});
