import { expect, test } from 'vitest';
import { fieldTags } from './tagsOf.ts';

const picture = { ID: 7, id: 7, url: 'https://wp.example/a.jpg', mime_type: 'image/jpeg', sizes: { large: '/a.jpg' } };

test.each<[string, unknown, string[]]>([
  ['a picture', { acf: { hero: picture } }, ['attachment:7']],
  ['pictures of a gallery', { acf: { gallery: [picture, { ...picture, ID: 8 }] } }, ['attachment:7', 'attachment:8']],
  ['a picture in a row of a block', { acf: { cta: [{ acf_fc_layout: 'x', rows: [{ picture }] }] } }, ['attachment:7']],
  ['an item', { acf: { reviewed_by: [{ ID: '12', post_type: 'reviewer', post_name: 'a' }] } }, ['reviewer:12']],
  ['a term', { acf: { topic: { term_id: 3, name: 'Nose', taxonomy: 'post_tag' } } }, ['tag:3']],
  ['an author', { acf: { by: { ID: 2, user_nicename: 'ada' } } }, ['author:2']],
  ['a picture in a text', { content: { rendered: '<img class="alignleft wp-image-44 x">' } }, ['attachment:44']],
  ['what is no id', { acf: { a: { ID: 'x:y', mime_type: 'z' }, b: { id: 0, mime_type: 'z' }, c: null, d: 12 } }, []],
])('%s that fields name is a tag', (_name, value, tags) => {
  expect([...fieldTags(value)]).toEqual(tags);
});

test('their number is limited, however large and deep the content is', () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ ...picture, ID: index + 1 }));
  let deep: unknown = picture;
  for (let depth = 0; depth < 10_000; depth += 1) deep = [deep];
  expect(fieldTags(many).size).toBe(500);
  expect(fieldTags(many.map(({ ID }) => `wp-image-${ID} `).join('')).size).toBe(500);
  expect(fieldTags(deep).size).toBe(0);
});
