import type { FieldDescription } from '#page/blocks/form/describeFields.ts';

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

/**
 * Writes described fields as ACF's. `path` leads to them from the top of their group: keys are made from it, so they are unique and
 * stay the same as long as the names do. WordPress stores values under a field's key, so a changed name is a new field.
 */
export const acfFields = (fields: readonly FieldDescription[], path: readonly string[]): AcfField[] =>
  fields.map((field) => acfField(field, path, false));

/** One field, with the settings that make WordPress send what its reader expects. */
function acfField(field: FieldDescription, path: readonly string[], isSpare: boolean): AcfField {
  const fieldPath = [...path, field.name];
  const isGroup = field.kind === 'group' && !field.isList;
  const { type, ...settings } = field.isList ? settingsOfList(field, fieldPath) : settingsOf(field, fieldPath, isSpare);
  return {
    key: acfKey('field', fieldPath),
    label: labelOf(field.name),
    name: field.name,
    type,
    instructions: field.about ?? HELP[field.kind] ?? '',
    // A group is always sent. WordPress would require its required fields even if the whole group may be left empty.
    required: field.isRequired && !isSpare && !isGroup ? 1 : 0,
    ...settings,
  };
}

/** Help for every field of a kind, if its schema says nothing about it. */
const HELP: Readonly<Partial<Record<FieldDescription['kind'], string>>> = {
  image: 'What is seen in it is said in the media library, as its alternative text.',
  link: 'Where it leads: a page of this site, or a whole address.',
};

type Settings = Readonly<Record<string, unknown>> & { type: string };

/** The type of a single value, and its settings. */
function settingsOf(field: FieldDescription, fieldPath: readonly string[], isSpare: boolean): Settings {
  const { kind, initial, least = '', most = '', types = [] } = field;
  switch (kind) {
    case 'html':
      return { type: 'wysiwyg', tabs: 'all', toolbar: 'full', media_upload: 1, delay: 0 };
    case 'number':
      return { type: 'number', default_value: initial ?? '', min: least, max: most };
    case 'flag':
      return { type: 'true_false', default_value: initial === true ? 1 : 0, ui: 1 };
    case 'choice':
      return { type: 'select', choices: choicesOf(field), allow_null: 1, multiple: 0, return_format: 'value' };
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
        sub_fields: field.fields.map((inner) => acfField(inner, fieldPath, isSpare || !field.isRequired)),
      };
    default:
      return { type: 'text', default_value: initial ?? '' };
  }
}

/** The type of a field with several values. */
function settingsOfList(field: FieldDescription, fieldPath: readonly string[]): Settings {
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
      return { type: 'checkbox', choices: choicesOf(field), return_format: 'value', layout: 'vertical' };
    default: {
      // A row with a single value has one field, named after its content: `list` reads such rows as their values.
      const row =
        field.kind === 'group' ? field.fields : [{ ...field, name: field.kind, isList: false, isRequired: true }];
      const sub_fields = acfFields(row, fieldPath);
      const title = sub_fields.find(({ type }) => type === 'text')?.key ?? '';
      return { type: 'repeater', layout: 'block', min, max: 0, collapsed: title, button_label: 'Add row', sub_fields };
    }
  }
}

const choicesOf = ({ choices }: FieldDescription) =>
  Object.fromEntries(choices.map((choice) => [choice, labelOf(choice)]));

/**
 * The key of something at a path. Two underscores separate its steps, so no two paths have the same key; ACF accepts only lower-case
 * letters.
 */
export const acfKey = (kind: 'field' | 'layout' | 'group', path: readonly string[]): string =>
  `${kind}_${path.map(inSmallLetters).join('__')}`;

/** `isCorrect` becomes `is_correct`. */
const inSmallLetters = (name: string): string =>
  name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A readable name: `before_image` becomes "Before image". */
export function labelOf(name: string): string {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
