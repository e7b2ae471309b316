import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SCROLL_STORAGE } from './restoreScroll.ts';
import { createScrollMemory } from './browserHistory.ts';
import { fakeStorage } from './fakes.testing.ts';

const at = (y: number) => ({ x: 0, y });

test('positions are there for the next document of the tab', () => {
  const storage = fakeStorage();
  createScrollMemory(() => storage).store('k1', { x: 3.5, y: 1200 });

  expect(createScrollMemory(() => storage).find('k1')).toEqual({ x: 3.5, y: 1200 });
  expect(createScrollMemory(() => storage).find('k2')).toBeUndefined();
});

test('positions stored by another document of the tab are not lost', () => {
  const storage = fakeStorage();
  const [firstMemory, secondMemory] = [createScrollMemory(() => storage), createScrollMemory(() => storage)];
  firstMemory.store('k1', at(1));
  secondMemory.store('k2', at(2));
  firstMemory.store('k3', at(3));

  expect(['k1', 'k2', 'k3'].map(firstMemory.find)).toEqual([at(1), at(2), at(3)]);
});

test('of more than fifty entries, the most recently stored are kept', () => {
  const storage = fakeStorage();
  const memory = createScrollMemory(() => storage);
  for (let n = 0; n < 50; n += 1) memory.store(`k${n}`, at(n));
  memory.store('k0', at(100));
  memory.store('k50', at(50));

  expect(['k0', 'k1', 'k2', 'k50'].map(memory.find)).toEqual([at(100), undefined, at(2), at(50)]);
});

const full = fakeStorage(10);
const forbidden = () => {
  throw new DOMException('The visitor forbids it.', 'SecurityError');
};

test.each([
  ['forbidden', forbidden],
  ['full', () => full],
])('where storing is %s, positions last as long as the document', (_why, openStorage) => {
  const memory = createScrollMemory(openStorage);
  memory.store('k1', at(1));
  memory.store('k2', at(2));

  expect(['k1', 'k2'].map(memory.find)).toEqual([at(1), at(2)]);
});

test.each(['', 'null', '[]', '5', '"x"', '{', '{"k1":1}', '{"k1":[1]}', '{"k1":["1","2"]}', '{"k1":[null,2]}'])(
  'when somebody else has written %j there, nothing is known, and storing works',
  (text) => {
    const storage = fakeStorage();
    storage.setItem(SCROLL_STORAGE, text);
    const memory = createScrollMemory(() => storage);
    expect(memory.find('k1')).toBeUndefined();

    memory.store('k1', at(1));
    expect(createScrollMemory(() => storage).find('k1')).toEqual(at(1));
  },
);

test('whatever is stored, the latest of each entry is found, and never more than fifty of them', () => {
  const writes = fc.array(fc.tuple(fc.nat(80), fc.integer()), { maxLength: 200 });

  fc.assert(
    fc.property(writes, (list) => {
      const storage = fakeStorage();
      const memory = createScrollMemory(() => storage);
      for (const [key, y] of list) memory.store(`k${key}`, at(y));

      const recentKeys = [...new Set(list.toReversed().map(([key]) => key))].slice(0, 50);
      const positionOf = (key: number) => list.findLast(([entryKey]) => entryKey === key)?.[1];
      expect(recentKeys.map((key) => memory.find(`k${key}`)?.y)).toEqual(recentKeys.map(positionOf));
      expect(Object.keys(JSON.parse(storage.getItem(SCROLL_STORAGE) ?? '{}'))).toHaveLength(recentKeys.length);
    }),
  );
});
