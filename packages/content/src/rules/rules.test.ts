import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createContentHosts } from '../addresses/contentHosts.ts';
import { createLinkRewriter } from '../addresses/rewriteLink.ts';
import { readSourceConfig } from '../config.ts';
import { normalizeLink, parseLink } from '../link/link.ts';
import { readRequestLink } from '../link/requestLink.ts';
import { createInternalRedirection, matchRule, rulesFor } from './rules.ts';

const config = readSourceConfig({
  siteUrl: 'https://site.example',
  url: 'https://wp.example/wp',
  homepage: '/home/',
  postsPage: '/blog/',
  categoryBase: '/blog/category/',
  dateBase: '/blog/',
  postTypes: [
    { type: 'reviewer', endpoint: 'reviewer' },
    { type: 'a.b', endpoint: 'ab', archive: '/a.b/all/' },
  ],
  taxonomies: [{ taxonomy: 'testimonial-type', endpoint: 'testimonial-type', postTypeEndpoint: 'testimonials' }],
});
const rules = rulesFor(config);
const redirect = createInternalRedirection(config);

function ruleOf(link: string) {
  const parsedLink = parseLink(normalizeLink(link));
  const location = redirect(parsedLink);
  const route = location ? location.route : parsedLink.route;
  const match = route === undefined ? undefined : matchRule(rules, { ...parsedLink, route });
  return match && { name: match.name, params: match.params };
}

test.each([
  ['/', { name: 'post type', params: { slug: 'home' } }],
  ['/blog/', { name: 'post archive', params: {} }],
  ['/blog/page/2/?s=x', { name: 'post archive', params: {} }],
  ['/blog/chronic-cough/', { name: 'post type', params: { slug: 'chronic-cough' } }],
  ['/blog/category/sinus/', { name: 'category', params: { slug: 'sinus' } }],
  ['/category/sinus/', undefined],
  ['/blog/2024/03/', { name: 'date', params: { year: '2024', month: '03' } }],
  ['/2024/03/', undefined],
  ['/reviewer/ada/', { name: 'reviewer', params: { slug: 'ada' } }],
  ['/reviewer/', { name: 'post type', params: { slug: 'reviewer' } }],
  ['/testimonial-type/all/', { name: 'testimonial-type', params: { slug: 'all' } }],
  ['/a.b/all/', { name: 'a.b archive', params: {} }],
  ['/axb/all/', { name: 'post type', params: { slug: 'all' } }],
  ['/?p=7x', { name: 'post type', params: { slug: 'home' } }],
  ['/?cat=3', { name: 'category with query permalink', params: { id: '3' } }],
  ['/page/2/?b=1&author=5&z=2', { name: 'author with query permalink', params: { id: '5' } }],
  ['/?attachment_id=9#top', { name: 'attachment with query permalink', params: { id: '9' } }],
  ['/?cat=3x', { name: 'post type', params: { slug: 'home' } }],
  ['/#?p=7', { name: 'post type', params: { slug: 'home' } }],
  ['/?page=2&post_type=reviewer&p=7', { name: 'reviewer with query permalink', params: { id: '7' } }],
])('the rule for %s is %j', (link, expected) => {
  expect(ruleOf(link)).toEqual(expected);
});

test('no string makes rules, redirections, rewriting or the reading of a request throw', () => {
  const rewrite = createLinkRewriter(config, createContentHosts(config));
  const pieces = fc.constantFrom(
    ...'/ // \\ ? & = # % %2f %zz p=1 cat=2 author=3 page/2/ 2020 /archives/ /category/ __proto__ https: wp.example /wp-content/uploads/'.split(
      ' ',
    ),
  );
  const links = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces, { maxLength: 12 }).map((list) => list.join('')),
  );
  const isFine = (link: string) => {
    ruleOf(link);
    return typeof rewrite(link) === 'string' && readRequestLink(link).link !== '';
  };
  expect(() => fc.assert(fc.property(links, isFine), { numRuns: 100_000 })).not.toThrow();
}, 60_000);

test.each(['/a', '/category/a', '1/', '/2020/10/a', '////', '/archives/1'])('10 kB of %j are matched', (piece) => {
  // A pattern that backtracks without limit would not finish within the test's timeout.
  expect(() => ruleOf(piece.repeat(10_000 / piece.length))).not.toThrow();
});
