import type * as v from 'valibot';
import type { BlockSet, Blocks } from '#page/blocks/block.ts';
import type { Fields } from '#page/blocks/fields.ts';
import { describeFields } from '#page/blocks/describeFields.ts';
import { NAME_IN_PATH, type PageDefinitions, type Shows } from '#page/pageKind.ts';
import type { FieldDescription } from '#page/blocks/describeFields.ts';
import { innerFields, type FieldWords, type FieldsWords, type FormSubjects, type FormWords } from './formWords.ts';

/** One condition on the page being edited. Those in a row are combined with "and". */
interface AcfRule {
  param: string;
  operator: '==' | '!=';
  value: string;
}

/** The form of one page kind, or of one type's items, in the shape of ACF's local JSON and `acf_add_local_field_group`. */
export interface AcfFieldGroup {
  key: string;
  title: string;
  fields: readonly AcfField[];
  location: readonly (readonly AcfRule[])[];
  menu_order: number;
  position: 'normal';
  style: 'default';
  label_placement: 'top';
  instruction_placement: 'label';
  hide_on_screen: '';
  active: true;
  description: string;
  /** Without it the fields are missing from the responses that the site reads. */
  show_in_rest: 1;
}

/** The forms of all page kinds on which editors place blocks, by the name of the kind. */
export function acfFieldGroups(
  { kinds, blocks }: Pick<FormSubjects, 'kinds' | 'blocks'>,
  fields: Fields,
  words: FormWords,
) {
  return new Map(
    Object.entries(kinds).flatMap(([name, kind]): [string, AcfFieldGroup][] => {
      const lists = Object.entries(kind.blocks ?? {}).filter(([, set]) => Object.keys(set).length > 0);
      return lists.length === 0 ? [] : [[name, groupOfKind(name, lists, { kinds, blocks, fields, words })]];
    }),
  );
}

/** The block that each layout of the forms shows, by the key of the layout. */
export const layoutBlocks = ({ kinds }: Pick<PageDefinitions, 'kinds'>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(kinds).flatMap(([name, { blocks = {} }]) =>
      Object.entries(blocks).flatMap(([field, set]) =>
        Object.entries(set).map(([tag, block]): [string, string] => [acfKey('layout', [name, field, tag]), block]),
      ),
    ),
  );

/** The forms for items' fields other than blocks, one for each definition with custom fields. */
export const acfItemGroups = (
  { entities }: Pick<FormSubjects, 'entities'>,
  fields: Fields,
  { types }: Pick<FormWords, 'types'>,
): AcfFieldGroup[] =>
  entities.flatMap(({ reads, customFields }) =>
    customFields ? groupOfItems(reads, customFields(fields), types[reads[0] ?? ''] ?? {}) : [],
  );

interface GroupDeps {
  kinds: PageDefinitions['kinds'];
  blocks: Blocks;
  fields: Fields;
  words: FormWords;
}

const groupOfKind = (
  name: string,
  lists: readonly [field: string, set: BlockSet][],
  deps: GroupDeps,
): AcfFieldGroup => ({
  key: acfKey('group', [name]),
  title: deps.words.kinds[name]?.title ?? name,
  fields: lists.map(([field, set]) => flexibleContent([name, field], set, deps)),
  location: locationOf(name, deps.kinds),
  menu_order: 0,
  description: deps.words.kinds[name]?.description ?? '',
  ...SETTINGS,
});

/** It appears below the form for the blocks. */
function groupOfItems(types: readonly string[], schema: v.GenericSchema, words: FieldsWords): AcfFieldGroup {
  const path = pathOfItems(types[0] ?? '');
  return {
    key: acfKey('group', path),
    title: `Fields of the type “${types.join('”, “')}”`,
    fields: acfFields(describeFields(schema).fields, { above: path, within: '', words }),
    location: types.map((type) => [typeRule(type)]),
    menu_order: 1,
    description: '',
    ...SETTINGS,
  };
}

/** The key of the form for items of a type, the first of those that have it. */
export const itemGroupKey = (type: string): string => acfKey('group', pathOfItems(type));

const pathOfItems = (type: string): string[] => ['fields_of', type];

const SETTINGS = {
  position: 'normal',
  style: 'default',
  label_placement: 'top',
  instruction_placement: 'label',
  hide_on_screen: '',
  active: true,
  show_in_rest: 1,
} as const;

