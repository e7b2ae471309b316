import { expect, test } from 'vitest';
import type { Entity } from '../entities/entity.ts';
import { createSourceStore } from './sourceStore.ts';

const EMPTY = { contentMedia: [], terms: [], replies: [] };

const cut = (raw: Record<string, unknown>, more: Partial<Entity> = {}): Entity => ({
  kind: 'post',
  type: 'page',
  id: 1,
  link: '/a/',
  embedded: EMPTY,
  raw: { id: 1, ...raw },
  isCut: true,
  ...more,
});

/** The entity in a store that has received these copies, one after the other. */
function storedAfter(...copies: readonly Entity[]): Entity | undefined {
  const store = createSourceStore();
  for (const copy of copies) store.putEntities([copy], false);
  return store.entity({ type: 'page', id: 1 });
}

test('two cut copies of an item have the fields of both, and of the same field the first', () => {
  const listed = cut({ title: 'First', acf: { words: 'stuffy', group: { a: 1 } }, meta: [] });
  const found = cut(
    { title: 'Second', menu_order: 2, acf: { words: 'snot', group: { b: 2 } }, meta: { c: 3 } },
    { embedded: { ...EMPTY, author: { type: 'author', id: 4 }, terms: [{ type: 'tag', id: 5 }] } },
  );

  expect(storedAfter(listed, found)).toEqual({
    ...listed,
    raw: { id: 1, title: 'First', menu_order: 2, acf: { words: 'stuffy', group: { a: 1, b: 2 } }, meta: { c: 3 } },
    embedded: found.embedded,
  });
});

test('what is read of an entity can be kept by its identity: copies that add nothing leave it, and the same two make the same one', () => {
  const [listed, found] = [cut({ title: 'First', acf: { words: 'stuffy' } }), cut({ menu_order: 2 })];
  const less = cut({ title: 'Second', acf: [] });

  expect(storedAfter(listed, less)).toBe(listed);
  expect(storedAfter(listed, found)).toBe(storedAfter(listed, found));
});

test('a complete copy takes the place of a cut one and keeps it, and nothing is added to an item behind a password', () => {
  const { isCut: _isCut, ...whole } = cut({ title: 'Whole', content: 'All of it.' });
  const closed = cut({ title: 'Closed' }, { isProtected: true });
  const found = cut({ menu_order: 2 });

  expect(storedAfter(found, whole)).toBe(whole);
  expect(storedAfter(whole, found)).toBe(whole);
  expect(storedAfter(closed, found)).toBe(closed);
  expect(storedAfter(found, closed)).toBe(found);
});
