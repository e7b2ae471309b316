import { expect, test } from 'vitest';
import { mergeFields } from './preview.ts';

const hero = { acf_fc_layout: 'hero', heading: 'Breathe' };
const publishedFields = {
  page_template: 'landing',
  subtitle: 'Old words',
  flexible_content: [hero],
  color: { value: 'blue', label: 'Light blue' },
};
const picture = { ID: 7, url: 'https://wp.example/wp-content/uploads/a.jpg' };

test.each([
  ['blanks say nothing', { page_template: '', subtitle: null, flexible_content: false }, {}],
  ['an empty list says nothing', { flexible_content: [] }, {}],
  ['an empty group says nothing', { flexible_content: false, subtitle: { text: '', image: false } }, {}],
  ['a default says nothing while the rest is missing', { page_template: 'default', flexible_content: false }, {}],
  [
    'nor does a choice, a switch or a number',
    { color: { value: 'red', label: 'Deep red' }, page_template: true, subtitle: 3, flexible_content: null },
    {},
  ],
  ['nor several choices', { color: [{ value: 'red', label: 'Deep red' }], flexible_content: null }, {}],
  [
    'nor a row of defaults',
    { flexible_content: [{ style: 'default', is_wide: false, count: 3, text: '' }], subtitle: '' },
    {},
  ],
  [
    'but a default counts where nothing is published',
    { shade: 'default', flexible_content: false },
    { shade: 'default' },
  ],
  ['words count by themselves', { subtitle: 'New words', flexible_content: false }, { subtitle: 'New words' }],
  ['so does a picture', { subtitle: picture, flexible_content: false }, { subtitle: picture }],
  [
    'rows take the place of rows',
    { flexible_content: [{ ...hero, heading: 'Hear' }] },
    { flexible_content: [{ ...hero, heading: 'Hear' }] },
  ],
  [
    'a field that was emptied beside others is empty',
    { page_template: 'default', subtitle: '', flexible_content: [hero], color: false },
    { page_template: 'default', subtitle: '', color: false },
  ],
  [
    'a revision that lacks nothing is right about each field',
    {
      page_template: 'default',
      subtitle: 'New',
      flexible_content: [{ acf_fc_layout: 'hero' }],
      color: { value: 'red', label: 'Red' },
    },
    {
      page_template: 'default',
      subtitle: 'New',
      flexible_content: [{ acf_fc_layout: 'hero' }],
      color: { value: 'red', label: 'Red' },
    },
  ],
])('%s', (_name, revision, changes) => {
  expect(mergeFields(publishedFields, revision)).toEqual({ ...publishedFields, ...changes });
});

test.each([
  ['one word for another', { subtitle: 'Old' }, { subtitle: 'New' }, { subtitle: 'New' }],
  ['a draft without fields', {}, { subtitle: 'New' }, { subtitle: 'New' }],
  ['nothing for something', { subtitle: 'Old' }, {}, { subtitle: 'Old' }],
  ['a switch that is off, and nothing else', { is_wide: true }, { is_wide: false }, { is_wide: true }],
  [
    'names of the language',
    JSON.parse('{"__proto__":{"a":1}}'),
    { constructor: 'x y' },
    JSON.parse('{"__proto__":{"a":1},"constructor":"x y"}'),
  ],
])('%s', (_name, fields, revision, expected) => {
  expect(mergeFields(fields, revision)).toEqual(expected);
});

test('fields nested without measure are compared', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}"a b"${']'.repeat(50_000)}`);
  const { text } = mergeFields({ flexible_content: [hero] }, { flexible_content: false, text: deep });
  expect(text === deep).toBe(true);
});
