import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatReference, readEntries } from '../../scripts/packageReference.mjs';
import { root } from '../../scripts/project.mjs';

const entriesOf = (name: string) => readEntries(join(root, 'packages', name));

test.each(['content', 'wordpress', 'engine'])('all that packages/%s exports has a doc comment', (name) => {
  const names = [...entriesOf(name).values()].flatMap((entry) => entry.names);
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter(({ about }) => !about).map((each) => `${each.file}: ${each.name}`)).toEqual([]);
});

test('a page of reference has each name once, under its kind', () => {
  const entry = entriesOf('engine').get('ostium');
  const page = formatReference('ostium', entry ?? { about: '', names: [] });
  expect(page).toMatch(/^# `ostium`\n\nWhat a site is made of/);
  expect(page.indexOf('## Functions')).toBeLessThan(page.indexOf('### `defineBlock`'));
  expect(page.split('### `defineBlock`')).toHaveLength(2);
});

test('what only the engine uses of its user interface is not in the reference', () => {
  const files =
    entriesOf('engine')
      .get('ostium/ui/*')
      ?.names.map(({ file }) => file) ?? [];
  expect(files).toContain('src/ui/button/Button.tsx');
  expect(files.filter((file) => /html\/(?:drawing|processors|script)\//.test(file))).toEqual([]);
});
