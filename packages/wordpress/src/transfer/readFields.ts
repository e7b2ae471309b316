import { Document, isNode, Scalar, type Node } from 'yaml';
import * as v from 'valibot';

/** What ids of this WordPress are called in content files. */
export interface Names {
  /** `posts/slug`, by id. */
  items: ReadonlyMap<number, string>;
  /** Below `media/`, by id. */
  uploads: ReadonlyMap<number, string>;
  /** Slugs of the users in users.yaml. */
  authors: ReadonlySet<string>;
  /** `category/slug` of each term. */
  terms: ReadonlySet<string>;
}

/** Custom fields in ACF's light form as content files write them: ids become names, rich text is HTML. */
export const readFields = (fields: Record<string, unknown>, kinds: FieldKinds, names: Names): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, readField(value, kinds.get(name) ?? [], names)]),
  );

function readField(value: unknown, kinds: readonly FieldKind[], names: Names): unknown {
  const kind = kinds.find((kind) => fits(kind, value)) ?? kinds[0];
  const ids = (Array.isArray(value) ? value : [value]).map(Number);
  switch (kind?.kind) {
    case 'media':
      return readPicture(value, names);
    case 'gallery':
      return tagged('!gallery', namesOf(ids, names.uploads));
    case 'post':
      return tagged('!post', names.items.get(Number(value)) ?? '');
    case 'relationship':
      return tagged('!relationship', namesOf(ids, names.items));
    case 'html':
      return tagged('!html', typeof value === 'string' ? value : '');
    case 'choice':
      return typeof value === 'string' && kind.labels && Object.hasOwn(kind.labels, value)
        ? tagged('!choice', { value, label: kind.labels[value] })
        : value;
    case 'rows':
      return Array.isArray(value) ? value.map((row) => readRow(row, kind, names)) : [];
    case 'group':
      return isMap(value) ? readFields(value, kind.fields ?? new Map(), names) : value;
    default:
      return value;
  }
}

/** An upload, perhaps with its focal point. */
function readPicture(value: unknown, { uploads }: Names): Node {
  const file = uploads.get(Number(isMap(value) ? value['id'] : value)) ?? '';
  return tagged('!media', isMap(value) && file !== '' ? { file, focus: value['focus'] } : file);
}

function readRow(row: unknown, kind: FieldKind, names: Names): unknown {
  if (!isMap(row)) return row;
  const layout = row['acf_fc_layout'];
  return readFields(
    row,
    typeof layout === 'string' ? (kind.layouts?.get(layout) ?? new Map()) : (kind.fields ?? new Map()),
    names,
  );
}

/** Whether a value fits a kind: several forms may have a field with the same name. */
function fits(kind: FieldKind, value: unknown): boolean {
  if (kind.kind === 'group') return isMap(value) && Object.keys(value).every((name) => kind.fields?.has(name));
  if (kind.kind === 'media' && isMap(value)) return 'focus' in value;
  if (kind.kind !== 'rows' || !Array.isArray(value)) return !isMap(value) && kind.kind !== 'rows';
  return value.every((row) => {
    if (!isMap(row)) return false;
    const { acf_fc_layout: layout, ...rowFields } = row;
    const fields = typeof layout === 'string' ? kind.layouts?.get(layout) : kind.fields;
    return fields !== undefined && Object.keys(rowFields).every((name) => fields.has(name));
  });
}

const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.flatMap((id) => names.get(id) ?? []);

const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** The practice's facts, or a part of them, in the form of a content file: an upload as its path. */
export function readFacts(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((entry) => readFacts(entry, names));
  if (!isMap(value)) return value;
  if (typeof value['upload'] === 'number' && Object.keys(value).length === 1)
    return tagged('!media', names.uploads.get(value['upload']) ?? '');
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, readFacts(entry, names)]));
}

/** A value with a tag: `!html`, `!media` and the like. */
export function tagged(tag: string, value: unknown): Node {
  const node = new Document(value).contents;
  const valueNode = isNode(node) ? node : new Scalar('');
  valueNode.tag = tag;
  return valueNode;
}

/** What kind of values a custom field takes, as far as content files write them with a tag. */
interface FieldKind {
  kind: 'plain' | 'media' | 'gallery' | 'post' | 'relationship' | 'choice' | 'html' | 'rows' | 'group';
  /** For a choice: its labels, by value. */
  labels?: Readonly<Record<string, string>>;
  /** For a group, or for the rows of a repeater. */
  fields?: FieldKinds;
  /** For flexible content, by layout. */
  layouts?: ReadonlyMap<string, FieldKinds>;
}

/** Kinds of fields by name. If several forms use the same name, the value decides. */
export type FieldKinds = ReadonlyMap<string, readonly FieldKind[]>;

interface Field {
  name: string;
  type: string;
  return_format?: string | undefined;
  choices?: Record<string, string> | unknown[] | undefined;
  sub_fields?: Field[] | undefined;
  layouts?: Record<string, { name: string; sub_fields: Field[] }> | undefined;
}

const FIELD: v.GenericSchema<Field> = v.object({
  name: v.string(),
  type: v.string(),
  return_format: v.optional(v.string()),
  choices: v.optional(v.union([v.record(v.string(), v.string()), v.array(v.unknown())])),
  sub_fields: v.optional(v.lazy(() => v.array(FIELD))),
  layouts: v.optional(v.record(v.string(), v.object({ name: v.string(), sub_fields: v.lazy(() => v.array(FIELD)) }))),
});

const GROUP = v.object({ fields: v.array(FIELD) });

const KINDS: Readonly<Record<string, FieldKind['kind']>> = {
  image: 'media',
  file: 'media',
  gallery: 'gallery',
  post_object: 'post',
  relationship: 'relationship',
  select: 'choice',
  wysiwyg: 'html',
  repeater: 'rows',
  flexible_content: 'rows',
  group: 'group',
};

/** Reads field groups in the form of the plugin's acf-json/. */
export const readFieldKinds = (groups: readonly unknown[]): FieldKinds =>
  kindsOf(groups.flatMap((group) => v.parse(GROUP, group).fields));

function kindsOf(fields: readonly Field[]): FieldKinds {
  const kinds = new Map<string, FieldKind[]>();
  for (const field of fields) kinds.set(field.name, [...(kinds.get(field.name) ?? []), kindOf(field)]);
  return kinds;
}

function kindOf({ type, return_format: format, choices, sub_fields: fields, layouts }: Field): FieldKind {
  const kind = KINDS[type] ?? 'plain';
  // Only a select that returns both value and label is written with its label.
  if (kind === 'choice' && (format !== 'array' || !choices || Array.isArray(choices))) return { kind: 'plain' };
  return {
    kind,
    ...(choices && !Array.isArray(choices) && { labels: choices }),
    ...(fields && { fields: kindsOf(fields) }),
    ...(layouts && {
      layouts: new Map(Object.values(layouts).map((layout) => [layout.name, kindsOf(layout.sub_fields)])),
    }),
  };
}
