import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { readYaml } from '@ostium/wordpress';
import * as v from 'valibot';
import { describeFields, type FieldDescription } from '#page/blocks/describeFields.ts';
import type { Fields } from '#page/blocks/fields.ts';
import type { EntityDefinition } from '#page/entityDefinition.ts';
import type { PageDefinitions } from '#page/pageKind.ts';
import { isStartMistake } from '#runtime/settings/settings.ts';

/** Whatever editors fill in: blocks, on the kinds of pages that have them, and items with fields of their own. */
export interface FormSubjects extends Pick<PageDefinitions, 'kinds' | 'blocks'> {
  entities: readonly Pick<EntityDefinition, 'reads' | 'customFields'>[];
  /** The types and taxonomies whose names the site's content gives, in its main language. */
  names?: readonly string[];
}

/** What an editor reads of one field. */
export interface FieldWords {
  label: string;
  /** A sentence. */
  help: string;
  /** What each option is called, by its value. */
  choices: Readonly<Record<string, string>>;
}

/** The words of a form's fields, by their paths through groups and rows: `steps.title`. */
export type FieldsWords = Readonly<Record<string, FieldWords>>;

/** What a page kind or a block is called, and a sentence about it. */
interface Heading {
  title: string;
  description: string;
}

/** What an editor reads of a block. */
interface BlockWords extends Heading {
  /** Other words by which it is found. */
  keywords: readonly string[];
  /** A dashicon, without `dashicons-`: the same in every language. */
  icon: string;
  fields: FieldsWords;
}

/** What a type of items or a taxonomy is called. */
interface NameWords {
  label: string;
  /** Of one item. */
  singular: string;
  /** What its items are for. */
  description?: string;
}

/** What editors read in the forms of a site, in one language. */
export interface FormWords {
  kinds: Readonly<Record<string, Heading>>;
  blocks: Readonly<Record<string, BlockWords>>;
  /** The fields of items, by the first of the types that have them. */
  types: Readonly<Record<string, FieldsWords>>;
  /** Of types and taxonomies. None in the main language: there, the content says them. */
  names: Readonly<Record<string, NameWords>>;
}

/** The words of a site's forms, and one sentence for each that is missing, is not used, or is not what it should be. */
export interface FormWordsReading {
  problems: readonly string[];
  /** By language. Complete if there are no problems. */
  words: ReadonlyMap<string, FormWords>;
}

/**
 * Reads what editors read in a site's forms from its files called `form.yaml`: that of each block, `blocks/form.yaml` for fields that
 * mean the same in several blocks, `entities/form.yaml` and `pages/form.yaml`. Each says everything in all `languages`, the main one first.
 */
