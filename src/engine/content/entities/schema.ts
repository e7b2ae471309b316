import { missingSchemaAttribute, notASingleSchema, unexpectedInput } from '../errors.ts';
import type { EntityKind } from './entity.ts';
import { isJsonObject } from './json.ts';
import type { JsonObject } from './json.ts';
import { kindOfItem } from './kindOfItem.ts';

/** An item of unknown kind, with what tells its kind. */
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

/** An item whose kind its own fields tell. */
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

/** Inside an answer, what has not the shape that was expected is passed over. */
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
