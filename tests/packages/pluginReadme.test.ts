import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/project.mjs';

const read = (file: string) => readFileSync(join(root, 'packages/wordpress/plugin/ostium', file), 'utf8');
const readme = read('readme.txt');
const header = read('ostium.php');

test.each([
  ['Stable tag', 'Version'],
  ['Requires at least', 'Requires at least'],
  ['Requires PHP', 'Requires PHP'],
  ['License', 'License'],
])('“%s” of the plugin’s readme.txt is “%s” of its header', (nameInReadme, nameInHeader) => {
  expect(valueOf(readme, nameInReadme)).toBe(valueOf(header, nameInHeader));
});

test('readme.txt says what is new in this version', () => {
  expect(readme.split('== Changelog ==')[1]).toContain(`= ${valueOf(header, 'Version')} =\n\n* `);
});

test('the short description in readme.txt has at most 150 characters, or WordPress cuts it', () => {
  const [, description = ''] = readme.split('\n\n');
  expect(description).toMatch(/\S/);
  expect(description.length).toBeLessThanOrEqual(150);
});

/** What a line says: `Name: value`, in the header after an asterisk. Throws if there is none. */
function valueOf(text: string, name: string): string {
  const line = text.split('\n').find((candidate) => candidate.replace(/^ \* /, '').startsWith(`${name}:`));
  if (line === undefined) throw new Error(`There is no "${name}".`);
  return line.slice(line.indexOf(':') + 1).trim();
}
