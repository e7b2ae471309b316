import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..', 'src');

test('every drawing in the code has a width and a height: without styles it would fill the window', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'),
  );
  const drawings = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/<svg\b[^>]*>/g)].map(([tag]) => `${file}: ${tag}`),
  );

  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.filter((tag) => !/\bwidth=/.test(tag) || !/\bheight=/.test(tag))).toEqual([]);
});
