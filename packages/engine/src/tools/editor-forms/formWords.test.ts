import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defineBlock } from '#page/blocks/block.ts';
import { createFields } from '#page/blocks/fields.ts';
import { defineEntity } from '#page/entityDefinition.ts';
import { definePageKind } from '#page/pageKind.ts';
import { readFormWords } from './formWords.ts';

const fields = createFields({ resolve: (url) => url });

/** A banner with a group, rows, rows of a single text, and a choice. */
const banner = defineBlock({
  schema: ({ text, link, list, choice }) =>
    v.object({
      heading: text,
      call: v.object({ link, text }),
      steps: list(v.object({ link, call: v.object({ link }) })),
      tags: list(text),
      side: choice(['left', 'right']),
    }),
});
const rule = defineBlock({ schema: () => v.object({}) });

const site = {
  kinds: {
    home: definePageKind({ shows: { paths: ['/'] }, blocks: { rows: { banner: 'banner' } } }),
    error: definePageKind({ shows: { flag: 'isError' } }),
  },
  blocks: { banner, rule },
  names: ['note', 'topic'],
  entities: [
    defineEntity({
      reads: ['note', 'memo'],
      read: ({ id, link }) => ({ kind: 'note', id: Number(id), link }),
      customFields: ({ text }) => v.object({ day: text }),
    }),
  ],
};

/** Files in which nothing is missing. */
const complete = {
  'blocks/banner/form.yaml': `block:
  en: [Banner, The top of a page.]
  es: [Portada, El comienzo de una página.]
  keywords: { en: [hero, 911], es: [inicio] }
  icon: cover-image
fields:
  heading: { en: [Heading, The largest line.], es: [Título, La línea más grande.] }
  call: { en: [Call, A button.], es: [Llamada, Un botón.] }
  steps: { en: [Steps, One after the other.], es: [Pasos, Uno tras otro.] }
  steps.call: { en: [Button, Below the step.], es: [Botón, Debajo del paso.] }
  tags: { en: [Tags, Small words.], es: [Etiquetas, Palabras pequeñas.] }
  side:
    en: [Side, Where the picture is.]
    es: [Lado, Dónde está la imagen.]
    choices: { left: { en: Left, es: Izquierda }, right: { en: Right, es: Derecha } }
`,
  'blocks/rule/form.yaml': `block:
  en: [Rule, A line.]
  es: [Raya, Una línea.]
  keywords: { en: [line], es: [línea] }
`,
  'blocks/form.yaml': `fields:
  link: { en: [Link, Where it leads.], es: [Enlace, A dónde lleva.] }
  call.link: { en: [Number, What is called.], es: [Número, A quién se llama.] }
  text: { en: [Words, What it says.], es: [Texto, Lo que dice.] }
`,
  'entities/form.yaml': `types:
  note: { fields: { day: { en: [Day, Such as Monday.], es: [Día, Por ejemplo lunes.] } } }
names:
  note: { es: [Notas, Nota, Lo que hay que saber.] }
  topic: { es: [Temas, Tema] }
`,
  'pages/form.yaml': `kinds:
  home: { en: [Home page, The first page.], es: [Inicio, La primera página.] }
`,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'form-words-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(files: Readonly<Record<string, string>>, languages = ['en', 'es']) {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return readFormWords(folder, site, fields, languages);
}

/** What is said of the complete files if one of them has other words. */
async function problemsWith(file: keyof typeof complete, from: string, to: string): Promise<readonly string[]> {
  expect(complete[file]).toContain(from);
  return (await read({ ...complete, [file]: complete[file].replace(from, to) })).problems;
}

