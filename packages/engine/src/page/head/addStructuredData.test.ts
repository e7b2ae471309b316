import { expect, test } from 'vitest';
import type { HeadTag } from '../page.ts';
import { addStructuredData } from './headTag.ts';

const title: HeadTag = { tag: 'title', attributes: {}, content: 'Noses' };
const readyMade = (content: string): HeadTag => ({
  tag: 'script',
  attributes: { type: 'application/ld+json' },
  content,
});
const robots = (content: string): HeadTag => ({ tag: 'meta', attributes: { name: 'robots', content } });

const clinic = { '@type': 'MedicalClinic', name: 'A practice' };
const page = { '@type': 'WebPage', name: 'Noses' };

test('a page describes its things to search engines in one graph', () => {
  const tags = addStructuredData([title], [clinic, page]);

  expect(tags).toHaveLength(2);
  expect(JSON.parse(tags[1]?.content ?? '')).toEqual({ '@context': 'https://schema.org', '@graph': [clinic, page] });
});

test('things that ready-made data describes are left to it', () => {
  const wordpressTag = readyMade('{"@context":"https://schema.org","@graph":[{"@type": "WebPage","name":"Theirs"}]}');
  const tags = addStructuredData([title, wordpressTag], [clinic, page]);

  expect(tags.slice(0, 2)).toEqual([title, wordpressTag]);
  expect(JSON.parse(tags[2]?.content ?? '')).toMatchObject({ '@graph': [clinic] });
});

test.each(['noindex', 'none', 'nofollow, noindex'])('a page that says %s to robots says nothing more', (content) => {
  expect(addStructuredData([title, robots(content)], [clinic])).toEqual([title, robots(content)]);
});

test('if there is nothing to describe, nothing is added', () => {
  expect(addStructuredData([title], [])).toEqual([title]);
});
