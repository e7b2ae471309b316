import { expect, test } from 'vitest';
import { siteTags } from './createHead.ts';

const addresses = {
  ofPath: (path: string) => `https://site.example${path}`,
  address: (url: string, path: string) => new URL(url, `https://site.example${path}`).href,
  text: (words: string) => words,
};
const facts = { title: 'Noses', isHidden: false, type: 'website' } as const;
const imageOf = (path: string | undefined) =>
  siteTags({ ...facts, path, image: 'nose.jpg' }, 'A practice', addresses).find(
    ({ attributes }) => attributes['property'] === 'og:image',
  )?.attributes['content'];

test('a picture’s relative address is resolved against its page, or the root without one', () => {
  expect(imageOf('/blog/a/')).toBe('https://site.example/blog/a/nose.jpg');
  expect(imageOf(undefined)).toBe('https://site.example/nose.jpg');
});

test('unknown facts are left out', () => {
  expect(siteTags(facts, 'A practice', addresses)).toEqual([
    { tag: 'title', attributes: {}, content: 'Noses' },
    { tag: 'meta', attributes: { property: 'og:type', content: 'website' } },
    { tag: 'meta', attributes: { property: 'og:title', content: 'Noses' } },
    { tag: 'meta', attributes: { property: 'og:site_name', content: 'A practice' } },
  ]);
});
