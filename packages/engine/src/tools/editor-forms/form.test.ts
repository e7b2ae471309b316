import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defineBlock } from '#page/blocks/block.ts';
import { createFields } from '#page/blocks/fields.ts';
import { definePageKind } from '#page/pageKind.ts';
import { defineEntity } from '#page/entityDefinition.ts';
import { acfFieldGroups, acfItemGroups, layoutBlocks } from './acfFieldGroup.ts';
import { fieldsGuide, findFormProblems } from './editorFiles.ts';
import type { FormWords } from './formWords.ts';

const fields = createFields({ resolve: (url) => url });

const letter = defineBlock({
  schema: ({ text, html, maybe, list, choice, image, item, flag }) =>
    v.object({
      heading: text,
      tone: choice(['warm', 'very_plain']),
      signed: v.optional(flag, true),
      sender: maybe(v.object({ name: text, portrait: maybe(image) })),
      lines: v.pipe(list(v.object({ words: html, note: maybe(text) })), v.minLength(1)),
      copies: list(text),
      pictures: list(image),
      people: list(item),
    }),
});
const blank = defineBlock({ schema: () => v.object({}) });

/** The words of fields: a label, a sentence, and what the options are called. */
const fieldWords = (
  entries: Readonly<Record<string, [label: string, help: string, choices?: Record<string, string>]>>,
) =>
  Object.fromEntries(
    Object.entries(entries).map(([path, [label, help, choices = {}]]) => [path, { label, help, choices }]),
  );

const words: FormWords = {
  kinds: { desk: { title: 'Desk page', description: 'Where letters lie.' } },
  blocks: {
    letter: {
      title: 'Letter to somebody',
      description: 'Words to somebody.',
      keywords: ['mail'],
      icon: 'email',
      fields: fieldWords({
        heading: ['Heading', 'What it is | about.'],
        tone: ['How it sounds', 'Such as warm.', { warm: 'Warm', very_plain: 'Quite plain' }],
        signed: ['Signed', 'Whether a name is below.'],
        sender: ['Sender', 'Who wrote it.'],
        'sender.name': ['Name', 'In full.'],
        'sender.portrait': ['Portrait', 'A face.'],
        lines: ['Lines', 'What it says.'],
        'lines.words': ['Words', 'A line.'],
        'lines.note': ['Note', 'In small letters.'],
        copies: ['Copies', 'Who else gets it.'],
        'copies.text': ['Reader', 'A name.'],
        pictures: ['Pictures', 'At the end.'],
        people: ['People', 'Whom it names.'],
      }),
    },
    blank: { title: 'Nothing', description: 'A blank sheet.', keywords: ['empty'], icon: 'layout', fields: {} },
  },
  types: {
    note: fieldWords({ tone: ['How it sounds', 'Such as warm.', { warm: 'Warm' }], day: ['Day', 'Such as Monday.'] }),
  },
  names: {},
};

const site = {
  kinds: {
    desk: definePageKind({ shows: { paths: ['/'] }, blocks: { rows: { letter: 'letter' }, none: {} } }),
    drawer: definePageKind({
      shows: { paths: ['/a/', '/b/'], types: ['note'] },
      blocks: { rows: { 'open-letter': 'letter' } },
    }),
    named: definePageKind({ shows: { paths: ['/of-{name}/'] }, blocks: { rows: { blank: 'blank' } } }),
    nearer: definePageKind({ shows: { paths: ['/of-dr-{name}/'] }, blocks: { rows: { blank: 'blank' } } }),
    chosen: definePageKind({ shows: { fields: { look: 'wide' } }, blocks: { rows: { blank: 'blank' } } }),
    page: definePageKind({ shows: { flag: 'isPage' }, blocks: { rows: { blank: 'blank' } } }),
    post: definePageKind({ shows: { flag: 'isPostType' }, blocks: { rows: { blank: 'blank' } } }),
    error: definePageKind({ shows: { flag: 'isError' } }),
  },
  blocks: { letter, blank },
  entities: [
    defineEntity({
      reads: ['note', 'memo'],
      read: ({ id, link }) => ({ kind: 'note', id: Number(id), link }),
      customFields: ({ maybe, text, choice }) => v.object({ tone: choice(['warm']), day: maybe(text) }),
    }),
    defineEntity({ reads: ['letter'], read: ({ id, link }) => ({ kind: 'letter', id: Number(id), link }) }),
  ],
};