test('the words of a form are read in each language: those of blocks, of items, and of page kinds', async () => {
  const { problems, words } = await read(complete);

  expect(problems).toEqual([]);
  expect(words.get('es')).toEqual({
    kinds: { home: { title: 'Inicio', description: 'La primera página.' } },
    blocks: {
      banner: {
        title: 'Portada',
        description: 'El comienzo de una página.',
        keywords: ['inicio'],
        icon: 'cover-image',
        fields: {
          heading: { label: 'Título', help: 'La línea más grande.', choices: {} },
          call: { label: 'Llamada', help: 'Un botón.', choices: {} },
          'call.link': { label: 'Número', help: 'A quién se llama.', choices: {} },
          'call.text': { label: 'Texto', help: 'Lo que dice.', choices: {} },
          steps: { label: 'Pasos', help: 'Uno tras otro.', choices: {} },
          'steps.link': { label: 'Enlace', help: 'A dónde lleva.', choices: {} },
          'steps.call': { label: 'Botón', help: 'Debajo del paso.', choices: {} },
          'steps.call.link': { label: 'Número', help: 'A quién se llama.', choices: {} },
          tags: { label: 'Etiquetas', help: 'Palabras pequeñas.', choices: {} },
          'tags.text': { label: 'Texto', help: 'Lo que dice.', choices: {} },
          side: {
            label: 'Lado',
            help: 'Dónde está la imagen.',
            choices: { left: 'Izquierda', right: 'Derecha' },
          },
        },
      },
      rule: { title: 'Raya', description: 'Una línea.', keywords: ['línea'], icon: 'layout', fields: {} },
    },
    types: { note: { day: { label: 'Día', help: 'Por ejemplo lunes.', choices: {} } } },
    names: {
      note: { label: 'Notas', singular: 'Nota', description: 'Lo que hay que saber.' },
      topic: { label: 'Temas', singular: 'Tema' },
    },
  });
  expect(words.get('en')?.names).toEqual({});
  expect(words.get('en')?.blocks['banner']).toMatchObject({ title: 'Banner', keywords: ['hero', '911'] });
  expect([...words.keys()]).toEqual(['en', 'es']);
});

test('of the words for many blocks, those with the longest matching end count, and a block’s own count first', async () => {
  const own = `${complete['blocks/banner/form.yaml']}  call.link: { en: [Own, Its own words.], es: [Propio, Sus palabras.] }\n`;
  const { problems, words } = await read({ ...complete, 'blocks/banner/form.yaml': own });
  const labelOf = (path: string) => words.get('en')?.blocks['banner']?.fields[path]?.label;

  expect(problems).toEqual([]);
  expect(labelOf('call.link')).toBe('Own');
  expect(labelOf('steps.call.link')).toBe('Number');
  expect(labelOf('steps.link')).toBe('Link');
});

