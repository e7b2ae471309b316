import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CUT_FOR = /font-weight: 100 (\d+);\s*src: url\('\.\/fonts\/sora-latin/;

test('no style sets a weight that the typeface was not cut for', () => {
  const source = join(import.meta.dirname, '..', '..');
  const [, heaviest = ''] = CUT_FOR.exec(readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')) ?? [];
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const set = files
    .filter((file) => !file.endsWith('fonts.css'))
    .flatMap((file) =>
      [...readFileSync(join(source, file), 'utf8').matchAll(/weight(?::|,) *(\w+)/g)].map(([, weight]) => ({
        file,
        weight,
      })),
    );

  expect(set.length).toBeGreaterThan(100);
  expect(set.filter(({ weight = '' }) => weight.startsWith('bold') || Number(weight) > Number(heaviest))).toEqual([]);
});
