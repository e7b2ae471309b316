import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

test('every drawing in the code has a width and a height: without styles it would fill the window', () => {
  const files = ['packages/engine/src', 'sites/marlowe'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => join(folder, file)),
  );
  const drawings = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<svg\b[^>]*>/g)].map(([tag]) => `${file}: ${tag}`),
  );

  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.filter((tag) => !/\bwidth=/.test(tag) || !/\bheight=/.test(tag))).toEqual([]);
});