describe('one sentence says where the mistake is and what to do:', () => {
  test.each<[name: string, file: keyof typeof complete, from: string, to: string, problem: unknown]>([
    [
      'a missing language',
      'blocks/banner/form.yaml',
      ', es: [Título, La línea más grande.]',
      '',
      'blocks/banner/form.yaml:7: fields.heading says nothing in Spanish: add es.',
    ],
    [
      'a missing language of a choice',
      'blocks/banner/form.yaml',
      'en: Left, es: Izquierda',
      'en: Left',
      'blocks/banner/form.yaml:15: fields.side.choices.left says nothing in Spanish: add es.',
    ],
    [
      'a language that the site does not have',
      'pages/form.yaml',
      'es: [Inicio, La primera página.]',
      'es: [Inicio, La primera página.], fr: [Accueil, La première page.]',
      'pages/form.yaml:2: kinds.home has fr, which is no language of site.config.ts: remove it.',
    ],
    [
      'missing help',
      'entities/form.yaml',
      '[Day, Such as Monday.]',
      '[Day]',
      'entities/form.yaml:2: types.note.fields.day.en needs a sentence.',
    ],
    [
      'a blank label',
      'blocks/form.yaml',
      '[Link, Where it leads.]',
      "[' ', Where it leads.]",
      'blocks/form.yaml:2: fields.link.en needs words.',
    ],
    [
      'a label as long as a sentence',
      'blocks/form.yaml',
      '[Link, Where it leads.]',
      `[${'Link '.repeat(20)}, Where it leads.]`,
      'blocks/form.yaml:2: fields.link.en needs words of at most 60 characters.',
    ],
    [
      'a field without words',
      'blocks/banner/form.yaml',
      '  steps.call: { en: [Button, Below the step.], es: [Botón, Debajo del paso.] }\n',
      '',
      "blocks/banner/form.yaml: fields.steps.call is missing: add the field's label, and a sentence of help.",
    ],
    [
      'a choice without words',
      'blocks/banner/form.yaml',
      ', right: { en: Right, es: Derecha }',
      '',
      'blocks/banner/form.yaml:12: fields.side has no words for the choice right: add choices.right.',
    ],
    [
      'words for what cannot be chosen',
      'blocks/banner/form.yaml',
      'right: {',
      'right: { en: Right, es: Derecha }, up: {',
      'blocks/banner/form.yaml:12: fields.side has words for up, which cannot be chosen: remove them.',
    ],
    [
      'a key that fits no field',
      'blocks/form.yaml',
      '  call.link',
      '  recall.link: { en: [A, B.], es: [A, B.] }\n  call.link',
      'blocks/form.yaml:3: fields.recall.link fits no field: correct the path, or remove it.',
    ],
    [
      'a page kind without words',
      'pages/form.yaml',
      'kinds:\n  home: { en: [Home page, The first page.], es: [Inicio, La primera página.] }\n',
      '',
      'pages/form.yaml: kinds.home is missing: add the title of the page kind, and a sentence.',
    ],
    [
      'a page kind that no page has',
      'pages/form.yaml',
      'kinds:',
      'kinds:\n  error: { en: [Error, None.], es: [Error, Nada.] }',
      'pages/form.yaml:2: kinds.error is not a page kind with blocks: correct the name, or remove it.',
    ],
    [
      'a type without fields',
      'entities/form.yaml',
      'types:',
      'types:\n  memo: { fields: {} }',
      'entities/form.yaml:2: types.memo is not a type of items with fields: correct the name, or remove it.',
    ],
    [
      'a block without a heading',
      'blocks/rule/form.yaml',
      complete['blocks/rule/form.yaml'],
      '',
      'blocks/rule/form.yaml:1: block is missing: add it.',
    ],
    [
      'a name that means nothing',
      'blocks/rule/form.yaml',
      'block:',
      'sentences: {}\nblock:',
      'blocks/rule/form.yaml:1: sentences means nothing here: correct the name, or remove it.',
    ],
    [
      'fields that are not named',
      'blocks/form.yaml',
      complete['blocks/form.yaml'],
      'fields: none\n',
      'blocks/form.yaml:1: fields must have names below it, each with its words.',
    ],
    [
      'keywords in one language only',
      'blocks/rule/form.yaml',
      ', es: [línea]',
      '',
      'blocks/rule/form.yaml:4: block.keywords says nothing in Spanish: add es.',
    ],
    [
      'an icon that is no dashicon',
      'blocks/banner/form.yaml',
      'cover-image',
      '"<svg>"',
      'blocks/banner/form.yaml:5: block.icon must be the name of a dashicon, without dashicons-.',
    ],
    [
      'a file that is not YAML',
      'pages/form.yaml',
      'kinds:',
      'kinds: [',
      expect.stringMatching(/^pages\/form\.yaml:\d+: is not YAML: /),
    ],
  ])('%s', async (_name, file, from, to, problem) => {
    expect(await problemsWith(file, from, to)).toEqual([problem]);
  });
});

test('a block whose file is missing is named once', async () => {
  const { 'blocks/rule/form.yaml': _rule, ...others } = complete;

  expect((await read(others)).problems).toEqual(['blocks/rule/form.yaml:1: block is missing: add it.']);
});

test('a site in one language has only its words', async () => {
  const inGerman = Object.fromEntries(
    Object.entries(complete).map(([file, text]) => [
      file,
      text.replaceAll(/,?\s*es: (?:\[[^\]]*\]|\p{L}+)/gu, '').replaceAll(/\ben:/g, 'de:'),
    ]),
  );
  const { problems, words } = await read(inGerman, ['de']);

  expect(problems).toEqual([]);
  expect(words.get('de')?.kinds).toEqual({ home: { title: 'Home page', description: 'The first page.' } });
});

test.each([
  ['of which one has no name', '  topic: { es: [Temas, Tema] }\n', '', 'names.topic is missing'],
  ['of which one lacks a language', '{ es: [Temas, Tema] }', '{}', 'says nothing in Spanish'],
  ['with a name in the main language', 'topic: { es', 'topic: { en: [A, B], es', 'has en'],
  ['of which one has half a name', '[Temas, Tema]', '[Temas]', 'needs [several, one]'],
  [
    'with a name that nothing has',
    'topic: { es',
    'other: { es: [A, B] }\n  topic: { es',
    'is not a type or a taxonomy',
  ],
])('types and taxonomies %s are refused', async (_what, from, to, problem) => {
  expect(await problemsWith('entities/form.yaml', from, to)).toEqual([expect.stringContaining(problem)]);
});

test('in a site with one language, the content alone names types and taxonomies', async () => {
  const german = { 'blocks/banner/form.yaml': '', 'blocks/rule/form.yaml': '' };
  const { problems } = await read(german, ['de']);
  expect(problems.filter((problem) => problem.includes('names'))).toEqual([]);
});