test('the form of a kind is an ACF field group with a layout for each tag', () => {
  const key = 'field_desk__rows__letter__';
  const text = { type: 'text', default_value: '' };
  const textField = (name: string, label: string, instructions: string, required: 0 | 1 = 0) => ({
    key: key + name,
    label,
    name: name.split('__').at(-1),
    instructions,
    required,
  });

  expect(acfFieldGroups(site, fields, words).get('desk')).toEqual({
    key: 'group_desk',
    title: 'Desk page',
    fields: [
      {
        key: 'field_desk__rows',
        label: 'rows',
        name: 'rows',
        type: 'flexible_content',
        instructions: '',
        required: 0,
        button_label: 'Add block',
        min: '',
        max: '',
        layouts: {
          layout_desk__rows__letter: {
            key: 'layout_desk__rows__letter',
            name: 'letter',
            label: 'Letter to somebody',
            display: 'block',
            min: '',
            max: '',
            sub_fields: [
              { ...textField('heading', 'Heading', 'What it is | about.', 1), ...text },
              {
                ...textField('tone', 'How it sounds', 'Such as warm.'),
                type: 'select',
                choices: { warm: 'Warm', very_plain: 'Quite plain' },
                allow_null: 1,
                multiple: 0,
                return_format: 'value',
              },
              {
                ...textField('signed', 'Signed', 'Whether a name is below.'),
                type: 'true_false',
                default_value: 1,
                ui: 1,
              },
              {
                ...textField('sender', 'Sender', 'Who wrote it.'),
                type: 'group',
                layout: 'block',
                sub_fields: [
                  // Required within the group, but the group itself may be left empty.
                  { ...textField('sender__name', 'Name', 'In full.'), ...text },
                  {
                    ...textField('sender__portrait', 'Portrait', 'A face.'),
                    type: 'image',
                    return_format: 'array',
                    library: 'all',
                    preview_size: 'medium',
                  },
                ],
              },
              {
                ...textField('lines', 'Lines', 'What it says.', 1),
                type: 'repeater',
                layout: 'block',
                min: 1,
                max: 0,
                button_label: 'Add row',
                collapsed: `${key}lines__note`,
                sub_fields: [
                  {
                    ...textField('lines__words', 'Words', 'A line.', 1),
                    type: 'wysiwyg',
                    tabs: 'all',
                    toolbar: 'full',
                    media_upload: 1,
                    delay: 0,
                  },
                  { ...textField('lines__note', 'Note', 'In small letters.'), ...text },
                ],
              },
              {
                ...textField('copies', 'Copies', 'Who else gets it.'),
                type: 'repeater',
                layout: 'block',
                min: 0,
                max: 0,
                button_label: 'Add row',
                collapsed: `${key}copies__text`,
                sub_fields: [{ ...textField('copies__text', 'Reader', 'A name.', 1), ...text }],
              },
              {
                ...textField('pictures', 'Pictures', 'At the end.'),
                type: 'gallery',
                return_format: 'array',
                library: 'all',
                preview_size: 'medium',
                insert: 'append',
                min: 0,
                max: 0,
              },
              {
                ...textField('people', 'People', 'Whom it names.'),
                type: 'relationship',
                post_type: [],
                filters: ['search', 'post_type'],
                return_format: 'object',
                min: 0,
                max: 0,
              },
            ],
          },
        },
      },
    ],
    location: [[{ param: 'page_type', operator: '==', value: 'front_page' }]],
    menu_order: 0,
    position: 'normal',
    style: 'default',
    label_placement: 'top',
    instruction_placement: 'label',
    hide_on_screen: '',
    active: true,
    description: 'Where letters lie.',
    show_in_rest: 1,
  });
});

test('a form is shown for the pages of its kind, and a kind without blocks has none', () => {
  const locations = [...acfFieldGroups(site, fields, words)].map(([name, { location }]) => [
    name,
    location.map((rules) => rules.map(({ param, operator, value }) => `${param} ${operator} ${value}`)),
  ]);

  expect(Object.fromEntries(locations)).toEqual({
    desk: [['page_type == front_page']],
    drawer: [['page_path == /a/'], ['page_path == /b/'], ['post_type == note']],
    named: [['page_path == /of-{name}/', 'page_path != /of-dr-{name}/']],
    nearer: [['page_path == /of-dr-{name}/']],
    chosen: [['post_type == page', 'page_field == look=wide']],
    page: [
      [
        'post_type == page',
        'page_type != front_page',
        'page_path != /a/',
        'page_path != /b/',
        'page_path != /of-{name}/',
        'page_path != /of-dr-{name}/',
        'page_field != look=wide',
      ],
    ],
    post: [['post_type == post']],
  });
});

test('each layout of the forms is known by its key as the block that it places', () => {
  const forms = JSON.stringify([...acfFieldGroups(site, fields, words).values()]);
  const keys = [...forms.matchAll(/"key":"(layout_[^"]+)"/g)].map(([, key]) => key);

  expect([...layoutBlocks(site).keys()]).toEqual(keys);
  expect(layoutBlocks(site).get('layout_drawer__rows__open_letter')).toBe('letter');
});