/** A list of blocks: a field in which each row is laid out as its tag says. */
function flexibleContent(path: readonly [kind: string, field: string], set: BlockSet, deps: GroupDeps): AcfField {
  const layouts = Object.entries(set).flatMap(([tag, block]): AcfLayout[] => {
    const schema = deps.blocks[block]?.schema(deps.fields);
    if (!schema) return [];
    const blockPath = [...path, tag];
    const blockWords = deps.words.blocks[block];
    return [
      {
        key: acfKey('layout', blockPath),
        name: tag,
        label: blockWords?.title ?? tag,
        display: 'block',
        sub_fields: acfFields(describeFields(schema).fields, {
          above: blockPath,
          within: '',
          words: blockWords?.fields ?? {},
        }),
        min: '',
        max: '',
      },
    ];
  });
  return {
    key: acfKey('field', path),
    label: path[1],
    name: path[1],
    type: 'flexible_content',
    instructions: '',
    required: 0,
    button_label: 'Add block',
    min: '',
    max: '',
    layouts: Object.fromEntries(layouts.map((layout) => [layout.key, layout])),
  };
}

/**
 * The pages on which WordPress shows the form. ACF knows the front page and types of items; a page's path and what an editor chose
 * for it are rules of our own, `page_path` and `page_field`, which the plugin reads.
 */
function locationOf(name: string, kinds: PageDefinitions['kinds']): AcfFieldGroup['location'] {
  const { paths = [], types = [], fields, flag } = kinds[name]?.shows ?? {};
  const otherShows = Object.entries(kinds).flatMap(([otherName, kind]) => (otherName === name ? [] : [kind.shows]));
  const otherPaths = otherShows.flatMap((shows) => shows.paths ?? []);
  const kindRules = [
    // If two paths match a page, the longer one counts.
    ...paths.map((path) => [
      pathRule(path, '=='),
      ...otherPaths.filter((otherPath) => isWithin(otherPath, path)).map((otherPath) => pathRule(otherPath, '!=')),
    ]),
    ...types.map((type) => [typeRule(type)]),
    ...(fields ? [[typeRule('page'), ...fieldRules(fields, '==')]] : []),
  ];
  if (kindRules.length > 0) return kindRules;
  if (flag === 'isPostType') return [[typeRule('post')]];
  return [
    [
      typeRule('page'),
      ...otherPaths.map((path) => pathRule(path, '!=')),
      ...otherShows.flatMap((shows) => fieldRules(shows.fields ?? {}, '!=')),
    ],
  ];
}

const typeRule = (value: string): AcfRule => ({ param: 'post_type', operator: '==', value });

const pathRule = (path: string, operator: AcfRule['operator']): AcfRule =>
  path === '/' ? { param: 'page_type', operator, value: 'front_page' } : { param: 'page_path', operator, value: path };

const fieldRules = (fields: NonNullable<Shows['fields']>, operator: AcfRule['operator']): AcfRule[] =>
  Object.entries(fields).map(([name, value]) => ({ param: 'page_field', operator, value: `${name}=${value}` }));

/** Whether a path with a placeholder, `/about-{name}/`, also matches a more specific one, `/about-dr-{name}/`. */
function isWithin(path: string, wider: string): boolean {
  const [start = '', end] = wider.split(NAME_IN_PATH);
  return end !== undefined && path.length > wider.length && path.startsWith(start) && path.endsWith(end);
}

/** A field in ACF's JSON: what every field has, and the settings of its type. ACF fills in the rest. */
export interface AcfField {
  [setting: string]: unknown;
  key: string;
  label: string;
  name: string;
  type: string;
  instructions: string;
  required: 0 | 1;
  sub_fields?: readonly AcfField[];
}

/** One kind of row of a flexible content field. */
export interface AcfLayout {
  key: string;
  name: string;
  label: string;
  display: 'block';
  sub_fields: readonly AcfField[];
  min: '';
  max: '';
}

/** Where fields are in their form, and the words of all its fields. */
interface FormPlace {
  /**
   * The path to them from the top of their group. Keys are made from it, so they are unique and stay the same as long as the names do.
   * WordPress stores values under a field's key, so a changed name is a new field.
   */
  above: readonly string[];
  /** The beginning of their paths among the words: `steps.` in the rows of `steps`. */
  within: string;
  words: FieldsWords;
}

/** Writes described fields as ACF's. */
const acfFields = (fields: readonly FieldDescription[], place: FormPlace): AcfField[] =>
  fields.map((field) => acfField(field, place, false));

