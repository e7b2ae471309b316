import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createFields, type Fields } from './fields.ts';
import { describeFields, ofPage } from './describeFields.ts';

const fields = createFields({ resolve: (url) => url });
const describeOf = (entries: (fields: Fields) => v.ObjectEntries) => describeFields(v.object(entries(fields)));

const plain = { isRequired: true, isList: false, fields: [], choices: [] };

/** The description of a single field. */
const oneOf = (schema: (fields: Fields) => v.GenericSchema) => {
  const { fields: fieldForms, problems } = describeOf((readers) => ({ one: schema(readers) }));
  expect(problems).toEqual([]);
  return fieldForms;
};

describe('a field', () => {
  test.each<[name: string, schema: (fields: Fields) => v.GenericSchema, said: object]>([
    ...(['text', 'plainText', 'html', 'number', 'link', 'file', 'image', 'item'] as const).map(
      (kind): [string, (fields: Fields) => v.GenericSchema, object] => [kind, (readers) => readers[kind], { kind }],
    ),
    ['a switch', ({ flag }) => flag, { kind: 'flag', isRequired: false, initial: false }],
    ['a switch that is on', ({ flag }) => v.optional(flag, true), { kind: 'flag', isRequired: false, initial: true }],
    ['a choice', ({ choice }) => choice(['a', 'b']), { kind: 'choice', isRequired: false, choices: ['a', 'b'] }],
    ['what may be absent', ({ maybe, text }) => maybe(text), { kind: 'text', isRequired: false }],
    [
      'what has a value all the same',
      ({ link }) => v.optional(link, '/a/'),
      { kind: 'link', isRequired: false, initial: '/a/' },
    ],
    ['a list', ({ list, image }) => list(image), { kind: 'image', isList: true, isRequired: false }],
    [
      'a list that must have a row',
      ({ list, text }) => v.pipe(list(text), v.minLength(1)),
      { kind: 'text', isList: true },
    ],
    [
      'a number with bounds',
      ({ number }) => v.pipe(number, v.minValue(0), v.maxValue(9)),
      { kind: 'number', least: 0, most: 9 },
    ],
    ['a day', ({ date, maybe }) => maybe(date), { kind: 'date', isRequired: false }],
    ['a day and a time', ({ dateTime }) => dateTime, { kind: 'dateTime' }],
    [
      'what is read further',
      ({ text }) =>
        v.pipe(
          text,
          v.transform(() => 7),
        ),
      { kind: 'text' },
    ],
    [
      'what editors fill in otherwise',
      ({ editedAs, link }) => editedAs(v.union([v.string(), v.number()]), link),
      { kind: 'link' },
    ],
    [
      'what may be absent otherwise',
      ({ editedAs, maybe, text }) => editedAs(maybe(v.any()), text),
      { kind: 'text', isRequired: false },
    ],
  ])('is described: %s', (_name, schema, expected) => {
    expect(oneOf(schema)).toEqual([{ name: 'one', ...plain, ...expected }]);
  });

  test('of several is a group, in a list too', () => {
    const text = { ...plain, kind: 'text' };
    const group = [
      { ...text, name: 'title' },
      { ...text, name: 'note', isRequired: false },
    ];
    const entries = v.object({ title: fields.text, note: fields.maybe(fields.text) });

    expect(oneOf(() => entries)).toEqual([{ name: 'one', ...plain, kind: 'group', fields: group }]);
    expect(
      oneOf(({ list }) =>
        list(
          v.pipe(
            entries,
            v.transform(() => 1),
          ),
        ),
      ),
    ).toEqual([{ name: 'one', ...plain, kind: 'group', isList: true, isRequired: false, fields: group }]);
  });
});

test('a value that the page sets itself is not a field of the form', () => {
  expect(describeOf(({ flag }) => ({ isDeep: ofPage(flag), other: ofPage(v.any()) }))).toEqual({
    fields: [],
    problems: [],
  });
});

describe('of a field that only a program can read', () => {
  test.each<[schema: (fields: Fields) => v.GenericSchema, sentence: string]>([
    [
      () => v.string(),
      'one is read by v.string: write it with text (or html, link, file), a field reader, so that editors get a field for it.',
    ],
    [
      () => v.optional(v.picklist(['a'])),
      'one is read by v.picklist: write it with choice([…]), a field reader, so that editors get a field for it.',
    ],
    [
      ({ maybe }) => maybe(v.number()),
      'one is read by v.number: write it with number, a field reader, so that editors get a field for it.',
    ],
    [
      ({ list }) => list(v.object({ a: v.boolean() })),
      'one[].a is read by v.boolean: write it with flag, a field reader, so that editors get a field for it.',
    ],
    [
      ({ text, html }) => v.union([text, html]),
      'one is read by v.union: nobody can see what editors fill in. Write it with a field reader, or say so beside it: editedAs(schema, form).',
    ],
    [({ list, text }) => list(list(text)), 'one is a list of lists: give its rows a group, list(v.object({ … })).'],
  ])('it is said how to write it', (schema, sentence) => {
    expect(describeOf((readers) => ({ one: schema(readers) })).problems).toEqual([sentence]);
  });

  test('no block is without fields', () => {
    expect(describeFields(fields.text).problems).toEqual(['The fields of a block must be a v.object.']);
  });
});