test('the custom fields of items have a form of their own, below the blocks', () => {
  const forms = acfItemGroups(site, fields, words);

  expect(forms).toMatchObject([
    { key: 'group_fields_of__note', title: 'Fields of the type “note”, “memo”', menu_order: 1, show_in_rest: 1 },
  ]);
  expect(forms[0]?.location).toEqual(['note', 'memo'].map((value) => [{ param: 'post_type', operator: '==', value }]));
  expect(forms[0]?.fields.map(({ key, type }) => [key, type])).toEqual([
    ['field_fields_of__note__tone', 'select'],
    ['field_fields_of__note__day', 'text'],
  ]);
});

test('a custom field for which there is no form is named with the type of its items', () => {
  const odd = defineEntity({
    reads: ['note'],
    read: ({ id, link }) => ({ kind: 'note', id: Number(id), link }),
    customFields: () => v.object({ day: v.string() }),
  });

  expect(findFormProblems({ blocks: {}, entities: [odd] }, fields)).toEqual([
    expect.stringMatching(/^Items of "note": day is read by v\.string: /),
  ]);
});

test('the guide has every block with its places, and every field with what an editor should know', () => {
  const guide = fieldsGuide(site, fields, words);

  expect(guide).toContain(
    '### Kind: drawer\n\nShown at: `/a/`, `/b/`, items of the type `note`.\n\nIn `rows`: [open-letter](#letter).',
  );
  expect(guide).toContain(
    '### letter\n\n**Letter to somebody**: Words to somebody. Placed as `letter` (desk), `open-letter` (drawer).',
  );
  expect(guide).toContain(
    '### blank\n\n**Nothing**: A blank sheet. Placed as `blank` (named), `blank` (nearer), `blank` (chosen), `blank` (page), `blank` (post).\n\nIt has no fields.',
  );
  expect(guide.split('\n').filter((line) => line.startsWith('| `'))).toEqual([
    '| `tone` | How it sounds | choice |  | Such as warm. One of `warm`. |',
    '| `day` | Day | text |  | Such as Monday. |',
    '| `heading` | Heading | text | yes | What it is \\| about. |',
    '| `tone` | How it sounds | choice |  | Such as warm. One of `warm`, `very_plain`. |',
    '| `signed` | Signed | yes or no |  | Whether a name is below. Yes by default. |',
    '| `sender` | Sender | group |  | Who wrote it. |',
    '| `sender.name` | Name | text | yes | In full. |',
    '| `sender.portrait` | Portrait | picture |  | A face. |',
    '| `lines` | Lines | rows | yes | What it says. |',
    '| `lines[].words` | Words | rich text | yes | A line. |',
    '| `lines[].note` | Note | text |  | In small letters. |',
    '| `copies` | Copies | texts |  | Who else gets it. |',
    '| `pictures` | Pictures | pictures |  | At the end. |',
    '| `people` | People | items |  | Whom it names. |',
  ]);
});

test('a field for which there is no form is named with its block', () => {
  const odd = defineBlock({ schema: () => v.object({ heading: v.string() }) });

  expect(findFormProblems({ blocks: { letter, odd }, entities: [] }, fields)).toEqual([
    'The block "odd": heading is read by v.string: write it with text (or html, link, file), a field reader, so that editors get a field for it.',
  ]);
});

test('a day, and a day with a time, have ACF’s own pickers', () => {
  const dated = {
    reads: ['note'],
    customFields: ({ date, dateTime }: typeof fields) => v.object({ on: date, at: dateTime }),
  };
  const [group] = acfItemGroups({ entities: [dated] }, fields, { types: { note: {} } });

  expect(group?.fields).toMatchObject([
    { name: 'on', type: 'date_picker', return_format: 'Y-m-d' },
    { name: 'at', type: 'date_time_picker', return_format: 'Y-m-d H:i' },
  ]);
});

test('a name in camel case has a unique key in lower case', () => {
  const questionBlock = defineBlock({
    schema: ({ text, list }) =>
      v.object({ questionText: text, question: list(v.object({ text, isCorrect: text })), 'other-text': text }),
  });
  const kinds = { desk: definePageKind({ shows: { paths: ['/'] }, blocks: { rows: { asked: 'asked' } } }) };
  const form = JSON.stringify(acfFieldGroups({ kinds, blocks: { asked: questionBlock } }, fields, words).get('desk'));
  const keys = [...form.matchAll(/"key":"field_desk__rows__asked__([^"]+)","label":"[^"]*","name":"([^"]+)"/g)];

  expect(keys.map(([, key, name]) => [name, key])).toEqual([
    ['questionText', 'question_text'],
    ['question', 'question'],
    ['text', 'question__text'],
    ['isCorrect', 'question__is_correct'],
    ['other-text', 'other_text'],
  ]);
});