/** One field, with the settings that make WordPress send what its reader expects. */
function acfField(field: FieldDescription, { above, within, words }: FormPlace, isSpare: boolean): AcfField {
  const path = within + field.name;
  const { label, help, choices } = words[path] ?? { label: field.name, help: '', choices: {} };
  const inner = { above: [...above, field.name], within: `${path}.`, words };
  const isGroup = field.kind === 'group' && !field.isList;
  const { type, ...settings } = field.isList
    ? settingsOfList(field, inner, choices)
    : settingsOf(field, inner, choices, isSpare);
  return {
    key: acfKey('field', inner.above),
    label,
    name: field.name,
    type,
    instructions: help,
    // A group is always sent. WordPress would require its required fields even if the whole group may be left empty.
    required: field.isRequired && !isSpare && !isGroup ? 1 : 0,
    ...settings,
  };
}

type Settings = Readonly<Record<string, unknown>> & { type: string };

/** What each option is called, by its value. */
type Choices = FieldWords['choices'];

/** The type of a single value, and its settings. */
function settingsOf(field: FieldDescription, inner: FormPlace, choices: Choices, isSpare: boolean): Settings {
  const { kind, initial, least = '', most = '', types = [] } = field;
  switch (kind) {
    case 'html':
      return { type: 'wysiwyg', tabs: 'all', toolbar: 'full', media_upload: 1, delay: 0 };
    case 'number':
      return { type: 'number', default_value: initial ?? '', min: least, max: most };
    case 'flag':
      return { type: 'true_false', default_value: initial === true ? 1 : 0, ui: 1 };
    case 'date':
      return { type: 'date_picker', display_format: 'Y-m-d', return_format: 'Y-m-d', first_day: 0 };
    case 'dateTime':
      return { type: 'date_time_picker', display_format: 'Y-m-d H:i', return_format: 'Y-m-d H:i', first_day: 0 };
    case 'choice':
      return { type: 'select', choices: choicesOf(field, choices), allow_null: 1, multiple: 0, return_format: 'value' };
    // ACF's own URL field refuses paths of the site.
    case 'link':
      return { type: 'link', return_format: 'array' };
    case 'file':
      return { type: 'file', return_format: 'url', library: 'all' };
    case 'image':
      return { type: 'image', return_format: 'array', library: 'all', preview_size: 'medium' };
    // ACF sends its name and slug along, so nobody has to request the item.
    case 'item':
      return {
        type: 'post_object',
        post_type: types,
        return_format: 'object',
        multiple: 0,
        allow_null: field.isRequired ? 0 : 1,
      };
    case 'group':
      return {
        type: 'group',
        layout: 'block',
        sub_fields: field.fields.map((one) => acfField(one, inner, isSpare || !field.isRequired)),
      };
    default:
      return { type: 'text', default_value: initial ?? '' };
  }
}

/** The type of a field with several values. */
function settingsOfList(field: FieldDescription, inner: FormPlace, choices: Choices): Settings {
  const min = field.isRequired ? 1 : 0;
  switch (field.kind) {
    case 'image':
      return {
        type: 'gallery',
        return_format: 'array',
        library: 'all',
        preview_size: 'medium',
        insert: 'append',
        min,
        max: 0,
      };
    case 'item':
      return {
        type: 'relationship',
        post_type: field.types ?? [],
        filters: field.types ? ['search'] : ['search', 'post_type'],
        return_format: 'object',
        min,
        max: 0,
      };
    case 'choice':
      return { type: 'checkbox', choices: choicesOf(field, choices), return_format: 'value', layout: 'vertical' };
    default: {
      const sub_fields = acfFields(innerFields(field), inner);
      const title = sub_fields.find(({ type }) => type === 'text')?.key ?? '';
      return { type: 'repeater', layout: 'block', min, max: 0, collapsed: title, button_label: 'Add row', sub_fields };
    }
  }
}

const choicesOf = ({ choices }: FieldDescription, words: Choices) =>
  Object.fromEntries(choices.map((choice) => [choice, words[choice] ?? choice]));

/**
 * The key of something at a path. Two underscores separate its steps, so no two paths have the same key; ACF accepts only lower-case
 * letters.
 */
const acfKey = (kind: 'field' | 'layout' | 'group', path: readonly string[]): string =>
  `${kind}_${path.map(inSmallLetters).join('__')}`;

/** `isCorrect` becomes `is_correct`. */
const inSmallLetters = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