export async function readFormWords(
  folder: string,
  { kinds, blocks, entities, names = [] }: FormSubjects,
  fields: Fields,
  languages: readonly string[],
): Promise<FormWordsReading> {
  const schemas = formSchemas(languages);
  const problems: string[] = [];
  const read = <S extends v.GenericSchema>(file: string, schema: S) => readFormFile(folder, file, schema, problems);
  const pageFile = await read('pages/form.yaml', schemas.pages);
  const entityFile = await read('entities/form.yaml', schemas.entities);
  const sharedFile = await read('blocks/form.yaml', schemas.shared);
  const blockFiles = await Promise.all(
    Object.keys(blocks).map(async (name) => ({ name, ...(await read(`blocks/${name}/form.yaml`, schemas.block)) })),
  );
  // Whatever a file would say that cannot be read seems to be missing.
  if (problems.length > 0) return { problems, words: new Map() };

  const shared = createEntries(sharedFile, ['fields'], sharedFile.value?.fields);
  const blockForms = blockFiles.map((file) => {
    const own = createEntries(file, ['fields'], file.value?.fields);
    const schema = blocks[file.name]?.schema(fields);
    return { name: file.name, block: file.value?.block, own, ...(schema && takeEntries(schema, own, shared)) };
  });
  const itemForms = entities.flatMap(({ reads: [type = ''], customFields }) => {
    const own = createEntries(entityFile, ['types', type, 'fields'], entityFile.value?.types[type]?.fields);
    return customFields ? [{ type, own, ...takeEntries(customFields(fields), own) }] : [];
  });
  const headings = pageFile.value?.kinds ?? {};
  const kindNames = Object.keys(kinds).filter((name) => Object.keys(kinds[name]?.blocks ?? {}).length > 0);
  const types = itemForms.map(({ type }) => type);
  const nameWords = entityFile.value?.names ?? {};
  problems.push(
    ...kindNames
      .filter((name) => !Object.hasOwn(headings, name))
      .map((name) => `pages/form.yaml: kinds.${name} is missing: add the title of the page kind, and a sentence.`),
    ...names
      .filter((name) => languages.length > 1 && !Object.hasOwn(nameWords, name))
      .map((name) => `entities/form.yaml: names.${name} is missing: add what several and what one are called.`),
    ...findStrays(entityFile, 'names', nameWords, names, 'a type or a taxonomy of the content'),
    ...findStrays(pageFile, 'kinds', headings, kindNames, 'a page kind with blocks'),
    ...findStrays(entityFile, 'types', entityFile.value?.types ?? {}, types, 'a type of items with fields'),
    ...[...blockForms, ...itemForms].flatMap((form) => [...(form.problems ?? []), ...form.own.findUnused()]),
    ...shared.findUnused(),
  );
  const wordsIn = (language: string): FormWords => ({
    kinds: Object.fromEntries(Object.entries(headings).map(([name, words]) => [name, headingIn(words, language)])),
    blocks: Object.fromEntries(
      blockForms.map(({ name, block, entries }) => [
        name,
        {
          ...headingIn(block?.words, language),
          keywords: block?.keywords[language] ?? [],
          icon: block?.icon ?? 'layout',
          fields: fieldsIn(entries, language),
        },
      ]),
    ),
    types: Object.fromEntries(itemForms.map(({ type, entries }) => [type, fieldsIn(entries, language)])),
    names: Object.fromEntries(
      Object.entries(nameWords).flatMap(([name, { [language]: said }]) =>
        said ? [[name, { label: said[0], singular: said[1], ...(said[2] && { description: said[2] }) }]] : [],
      ),
    ),
  });
  return { problems, words: new Map(languages.map((language) => [language, wordsIn(language)])) };
}

/** Something in each language. */
type InLanguages<Words> = Readonly<Record<string, Words>>;

/** The words of a field, or of all fields whose path ends in the same way. */
interface FieldEntry {
  words: InLanguages<readonly [label: string, help: string]>;
  choices: Readonly<Record<string, InLanguages<string>>>;
}

/** In characters. A sidebar is narrow. */
const MOST = { label: 60, sentence: 240, keywords: 12 };

