import type { BlockSet, Blocks } from '#engine/blocks/block.ts';
import type { Fields } from '#engine/blocks/fields.ts';
import { describeFields } from '#engine/blocks/form/describeFields.ts';
import type { PageDefinitions, PageKind } from '../pageKind.ts';
import { acfFields, acfKey, labelOf, type AcfField, type AcfLayout } from './acfFields.ts';

/** One condition on the page that is edited. Those of a row hold together. */
interface AcfRule {
  param: string;
  operator: '==' | '!=';
  value: string;
}

/** The form of one page kind, as ACF's local JSON holds it and `acf_add_local_field_group` takes it. */
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
  /** Without it the fields are not in the answers that the site reads. */
  show_in_rest: 1;
}

/** The forms of all page kinds on which editors place blocks, by the name of the kind. */
export function acfFieldGroups({ kinds, blocks }: Pick<PageDefinitions, 'kinds' | 'blocks'>, fields: Fields) {
  return new Map(
    Object.entries(kinds).flatMap(([name, kind]): [string, AcfFieldGroup][] => {
      const lists = Object.entries(kind.blocks ?? {}).filter(([, set]) => Object.keys(set).length > 0);
      return lists.length === 0 ? [] : [[name, acfFieldGroup(name, lists, { kinds, blocks, fields })]];
    }),
  );
}

interface GroupDeps {
  kinds: PageDefinitions['kinds'];
  blocks: Blocks;
  fields: Fields;
}

function acfFieldGroup(name: string, lists: readonly [field: string, set: BlockSet][], deps: GroupDeps): AcfFieldGroup {
  return {
    key: acfKey('group', [name]),
    title: `Blocks of the kind “${name}”`,
    fields: lists.map(([field, set]) => flexibleContent([name, field], set, deps)),
    location: locationOf(name, deps.kinds),
    menu_order: 0,
    position: 'normal',
    style: 'default',
    label_placement: 'top',
    instruction_placement: 'label',
    hide_on_screen: '',
    active: true,
    description: '',
    show_in_rest: 1,
  };
}

/** A list of blocks: a field in which each row is laid out as its tag says. */
function flexibleContent(path: readonly [kind: string, field: string], set: BlockSet, deps: GroupDeps): AcfField {
  const layouts = Object.entries(set).flatMap(([tag, block]): AcfLayout[] => {
    const schema = deps.blocks[block]?.schema(deps.fields);
    if (!schema) return [];
    const at = [...path, tag];
    return [
      {
        ...{ key: acfKey('layout', at), name: tag, label: labelOf(tag), display: 'block' },
        sub_fields: acfFields(describeFields(schema).fields, at),
        ...{ min: '', max: '' },
      },
    ];
  });
  return {
    ...{ key: acfKey('field', path), label: labelOf(path[1]), name: path[1], type: 'flexible_content' },
    ...{ instructions: '', required: 0, button_label: 'Add block', min: '', max: '' },
    layouts: Object.fromEntries(layouts.map((layout) => [layout.key, layout])),
  };
}

/**
 * On which pages WordPress shows the form. ACF knows the front page and types of items; the path of a page it does not know, so
 * that is a rule of its own, `page_path`, which a WordPress has to be taught (see the editors' guide).
 */
function locationOf(name: string, kinds: PageDefinitions['kinds']): AcfFieldGroup['location'] {
  const { paths = [], types = [], flag } = kinds[name]?.shows ?? {};
  const own = [...paths.map((path) => pathRule(path, '==')), ...types.map(typeRule)];
  if (own.length > 0) return own.map((rule) => [rule]);
  if (flag === 'isPostType') return [[typeRule('post')]];
  const others = Object.values(kinds).flatMap(({ shows }: PageKind) => shows.paths ?? []);
  return [[typeRule('page'), ...others.map((path) => pathRule(path, '!='))]];
}

const typeRule = (value: string): AcfRule => ({ param: 'post_type', operator: '==', value });

const pathRule = (path: string, operator: AcfRule['operator']): AcfRule =>
  path === '/' ? { param: 'page_type', operator, value: 'front_page' } : { param: 'page_path', operator, value: path };
