import { expect, test } from 'vitest';
import { createFields } from 'ostium/server';
import type { Entity, EntityRef } from '@ostium/content';
import { commentEntity } from './comment.entity.ts';
import { postEntity } from './post.entity.ts';

const nothing = { contentMedia: [], terms: [], replies: [] };
const term: Entity = {
  kind: 'term',
  type: 'category',
  id: 7,
  link: '/category/ear-nose/',
  embedded: nothing,
  raw: { name: 'Ear &amp; nose' },
};
const context = {
  fields: createFields({ resolve: (url) => url }),
  entity: ({ type, id }: EntityRef) => (type === 'category' && id === 7 ? term : undefined),
  report: () => undefined,
};
const entityWith = (raw: Record<string, unknown>, terms: readonly EntityRef[] = []): Entity => ({
  kind: 'post',
  type: 'post',
  id: 3,
  link: '/blog/a/',
  embedded: { ...nothing, terms },
  raw: { title: { rendered: 'A' }, ...raw },
});
const terms = [
  { type: 'category', id: 7 },
  { type: 'tag', id: 9 },
  { type: 'category', id: 8 },
];

test('an article of a source without the field of names has the names that came along', () => {
  const { categories_names, categories } = postEntity.read(entityWith({}, terms), context);

  expect(categories_names).toEqual(['Ear & nose']);
  expect(categories).toEqual([{ id: 7, name: 'Ear & nose', link: '/category/ear-nose/' }]);
});

test('the field with names takes precedence over the embedded names', () => {
  expect(postEntity.read(entityWith({ categories_names: ['Sinus'] }, terms), context).categories_names).toEqual([
    'Sinus',
  ]);
});

test('its text is read by its parts, which lists leave out', () => {
  const post = postEntity.read(
    entityWith({ content: { rendered: `<h2>Why</h2><p>${'word '.repeat(400)}</p>` } }),
    context,
  );

  expect(post.article).toMatchObject({ sections: [{ id: 'why', title: 'Why' }], minutes: 2 });
  expect(postEntity.summarize?.(post)).not.toHaveProperty('article');
  expect(postEntity.read(entityWith({}), context).article).toBeUndefined();
});

test('a comment is read with its words cleaned and its writer’s name as words', () => {
  const raw = {
    parent: 4,
    author_name: 'Ann &amp; Bo<script>',
    date: '2026-08-21T19:42:00',
    content: { rendered: '<p onclick="x()">Yes<script>alert(1)</script></p>' },
  };

  expect(commentEntity.read({ ...entityWith(raw), kind: 'comment', type: 'comment', id: 5 }, context)).toMatchObject({
    kind: 'comment',
    id: 5,
    parent: 4,
    author_name: 'Ann & Bo',
    content: '<p>Yes</p>',
  });
});

test('a comment with few facts is still read', () => {
  expect(commentEntity.read({ ...entityWith({ author_name: '' }), kind: 'comment', id: 5 }, context)).toMatchObject({
    parent: 0,
    author_name: undefined,
    date: '',
    content: '',
  });
});
