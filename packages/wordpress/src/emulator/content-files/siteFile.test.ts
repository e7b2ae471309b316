import { expect, test } from 'vitest';
import { POST_TYPES, TAXONOMIES } from '../model/postTypes.ts';
import { readKinds } from './siteFile.ts';

test('the types of a site are those of every content folder, then its own', () => {
  const { postTypes } = readKinds(
    'name: Knees\npost_types:\n  - { name: uebung, label: Übungen, singular: Übung, icon: dashicons-heart }\n',
  );

  expect(postTypes.slice(0, POST_TYPES.length)).toEqual(POST_TYPES);
  expect(postTypes.slice(POST_TYPES.length)).toMatchObject([
    { name: 'uebung', restBase: 'uebung', label: 'Übungen', singular: 'Übung', icon: 'dashicons-heart' },
  ]);
});

test('a taxonomy of the site files items of its own types and of common ones', () => {
  const { postTypes, taxonomies } = readKinds(
    'post_types: [{ name: book, rest_base: books, path: library, archive: false }]\ntaxonomies: [{ name: genre, rest_base: genres, types: [book, post] }]\n',
  );
  const taxonomiesOf = (typeName: string) =>
    postTypes.find(({ name }) => name === typeName)?.taxonomies.map(({ name }) => name);

  expect(taxonomies.at(-1)).toMatchObject({ restBase: 'genres', path: 'genre', file: 'terms/genre.yaml' });
  expect(postTypes.at(-1)).toMatchObject({ restBase: 'books', path: 'library', archive: undefined });
  expect([taxonomiesOf('book'), taxonomiesOf('post'), taxonomiesOf('page')]).toEqual([
    ['genre'],
    ['category', 'post_tag', 'genre'],
    [],
  ]);
});

test('a site without a file has the types and taxonomies of every content folder', () => {
  expect(readKinds('')).toEqual({ postTypes: POST_TYPES, taxonomies: TAXONOMIES });
});
