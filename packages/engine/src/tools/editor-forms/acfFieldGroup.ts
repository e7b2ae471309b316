import type * as v from 'valibot';
import type { BlockSet, Blocks } from '#page/blocks/block.ts';
import type { Fields } from '#page/blocks/fields.ts';
import { describeFields } from '#page/blocks/form/describeFields.ts';
import type { EntityDefinition } from '#page/entityDefinition.ts';
import { NAME_IN_PATH, type PageDefinitions, type Shows } from '#page/pageKind.ts';
import { acfFields, acfKey, labelOf, type AcfField, type AcfLayout } from './acfFields.ts';

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
export function acfFieldGroups({ kinds, blocks }: Pick<PageDefinitions, 'kinds' | 'blocks'>, fields: Fields) {
  return new Map(
    Object.entries(kinds).flatMap(([name, kind]): [string, AcfFieldGroup][] => {
      const lists = Object.entries(kind.blocks ?? {}).filter(([, set]) => Object.keys(set).length > 0);
      return lists.length === 0 ? [] : [[name, groupOfKind(name, lists, { kinds, blocks, fields })]];
    }),
  );
}

/** What the forms of items are made from. */
export interface ItemForms {
  entities: readonly Pick<EntityDefinition, 'reads' | 'customFields'>[];
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
export const acfItemGroups = ({ entities }: ItemForms, fields: Fields): AcfFieldGroup[] =>
  entities.flatMap(({ reads, customFields }) => (customFields ? groupOfItems(reads, customFields(fields)) : []));

interface GroupDeps {
  kinds: PageDefinitions['kinds'];
  blocks: Blocks;
  fields: Fields;
}

const groupOfKind = (
  name: string,
  lists: readonly [field: string, set: BlockSet][],
  deps: GroupDeps,
): AcfFieldGroup => ({
  key: acfKey('group', [name]),
  title: `Blocks of the kind “${name}”`,
  fields: lists.map(([field, set]) => flexibleContent([name, field], set, deps)),
  location: locationOf(name, deps.kinds),
  menu_order: 0,
  ...SETTINGS,
});

/** It appears below the form for the blocks. */
function groupOfItems(types: readonly string[], schema: v.GenericSchema): AcfFieldGroup {
  const path = ['fields_of', types[0] ?? ''];
  return {
    key: acfKey('group', path),
    title: `Fields of the type “${types.join('”, “')}”`,
    fields: acfFields(describeFields(schema).fields, path),
    location: types.map((type) => [typeRule(type)]),
    menu_order: 1,
    ...SETTINGS,
  };
}

const SETTINGS = {
  position: 'normal',
  style: 'default',
  label_placement: 'top',
  instruction_placement: 'label',
  hide_on_screen: '',
  active: true,
  description: '',
  show_in_rest: 1,
} as const;

/** A list of blocks: a field in which each row is laid out as its tag says. */
function flexibleContent(path: readonly [kind: string, field: string], set: BlockSet, deps: GroupDeps): AcfField {
  const layouts = Object.entries(set).flatMap(([tag, block]): AcfLayout[] => {
    const schema = deps.blocks[block]?.schema(deps.fields);
    if (!schema) return [];
    const blockPath = [...path, tag];
    return [
      {
        key: acfKey('layout', blockPath),
        name: tag,
        label: labelOf(tag),
        display: 'block',
        sub_fields: acfFields(describeFields(schema).fields, blockPath),
        min: '',
        max: '',
      },
    ];
  });
  return {
    key: acfKey('field', path),
    label: labelOf(path[1]),
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
 * for it are rules of our own, `page_path` and `page_field`, which WordPress has to be taught (see the editors' guide).
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