/** What each kind of file says. */
function formSchemas(languages: readonly string[]) {
  const words = (what: string, most: number) =>
    v.pipe(
      // A bare number, such as 911, is not text in YAML.
      v.union([v.string(), v.number()], `needs ${what}`),
      v.transform(String),
      v.trim(),
      v.nonEmpty(`needs ${what}`),
      v.maxLength(most, `needs ${what} of at most ${most} characters`),
    );
  const label = words('words', MOST.label);
  const pair = v.strictTuple([label, words('a sentence', MOST.sentence)], 'needs two things: [words, a sentence]');
  const nouns = v.union(
    [v.strictTuple([label, label]), v.strictTuple([label, label, words('a sentence', MOST.sentence)])],
    'needs [several, one] and, of a type, a sentence',
  );
  const inLanguages = <S extends v.GenericSchema>(schema: S) => v.pipe(v.record(v.string(), schema), inAll(languages));
  const field = v.pipe(
    v.objectWithRest({ choices: v.optional(v.record(v.string(), inLanguages(label)), {}) }, pair),
    inAll(languages, ['choices']),
    v.transform(({ choices, ...rest }): FieldEntry => ({ words: rest, choices })),
  );
  const fields = v.optional(v.record(v.string(), field), {});
  const icon = v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z\d-]{0,40}$/, 'must be the name of a dashicon, without dashicons-'),
  );
  const block = v.pipe(
    v.objectWithRest(
      {
        keywords: inLanguages(
          v.pipe(
            v.array(label),
            v.minLength(1, 'needs words'),
            v.maxLength(MOST.keywords, `has more than ${MOST.keywords}: remove some`),
          ),
        ),
        icon: v.optional(icon),
      },
      pair,
    ),
    inAll(languages, ['keywords', 'icon']),
    v.transform(({ keywords, icon: iconName, ...rest }) => ({ keywords, icon: iconName, words: rest })),
  );
  return {
    block: v.strictObject({ block, fields }),
    shared: v.strictObject({ fields }),
    entities: v.strictObject({
      names: v.optional(v.record(v.string(), v.pipe(v.record(v.string(), nouns), inAll(languages.slice(1)))), {}),
      types: v.optional(v.record(v.string(), v.strictObject({ fields })), {}),
    }),
    pages: v.strictObject({ kinds: v.optional(v.record(v.string(), inLanguages(pair)), {}) }),
  };
}

/** Checks that each language of the site has its words, and nothing else has. */
const inAll = <T extends object>(languages: readonly string[], others: readonly string[] = []) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const keys = Object.keys(dataset.value);
    for (const language of languages.filter((code) => !keys.includes(code)))
      addIssue({ message: `says nothing in ${nameOf(language)}: add ${language}` });
    for (const key of keys.filter((name) => ![...languages, ...others].includes(name)))
      addIssue({ message: `has ${key}, which is no language of site.config.ts: remove it` });
  });

const nameOf = (language: string): string => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

/** A `form.yaml` that was read; without a value if something is wrong with it. */
interface FormFile<Value> {
  /** From the site's folder. */
  file: string;
  value: Value | undefined;
  lineOf: (path: readonly string[]) => number;
}

/** Reads one file. A missing one is like an empty one. Adds to `problems` what has the wrong shape. */
async function readFormFile<S extends v.GenericSchema>(
  folder: string,
  file: string,
  schema: S,
  problems: string[],
): Promise<FormFile<v.InferOutput<S>>> {
  const text = await readFile(join(folder, file), 'utf8').catch(() => '');
  try {
    const { value, lineOf } = readYaml(text, dirname(file), basename(file));
    const reading = v.safeParse(schema, value ?? {}, { message: describeShape });
    if (reading.success) return { file, value: reading.output, lineOf };
    problems.push(
      ...reading.issues.map((issue) => {
        const path = (issue.path ?? []).map(({ key }) => key).filter((key) => typeof key === 'string');
        return `${file}:${lineOf(path)}: ${path.join('.') || 'the file'} ${issue.message}.`;
      }),
    );
  } catch (error) {
    if (!(error instanceof Error && isStartMistake(error))) throw error;
    problems.push(error.message);
  }
  return { file, value: undefined, lineOf: () => 1 };
}

/** What is wrong with something whose schema does not say it: a name that is missing, or of which nothing is known, or one without words. */
function describeShape({ expected, received }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'means nothing here: correct the name, or remove it';
  return received === 'undefined' ? 'is missing: add it' : 'must have names below it, each with its words';
}

/** The words of fields in one file, and what fields have taken of them. */
type Entries = ReturnType<typeof createEntries>;

