import { expect, test } from 'vitest';
import { kindOfItem } from './readEntities.ts';

const item = { id: 1, type: 'clinic', slug: 'a', title: { rendered: 'A' }, link: 'https://wp.example/clinic/a/' };

test.each([
  ['name', { name: 'North' }],
  ['taxonomy', { taxonomy: 'category' }],
  ['media_type', { media_type: 'image' }],
  ['taxonomies and rest_base', { taxonomies: ['category'], rest_base: 'clinics' }],
  ['types and rest_base', { types: ['post'], rest_base: 'clinics' }],
  ['all of these', { name: 'North', taxonomy: 'category', media_type: 'image' }],
])('an item of a post type with a field %s stays an item', (_fields, fields) => {
  expect(kindOfItem({ ...item, ...fields })).toBe('post');
});

test.each([
  ['term', { id: 3, taxonomy: 'category', name: 'Ear', type: 'organ', link: 'https://wp.example/category/ear/' }],
  ['attachment', { id: 7, type: 'attachment', media_type: 'image', name: 'Nose', taxonomy: 'x' }],
  ['comment', { id: 8, type: 'comment', author_name: 'Ann' }],
])('a %s with such fields stays one', (kind, fields) => {
  expect(kindOfItem(fields)).toBe(kind);
});
