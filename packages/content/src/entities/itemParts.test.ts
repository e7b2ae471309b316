import { expect, test } from 'vitest';
import type { Entity } from './entity.ts';
import { findPart, readPartPath, pathOfPart } from './entity.ts';

const item = (rendered: unknown, more: Partial<Entity> = {}): Entity => ({
  kind: 'post',
  type: 'post',
  id: 1,
  link: '/a/',
  embedded: { contentMedia: [], terms: [], replies: [] },
  raw: { content: { rendered, protected: false } },
  ...more,
});

const wordsOf = (wholeItem: Entity): unknown[] =>
  [1, 2, 3, 4]
    .flatMap((number) => findPart(wholeItem, number)?.item.raw['content'] ?? [])
    .map((content) => Object(content).rendered);

test.each([
  ['a mark by itself', '<p>a</p>\n<!--nextpage-->\n<p>b</p>', ['<p>a</p>\n', '\n<p>b</p>']],
  ['a mark in a paragraph of its own', '<p>a</p>\n<p><!--nextpage--></p>\n<p>b</p>', ['<p>a</p>\n', '\n<p>b</p>']],
  ['two marks', 'a<!--nextpage-->b<!--nextpage-->c', ['a', 'b', 'c']],
  ['a mark before the first words', '\n<!--nextpage-->a<!--nextpage-->b', ['a', 'b']],
  ['another mark', 'a<!--more-->b', ['a<!--more-->b']],
])('%s divides the words as WordPress does', (_what, rendered, parts) => {
  expect(wordsOf(item(rendered))).toEqual(parts);
});

test('each page is one and the same object, and leads to the others', () => {
  const wholeItem = item('a<!--nextpage-->b');
  const first = findPart(wholeItem, 1);

  expect(first?.view).toEqual({ part: 1, parts: 2 });
  expect(findPart(wholeItem, 1)?.item).toBe(first?.item);
  expect(first && findPart(first.item, 2)?.item).toBe(findPart(wholeItem, 2)?.item);
});

test.each([
  ['in one piece', item('a')],
  ['without words', item(undefined)],
  ['opened by a password', item('a<!--nextpage-->b', { lock: 'open' })],
])('an item %s is its own only page', (_what, wholeItem) => {
  expect(findPart(wholeItem, 1)).toEqual({ item: wholeItem, view: {} });
  expect(findPart(wholeItem, 2)).toBeUndefined();
});

test.each([
  ['/a/2/', { base: '/a/', number: 2 }],
  ['/a/b/1/', { base: '/a/b/', number: 1 }],
  ['/2/', undefined],
  ['/a/0/', undefined],
  ['/a/02/', undefined],
  ['/a/12345/', undefined],
  ['/a/b/', undefined],
])('%s may be the path of %j', (path, place) => {
  expect(readPartPath(path)).toEqual(place);
});

test('the first page has the path of the item', () => {
  expect([1, 2].map((number) => pathOfPart('/a/', number))).toEqual(['/a/', '/a/2/']);
});
