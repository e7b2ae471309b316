import { expect, test } from 'vitest';
import { sizesOf } from './sizesOf.ts';
import type { PictureUse } from './sizesOf.ts';

const wide = { width: 1600, height: 900 };
const upright = { width: 800, height: 1000 };

test.each<[string, PictureUse, Parameters<typeof sizesOf>[1], string]>([
  ['of a common use', 'half', wide, '(min-width: 1440px) 640px, (min-width: 1024px) 46vw, calc(100vw - 40px)'],
  [
    'of its own place',
    [
      { from: 768, px: 230 },
      { vw: 22, px: 4 },
    ],
    wide,
    '(min-width: 768px) 230px, calc(22vw + 4px)',
  ],
  ['with a part cut off is larger than its place', [{ px: 300, shape: 1 }], wide, '533px'],
  ['in every unit', [{ vw: 100, px: -40, shape: 1 }], wide, 'calc(177.8vw - 71px)'],
  ['as upright as its place is as wide as that', [{ vw: 40, shape: 0.8 }], upright, '40vw'],
  ['cut off above and below is as wide as its place', [{ vw: 40, shape: 1 }], upright, '40vw'],
  ['of an unknown size is taken to fit', [{ px: 92, shape: 1 }], {}, '92px'],
])('the width of a picture %s', (_name, use, image, expected) => {
  expect(sizesOf(use, image)).toBe(expected);
});
