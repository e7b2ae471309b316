import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ui = join(import.meta.dirname, '..');
const root = join(ui, '..', '..', '..', '..');

const styles = readdirSync(ui, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(join(ui, file), 'utf8'))
  .join('\n');

const setIn = (css: string) => new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name));

/** The properties that a primitive needs to be drawn correctly. */
const needed = [...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name);

test.each(['sites/marlowe/theme/tokens.css', 'sites/physiotherapy/theme/tokens.css'])(
  '%s gives every token that the primitives ask for and have no default of',
  (file) => {
    const declaredNames = setIn(readFileSync(join(root, file), 'utf8'));
    const knownNames = setIn(styles);

    expect([...new Set(needed)].filter((name) => !knownNames.has(name) && !declaredNames.has(name))).toEqual([]);
  },
);

const declarationsIn = (file: string): readonly string[] =>
  readFileSync(join(root, file), 'utf8').match(/--[\w-]+: .*;/g) ?? [];

test('a site of its own states no size that it starts from anyway', () => {
  const sizes = declarationsIn('packages/engine/src/ui/theme/sizes.css');
  const declarations = declarationsIn('sites/physiotherapy/theme/tokens.css');

  expect(sizes.length).toBeGreaterThan(30);
  expect(declarations.filter((line) => sizes.includes(line))).toEqual([]);
});
