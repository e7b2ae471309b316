import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const CUT_FOR = /font-weight: 100 (\d+);\s*src: url\('\.\/fonts\/sora-latin/;

test('no style sets a weight that the typeface was not cut for', () => {
  const site = join(import.meta.dirname, '..');
  const primitives = join(site, '..', '..', 'packages', 'engine', 'src', 'ui');
  const [, heaviest = ''] = CUT_FOR.exec(readFileSync(join(import.meta.dirname, 'fonts.css'), 'utf8')) ?? [];
  const files = [site, primitives].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css') && !file.startsWith('dist'))
      .map((file) => join(folder, file)),
  );
  const set = files
    .filter((file) => !file.endsWith('fonts.css'))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/weight(?::|,) *(\w+)/g)].map(([, weight]) => ({
        file,
        weight,
      })),
    );

  expect(set.length).toBeGreaterThan(100);
  expect(set.filter(({ weight = '' }) => weight.startsWith('bold') || Number(weight) > Number(heaviest))).toEqual([]);
});
