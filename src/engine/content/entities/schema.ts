import { missingSchemaAttribute, notASingleSchema, unexpectedInput } from '../errors.ts';
import type { EntityKind } from './entity.ts';

/** An object of a JSON answer. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value of a JSON answer is an object, and not a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An item of unknown kind, and the function that finds out its kind. */
interface Union {
  kindOf: (item: JsonObject) => EntityKind | undefined;
}

/** Where entities are in an answer: an item, or a list of such. */
export type Schema = Union | readonly Schema[];

/** An item found in an answer; without a kind when it is no entity. */
export interface FoundItem {
  kind: EntityKind | undefined;
  item: JsonObject;
}

/** An item whose own fields show its kind. */
function unionOf(options: { schemaAttribute?: Union['kindOf'] }): Union {
  if (!options.schemaAttribute) throw missingSchemaAttribute();
  return { kindOf: options.schemaAttribute };
}

/** A list has one kind of member, which may be a union. */
function memberOf(schema: readonly Schema[]): Schema {
  const [member] = schema;
  if (member === undefined || schema.length !== 1) throw notASingleSchema(schema.length);
  return member;
}

/** Any entity. */
export const anyEntity: Schema = unionOf({ schemaAttribute: kindOfItem });

/** The entities of an answer, in its order. Throws when the answer is neither an object nor a list. */
export function normalize(input: unknown, schema: Schema): readonly FoundItem[] {
  if (typeof input !== 'object' || input === null) throw unexpectedInput(input);
  return findItems(input, schema);
}

/** Inside an answer, what does not have the expected shape is skipped. */
export function findItems(input: unknown, schema: Schema): readonly FoundItem[] {
  if (!isUnion(schema)) {
    const member = memberOf(schema);
    return typeof input === 'object' && input !== null
      ? Object.values(input).flatMap((value) => findItems(value, member))
      : [];
  }
  return isJsonObject(input) ? [{ kind: schema.kindOf(input), item: input }] : [];
}

const isUnion = (schema: Schema): schema is Union => 'kindOf' in schema;

/**
 * Which kind an item of the source is. The first rule that fits decides: an author has a name, but so do a term and an
 * attachment. `undefined` for the two things that WordPress embeds in the place of an item: an error, and, where a
 * picture was deleted, the whole index of the REST API.
 */
export function kindOfItem(item: JsonObject): EntityKind | undefined {
  if (isErrorBody(item) || 'routes' in item || 'namespaces' in item) return undefined;
  if (item['taxonomies'] && item['rest_base']) return 'postType';
  if (item['types'] && item['rest_base']) return 'taxonomyType';
  if (item['taxonomy']) return 'term';
  if (item['media_type']) return 'attachment';
  if (item['name']) return 'author';
  return item['type'] === 'comment' ? 'comment' : 'post';
}

/** An error as the source writes it. */
export interface ErrorBody {
  code: string;
  message: string;
  status: number;
}

/** Reads an error body of the source: `{ code, message, data: { status } }`. */
export function readErrorBody(body: unknown): ErrorBody | undefined {
  if (!isJsonObject(body)) return undefined;
  const { code, message, data } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  const status = isJsonObject(data) ? data['status'] : undefined;
  return { code, message, status: typeof status === 'number' ? status : 500 };
}

const isErrorBody = (item: JsonObject): boolean =>
  readErrorBody(item) !== undefined && isJsonObject(item['data']) && item['data']['status'] !== undefined;
