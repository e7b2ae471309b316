import { expect, test } from 'vitest';
import { createRecentPurges } from './sharedCache.ts';

const open = () => {
  let now = 100;
  const recent = createRecentPurges(() => now);
  const { note, isPurged } = recent;
  return { note, isPurged, at: (moment: number) => void (now = moment) };
};
const changed = (...tags: string[]) => ({ changed: tags, withdrawn: [] });
const withdrawn = (...tags: string[]) => ({ changed: [], withdrawn: tags });

test('what was begun before a purge of one of its tags is purged, and nothing else', () => {
  const { note, isPurged } = open();
  note(changed('post:1'));
  note(withdrawn('post:2'));
  expect([isPurged(['site', 'post:1'], 99), isPurged(['post:2'], 100)]).toEqual([true, true]);
  expect([isPurged(['post:1'], 101), isPurged(['post:3'], 1), isPurged([], 1)]).toEqual([false, false, false]);
});

test('a purge of everything reaches what has other tags, or none', () => {
  const { note, isPurged, at } = open();
  note(withdrawn('all'));
  at(200);
  note(changed('post:1'));
  expect([isPurged([], 100), isPurged(['post:9'], 99), isPurged(['post:9'], 101)]).toEqual([true, true, false]);
  expect(isPurged(['post:1'], 150)).toBe(true);
});

test('a purge that is heard of late does not undo a later one', () => {
  const { note, isPurged } = open();
  note(changed('post:1'), 90);
  note(changed('post:1'), 50);
  expect([isPurged(['post:1'], 80), isPurged(['post:1'], 95)]).toEqual([true, false]);
});

test('more tags than are remembered are all tags', () => {
  const { note, isPurged } = open();
  for (let id = 0; id < 6000; id += 1) note(changed(`post:${id}`));
  expect([isPurged(['page:1'], 100), isPurged(['page:1'], 101)]).toEqual([true, false]);
});
