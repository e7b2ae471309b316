import { expect, expectTypeOf, test } from 'vitest';
import { startReloadOnForeignPop } from './startReloadOnForeignPop.ts';
import { fakeWindow } from '../fakeWindow.testing.ts';

test('the platform’s own window fits', () => {
  expectTypeOf<Window>().toExtend<Parameters<typeof startReloadOnForeignPop>[0]>();
});

/** A document loaded at `/b/?x=1`, behind the entries of an earlier one. */
function open() {
  const visitor = fakeWindow('https://site.example/a/');
  for (const link of ['/b/', '/b/?x=1']) visitor.window.history.pushState({}, '', link);
  return { ...visitor, stop: startReloadOnForeignPop(visitor.window) };
}

test.each([-1, -2])('going %d entries, to another page or query, loads the page of the address', (steps) => {
  const { go, loads } = open();
  go(steps);

  expect(loads).toEqual([steps === -1 ? 'reload /b/' : 'reload /a/']);
});

test('jumps within the page, there and back, load nothing', () => {
  const { jump, go, loads } = open();
  jump('#part');
  go(-1);

  expect(loads).toEqual([]);
});

test('once stopped it is the router’s', () => {
  const { stop, go, loads } = open();
  stop();
  go(-1);

  expect(loads).toEqual([]);
});
