import * as v from 'valibot';

/** What kind of values a custom field takes, as far as content files write them with a tag. */
export interface FieldKind {
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
