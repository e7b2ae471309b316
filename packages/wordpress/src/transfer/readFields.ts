import { Document, isNode, Scalar, type Node } from 'yaml';
import type { FieldKind, FieldKinds } from './fieldKinds.ts';

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