/** `above` leads to the entries in their file. */
function createEntries(
  { file, lineOf }: FormFile<unknown>,
  above: readonly string[],
  entries: Readonly<Record<string, FieldEntry>> = {},
) {
  const taken = new Map<string, Set<string>>();
  return {
    /** Where an entry is, or would be. */
    placeOf: (key: string) =>
      Object.hasOwn(entries, key)
        ? `${file}:${lineOf([...above, key])}: ${[...above, key].join('.')}`
        : `${file}: ${[...above, key].join('.')}`,
    has: (key: string) => Object.hasOwn(entries, key),
    take(key: string, choices: readonly string[]): FieldEntry | undefined {
      taken.set(key, new Set([...(taken.get(key) ?? []), ...choices]));
      return entries[key];
    },
    findUnused(): string[] {
      return Object.entries(entries).flatMap(([key, { choices }]) => {
        const takenChoices = taken.get(key);
        if (!takenChoices) return [`${this.placeOf(key)} fits no field: correct the path, or remove it.`];
        const strays = Object.keys(choices).filter((choice) => !takenChoices.has(choice));
        return strays.map(
          (choice) => `${this.placeOf(key)} has words for ${choice}, which cannot be chosen: remove them.`,
        );
      });
    },
  };
}

/** Finds the words of each field of a form: by its whole path in its own file, else by the longest end of it in the shared one. */
function takeEntries(schema: v.GenericSchema, own: Entries, shared?: Entries) {
  const problems: string[] = [];
  const entries = new Map<string, FieldEntry>();
  for (const { path, choices } of formFields(describeFields(schema).fields)) {
    const end = endsOf(path).find((key) => shared?.has(key));
    const [file, key] = own.has(path) || !shared || end === undefined ? [own, path] : [shared, end];
    const entry = file.take(key, choices);
    if (!entry) {
      problems.push(`${own.placeOf(path)} is missing: add the field's label, and a sentence of help.`);
      continue;
    }
    const named = Object.entries(entry.choices).filter(([choice]) => choices.includes(choice));
    entries.set(path, { ...entry, choices: Object.fromEntries(named) });
    const nameless = choices.filter((choice) => !Object.hasOwn(entry.choices, choice));
    problems.push(
      ...nameless.map((choice) => `${file.placeOf(key)} has no words for the choice ${choice}: add choices.${choice}.`),
    );
  }
  return { entries, problems };
}

/** `a.b.c`, `b.c` and `c`. */
const endsOf = (path: string): string[] => {
  const steps = path.split('.');
  return steps.map((_step, index) => steps.slice(index).join('.'));
};

/** The fields of a form, each followed by those in it. */
const formFields = (fields: readonly FieldDescription[], above = ''): { path: string; choices: readonly string[] }[] =>
  fields.flatMap((field) => {
    const path = above + field.name;
    return [{ path, choices: field.choices }, ...formFields(innerFields(field), `${path}.`)];
  });

/** The fields of a group or of a row. A row with a single value has one field, named after its content: `list` reads such rows as their values. */
export function innerFields(field: FieldDescription): readonly FieldDescription[] {
  if (field.kind === 'group') return field.fields;
  const isOneField = !field.isList || ['image', 'item', 'choice'].includes(field.kind);
  return isOneField ? [] : [{ ...field, name: field.kind, isList: false, isRequired: true }];
}

/** One sentence for each name in a file that nothing has. */
const findStrays = (
  { file, lineOf }: FormFile<unknown>,
  list: string,
  values: object,
  names: readonly string[],
  what: string,
): string[] =>
  Object.keys(values)
    .filter((name) => !names.includes(name))
    .map((name) => `${file}:${lineOf([list, name])}: ${list}.${name} is not ${what}: correct the name, or remove it.`);

const headingIn = (words: InLanguages<readonly [string, string]> | undefined, language: string): Heading => {
  const [title = '', description = ''] = words?.[language] ?? [];
  return { title, description };
};

const fieldsIn = (entries: ReadonlyMap<string, FieldEntry> | undefined, language: string): FieldsWords =>
  Object.fromEntries(
    [...(entries ?? [])].map(([path, { words, choices }]) => {
      const [label = '', help = ''] = words[language] ?? [];
      const named = Object.entries(choices).map(([choice, inLanguages]) => [choice, inLanguages[language] ?? '']);
      return [path, { label, help, choices: Object.fromEntries(named) }];
    }),
  );
