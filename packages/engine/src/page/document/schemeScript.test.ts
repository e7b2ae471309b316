import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SCHEME_CODE } from './schemeScript.ts';

/** A browser with these items in its storage, or none that a page may use, in which the script has run. */
function open(stored: string | undefined, hasStorage = true) {
  const items = new Map(stored === undefined ? [] : [['ostium scheme', stored]]);
  const dataset: Record<string, string> = {};
  let press: (event: { target: unknown }) => void = () => expect.fail('Nothing listens.');
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  runInNewContext(SCHEME_CODE, {
    dataset,
    addEventListener: (_type: string, listener: typeof press) => (press = listener),
    ...(hasStorage && { localStorage }),
  });
  const choose = (value: string) => press({ target: { closest: () => ({ value }) } });
  return { dataset, items, choose, press };
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
  const { dataset, press } = open('dark');
  press({ target: { closest: () => null } });

  expect(dataset).toEqual({ scheme: 'dark' });
});
