import { expect, test } from 'vitest';
import type { HeadTag } from '../page.ts';
import { mergeTags } from './createHead.ts';
import type { Situation } from './createHead.ts';

const item: Situation = {
  isArchive: false,
  isLaterPage: false,
  isWithheld: false,
  isHidden: false,
  language: 'en',
  type: 'website',
};
const archive: Situation = { ...item, isArchive: true };
const laterPage: Situation = { ...archive, isLaterPage: true };
const furtherPage: Situation = { ...item, isLaterPage: true };
const preview: Situation = { ...item, isWithheld: true, isHidden: true };
const hidden: Situation = { ...item, isHidden: true };

const name = (name: string, content: string): HeadTag => ({ tag: 'meta', attributes: { name, content } });
const property = (property: string, content: string): HeadTag => ({ tag: 'meta', attributes: { property, content } });
const link = (rel: string, href: string, more = {}): HeadTag => ({ tag: 'link', attributes: { rel, href, ...more } });
const title = (content: string): HeadTag => ({ tag: 'title', attributes: {}, content });
const data = (content: string): HeadTag => ({ tag: 'script', attributes: { type: 'application/ld+json' }, content });

const TAKEN = [
  ['a description for previews', item, property('og:description', 'ours'), property('OG:Description', 'theirs')],
  ['the name of the site', archive, property('og:site_name', 'ours'), property('og:site_name', 'theirs')],
  ['the original of an item', item, link('canonical', '/ours/'), link('Canonical', 'https://other.example/')],
  ['the original of a divided item', item, link('canonical', '/ours/'), link('canonical', 'https://other.example/')],
  ['the address of an item', item, property('og:url', '/ours/'), property('og:url', '/theirs/')],
  ['what robots may do', hidden, name('robots', 'noindex'), name('robots', 'noindex, nofollow')],
  ['the title for previews', archive, property('og:title', 'ours'), property('og:title', 'theirs')],
  ['structured data', archive, data('{"a":1}'), data('{"b":2}')],
  ['another kind of page', item, property('og:type', 'website'), property('og:type', 'profile')],
  ['an article', { ...item, type: 'article' }, property('og:type', 'article'), property('og:type', 'article')],
  ['the time of an article', item, property('article:published_time', '1'), property('article:published_time', '2')],
] as const;

test.each(TAKEN)('%s is taken from the source', (_name, situation, siteTag, wordpressTag) => {
  expect(mergeTags([siteTag], [wordpressTag], situation)).toEqual([wordpressTag]);
});

const OWN = [
  ['the title, which is made of theirs', item, title('ours (Page 2)'), title('theirs')],
  ['the description, which is made of theirs', item, name('description', 'ours'), name('description', 'theirs')],
  ['the title of a later page', laterPage, property('og:title', 'ours (Page 2)'), property('og:title', 'theirs')],
  [
    'the title of a later page for one reader',
    laterPage,
    name('twitter:title', 'ours'),
    name('twitter:title', 'theirs'),
  ],
  ['the original of a further page', furtherPage, link('canonical', '/ours/2/'), link('canonical', '/theirs/')],
  ['the address of a further page', furtherPage, property('og:url', '/ours/2/'), property('og:url', '/theirs/')],
  ['the original of a list', archive, link('canonical', '/ours/'), link('canonical', '/theirs/')],
  ['an original without parameters', item, link('canonical', '/ours/'), link('canonical', '/theirs/?utm=1')],
  ['the address of a list', archive, property('og:url', '/ours/'), property('og:url', '/theirs/')],
  ['that a preview is hidden', preview, name('robots', 'noindex'), name('robots', 'index, follow')],
  ['that a page is no article', item, property('og:type', 'website'), property('og:type', 'article')],
] as const;

test.each(OWN)('%s is the site’s own', (_name, situation, siteTag, wordpressTag) => {
  expect(mergeTags([siteTag], [wordpressTag], situation)).toEqual([siteTag]);
});

test.each([
  ['the original of a hidden page', hidden, link('canonical', '/a/')],
  ['a page that a browser would load ahead', item, link('next', '/a/2/')],
  ['a word to one robot about a preview', preview, name('googlebot', 'index')],
  ['a word to another robot about a preview', preview, name('bingbot', 'index')],
  ['the short address of a list’s page', archive, link('shortlink', '/?p=6')],
  ['structured data on a later page', laterPage, data('{}')],
  ['another language of the first page on a later one', laterPage, link('alternate', '/es/', { hreflang: 'es' })],
  ['the language of the source on a page in another', { ...item, language: 'es' }, property('og:locale', 'en_US')],
] as const)('%s is left out', (_name, situation, wordpressTag) => {
  expect(mergeTags([], [wordpressTag], situation)).toEqual([]);
});

test('the source decides that a page is an article, if it is one', () => {
  const wordpressTag = property('og:type', 'article');

  expect(mergeTags([], [wordpressTag], { ...item, type: 'article' })).toEqual([wordpressTag]);
  expect(mergeTags([], [wordpressTag], item)).toEqual([]);
});

test('tags that only the source has come last, in its order', () => {
  const wordpressTags = [
    name('google-site-verification', 'x'),
    property('og:locale', 'en_US'),
    property('og:locale:alternate', 'es_US'),
    property('article:tag', 'a'),
    property('article:tag', 'b'),
    data('{}'),
    data('[]'),
  ];

  expect(mergeTags([title('a')], wordpressTags, item)).toEqual([title('a'), ...wordpressTags]);
});

test('a picture and its description stay together', () => {
  const siteTags = [property('og:image', 'ours'), property('og:image:width', '1'), property('og:site_name', 'a')];
  const wordpressTags = [property('og:image', 'one'), property('og:image:width', '2'), property('og:image', 'two')];

  expect(mergeTags(siteTags, wordpressTags, item)).toEqual([...wordpressTags, property('og:site_name', 'a')]);
});

test.each(['canonical', 'shortlink'])('of two links to one %s the first counts', (rel) => {
  const [first, second] = [link(rel, '/a/'), link(rel.toUpperCase(), '/b/')];

  expect(mergeTags([], [first, second], item)).toEqual([first]);
});

test.each(['hreflang', 'type', 'media'])('alternates of another %s stand beside each other', (key) => {
  const wordpressTags = [link('alternate', '/a/', { [key]: 'a' }), link('alternate', '/b/', { [key]: 'b' })];

  expect(mergeTags([], wordpressTags, item)).toEqual(wordpressTags);
});

test('the first of two canonical addresses counts, and the first alternate for each language', () => {
  const es = link('alternate', '/es/', { hreflang: 'es' });
  const fr = link('alternate', '/fr/', { hreflang: 'fr' });
  const wordpressTags = [
    link('canonical', '/a/'),
    link('canonical', '/b/'),
    es,
    fr,
    link('alternate', '/x/', { hreflang: 'es' }),
  ];

  expect(mergeTags([], wordpressTags, item)).toEqual([link('canonical', '/a/'), es, fr]);
});
