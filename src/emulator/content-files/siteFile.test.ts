import { expect, test } from 'vitest';
import { POST_TYPES } from '../model/postTypes.ts';
import { readPostTypes } from './siteFile.ts';

test('the types of a site are those of every content folder, then its own', () => {
  const own = readPostTypes('name: Knees\npost_types:\n  - { name: uebung, label: Übungen }\n');

  expect(own.slice(0, POST_TYPES.length)).toEqual(POST_TYPES);
  expect(own.slice(POST_TYPES.length)).toMatchObject([{ name: 'uebung', restBase: 'uebung', label: 'Übungen' }]);
});

test('a site without a file has the types of every content folder', () => {
  expect(readPostTypes('')).toEqual(POST_TYPES);
});
