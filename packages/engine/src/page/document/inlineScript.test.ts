import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { fakeWindow } from '#browser/router/fakes.testing.ts';
import { INLINE_SCRIPT } from './document.ts';

/** A document loaded at `/b/?x=1`, behind the entries of an earlier one, in which the inline script has run. */
function open() {
  const visitor = fakeWindow('https://site.example/a/');
  const { window } = visitor;
  for (const link of ['/b/', '/b/?x=1']) window.history.pushState({}, '', link);
  const dataset: Record<string, string> = {};
  runInNewContext(INLINE_SCRIPT.replaceAll(/<\/?script[^>]*>/g, ''), {
    location: window.location,
    addEventListener: window.addEventListener.bind(window),
    document: { documentElement: { dataset } },
    performance: { getEntriesByType: () => [{ type: 'back_forward', name: '' }] },
  });
  return { ...visitor, takeOver: () => void (dataset['live'] = '') };
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

test('once a router runs, the history is the router’s', () => {
  const { takeOver, go, loads } = open();
  takeOver();
  go(-1);

  expect(loads).toEqual([]);
});
