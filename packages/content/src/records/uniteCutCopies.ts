import type { Entity } from '../entities/entity.ts';
import { isJsonObject } from '../entities/jsonObject.ts';
import type { JsonObject } from '../entities/jsonObject.ts';
import { memoize } from '../memory/memoize.ts';

/**
 * Two copies of an item, each cut to other fields, as one with the fields of both; of a field that both have, the first copy's counts. It
 * is the first copy itself if the second adds nothing, and else the same object for the same two: what is read of an entity is kept by its
 * identity.
 */
export const uniteCutCopies = (first: Entity, second: Entity): Entity => uniteWith(first)(second);

const uniteWith = memoize((first: Entity) => memoize((second: Entity) => unite(first, second)));

function unite(first: Entity, second: Entity): Entity {
  const raw = uniteObjects(first.raw, second.raw, MAX_DEPTH);
  const knownParts = new Map<string, unknown>(Object.entries(first.embedded));
  const missingParts = Object.entries(second.embedded).filter(
    ([name, part]) => !isNothing(part) && isNothing(knownParts.get(name) ?? []),
  );
  if (raw === first.raw && missingParts.length === 0) return first;
  return Object.freeze({
    ...first,
    raw,
    embedded: Object.freeze({ ...first.embedded, ...Object.fromEntries(missingParts) }),
  });
}

/** As deep as a name in `_fields` leads, such as `acf.content_heavy.banner.image`. */
const MAX_DEPTH = 4;

/** The first object with what only the second has, or the first itself if that is nothing. */
function uniteObjects(first: JsonObject, second: JsonObject, depth: number): JsonObject {
  const additions = Object.entries(second).flatMap(([name, value]): [string, unknown][] => {
    const knownValue = first[name] ?? [];
    if (isNothing(knownValue)) return isNothing(value) ? [] : [[name, value]];
    if (depth === 1 || !isJsonObject(knownValue) || !isJsonObject(value)) return [];
    const unitedValue = uniteObjects(knownValue, value, depth - 1);
    return unitedValue === knownValue ? [] : [[name, unitedValue]];
  });
  return additions.length > 0 ? Object.freeze({ ...first, ...Object.fromEntries(additions) }) : first;
}

/** WordPress writes an object without any of the requested fields as an empty list. */
const isNothing = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
