import { expect, test } from 'vitest';
import { nameOf } from './itemFields.ts';

test.each([
  [{ title: 'A title', excerpt: '<p>Words</p>', slug: 'a' }, 'A title'],
  [{ title: '', excerpt: '<p>Words &amp; <em>more</em></p>', slug: 'a' }, 'Words & more'],
  [{ title: ' ', slug: 'about-the-nose' }, 'about the nose'],
  [{ title: '', excerpt: `<p>${'ten words, '.repeat(9)}</p>`, slug: '40' }, `${'ten words, '.repeat(5)}ten …`],
  [{ title: '', excerpt: 'a'.repeat(90), slug: '40' }, `${'a'.repeat(60)} …`],
])('an item of %j is called %s', (item, name) => {
  expect(nameOf(item)).toBe(name);
});
