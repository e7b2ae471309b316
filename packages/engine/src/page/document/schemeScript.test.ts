import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SCHEME_CODE } from './inline.code.ts';

/** A browser with these items in its storage, or none that a page may use, in which the script has run. */
function open(stored: string | undefined, hasStorage = true) {
  const items = new Map(stored === undefined ? [] : [['ostium scheme', stored]]);
  const dataset: Record<string, string> = {};
  const listeners = new Map<string, (event: object) => void>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  runInNewContext(SCHEME_CODE, {
    dataset,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    ...(hasStorage && { localStorage }),
  });
  const dispatch = (type: string, event: object) => listeners.get(type)?.(event);
  const choose = (value: string) => dispatch('click', { target: { closest: () => ({ value }) } });
  return { dataset, items, choose, dispatch };
}

test.each([
  ['nothing was chosen', undefined, ''],
  ['night was chosen', 'dark', 'dark'],
  ['day was chosen', 'light', 'light'],
])('where %s, the document says so before it is drawn', (_what, stored, scheme) => {
  expect(open(stored).dataset).toEqual({ scheme });
});

test('a choice holds at once and is remembered, and the system’s leaves nothing behind', () => {
  const { dataset, items, choose } = open(undefined);
  choose('dark');
  expect([dataset['scheme'], [...items]]).toEqual(['dark', [['ostium scheme', 'dark']]]);

  choose('');
  expect([dataset['scheme'], [...items]]).toEqual(['', []]);
});

test('where a page may store nothing, the choice holds for that page', () => {
  const { dataset, choose } = open(undefined, false);
  expect(dataset).toEqual({ scheme: '' });

  choose('light');
  expect(dataset).toEqual({ scheme: 'light' });
});

test('a press of anything else chooses nothing', () => {
  const { dataset, dispatch } = open('dark');
  dispatch('click', { target: { closest: () => null } });

  expect(dataset).toEqual({ scheme: 'dark' });
});

test.each([
  ['another tab', 'storage', {}],
  ['a page after this one', 'pageshow', { persisted: true }],
])('what was chosen in %s is shown here too', (_where, type, event) => {
  const { dataset, items, dispatch } = open('dark');
  items.set('ostium scheme', 'light');
  dispatch(type, event);

  expect(dataset).toEqual({ scheme: 'light' });
});
