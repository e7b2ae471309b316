import { missingSchemaAttribute, notASingleSchema, unexpectedInput } from '../errors/errors.ts';
import { isJsonObject, type JsonObject } from './jsonObject.ts';
import type { EntityKind } from './entity.ts';

/** An entity of unknown kind, and the function that determines its kind. */
interface Union {
  kindOf: (item: JsonObject) => EntityKind | undefined;
}

/** Where entities are in a response: one, or a list. */
export type Schema = Union | readonly Schema[];

/** An object found in a response; without a kind if it is not an entity. */
export interface ResponseObject {
  kind: EntityKind | undefined;
  item: JsonObject;
}

/** An entity whose own fields show its kind. */
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

/** The entities of a response, in its order. Throws if the response is neither an object nor a list. */
export function normalize(input: unknown, schema: Schema): readonly ResponseObject[] {
  if (typeof input !== 'object' || input === null) throw unexpectedInput(input);
  return findItems(input, schema);
}

/** Nested values that do not have the expected shape are skipped. */
export function findItems(input: unknown, schema: Schema): readonly ResponseObject[] {
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
 * Determines the kind of an entity of the source. An item of a post type names it, whatever fields a plugin has added: a clinic has a
 * `name`, a film a `media_type`. For all others the first matching rule decides: an author has a name, but so do a term and an
 * attachment. `undefined` for the two things that WordPress embeds in place of an item: an error, or, where a picture was deleted,
 * the whole index of the REST API.
 */
export function kindOfItem(item: JsonObject): EntityKind | undefined {
  if (isErrorBody(item) || 'routes' in item || 'namespaces' in item) return undefined;
  if (namesType(item)) return item['type'] === 'attachment' ? 'attachment' : 'post';
  if (item['taxonomies'] && item['rest_base']) return 'postType';
  if (item['types'] && item['rest_base']) return 'taxonomyType';
  if (item['taxonomy']) return 'term';
  if (item['media_type']) return 'attachment';
  if (item['name']) return 'author';
  return item['type'] === 'comment' ? 'comment' : 'post';
}

/** What only items of post types have; a term may have a field `type` of its own. */
const ITEM_FIELDS = ['title', 'date', 'status', 'guid', 'media_type'];

function namesType({ type, taxonomy, name, ...others }: JsonObject): boolean {
  if (typeof type !== 'string' || type === '' || type === 'comment') return false;
  const isTerm = typeof taxonomy === 'string' && typeof name === 'string';
  return !isTerm || ITEM_FIELDS.some((field) => field in others);
}

/** An error as the source sends it. */
export interface ErrorBody {
  code: string;
  message: string;
  status: number;
}

/** Reads an error response of the source: `{ code, message, data: { status } }`. */
export function readErrorBody(body: unknown): ErrorBody | undefined {
  if (!isJsonObject(body)) return undefined;
  const { code, message, data } = body;
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  const status = isJsonObject(data) ? data['status'] : undefined;
  return { code, message, status: typeof status === 'number' ? status : 500 };
}

const isErrorBody = (item: JsonObject): boolean =>
  readErrorBody(item) !== undefined && isJsonObject(item['data']) && item['data']['status'] !== undefined;
