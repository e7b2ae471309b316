import { entityKey, isJsonObject } from '../entities/entity.ts';
import type { Entity, EntityRef, JsonObject, ItemRef } from '../entities/entity.ts';
import { normalizeLink } from '../link/link.ts';
import { createStore } from '../memory/store.ts';
import { initialRecord } from './record.ts';
import type { DataRecord } from './record.ts';
import { memoize } from '../memory/memoize.ts';
import type { Params } from '../config.ts';

/** Further data that a page needs. An endpoint that begins with a slash is outside `wp/v2`. */
export interface Need {
  readonly endpoint: string;
  readonly params?: Params;
  /**
   * For optional data: how long the page waits for it, in milliseconds. A slower call continues for other requests that need the
   * same data. Without this, the page waits as long as for the link itself.
   */
  readonly waitMs?: number;
}

/** The result of a need. Entities of `wp/v2` are in the store and named here; anything else is the JSON itself. */
export type NeedOutcome =
  | { isFound: true; items: readonly ItemRef[]; total: number; totalPages: number }
  | { isFound: true; value: unknown }
  | { isFound: false; status: number };

/** How long a page waits for optional data. */
export const OPTIONAL_WAIT_MS = 1000;

/** A need as one stable string, independent of the order of its parameters. Needs are values: they do not change. */
export const needKey = /* @__PURE__ */ memoize(({ endpoint, params = {} }: Need) => {
  const names = Object.keys(params).filter((name) => (params[name] ?? '') !== '');
  return endpoint + JSON.stringify(params, names.toSorted());
});

/** The endpoint of a need, by its key. */
export const endpointOfKey = (key: string): string => key.slice(0, key.indexOf('{'));

/** Everything in a store, as plain JSON. Never changed in place: each change makes a new object. */
export interface SourceState {
  /** By the normalized link. */
  records: Readonly<Record<string, DataRecord>>;
  /** By `type:id`. */
  entities: Readonly<Record<string, Entity>>;
  /** The entity (`type:id`) at a link. */
  links: Readonly<Record<string, string>>;
  /** By `needKey`. */
  outcomes: Readonly<Record<string, NeedOutcome>>;
}

/** What is known about the content during one request or one visit. */
export interface SourceStore {
  snapshot: () => SourceState;
  /** Calls the listener after every change. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void;
  /** The record of a link, or an initial one if it was never fetched. */
  record: (link: string) => DataRecord;
  putRecord: (record: DataRecord) => void;
  entity: (ref: EntityRef) => Entity | undefined;
  entityAt: (link: string) => Entity | undefined;
  /**
   * An entity already in the store stays, unless `isReplacing` is set, or it is cut: then a complete one takes its place, and another cut
   * one adds its fields.
   */
  putEntities: (entities: readonly Entity[], isReplacing: boolean) => void;
  outcome: (key: string) => NeedOutcome | undefined;
  putOutcomes: (results: Readonly<Record<string, NeedOutcome>>) => void;
}

/** An empty store. */
export function createSourceStore(): SourceStore {
  const store = createStore<SourceState>({ records: {}, entities: {}, links: {}, outcomes: {} });
  const state = store.get;
  const change = (changes: Partial<SourceState>) => store.set({ ...state(), ...changes });
  const entityAt = (link: string) => {
    const key = state().links[normalizeLink(link)];
    return key === undefined ? undefined : state().entities[key];
  };

  return {
    snapshot: state,
    subscribe: store.subscribe,
    record(link) {
      const key = normalizeLink(link);
      return state().records[key] ?? initialRecord(key, nameOf(entityAt(key)));
    },
    putRecord: (record) => change({ records: { ...state().records, [record.link]: record } }),
    entity: (ref) => state().entities[entityKey(ref)],
    entityAt,
    putEntities: (entities, isReplacing) => change(withEntities(state(), entities, isReplacing)),
    outcome: (key) => state().outcomes[key],
    putOutcomes: (results) => change({ outcomes: { ...state().outcomes, ...results } }),
  };
}

function withEntities(state: SourceState, entities: readonly Entity[], isReplacing: boolean): Partial<SourceState> {
  const entitiesByKey = { ...state.entities };
  const links = { ...state.links };
  for (const entity of entities) {
    const key = entityKey(entity);
    const knownEntity = entitiesByKey[key];
    const nextEntity = isReplacing || !knownEntity ? entity : betterOf(knownEntity, entity);
    if (nextEntity === knownEntity) continue;
    entitiesByKey[key] = nextEntity;
    if (nextEntity.link) links[nextEntity.link] = key;
  }
  return { entities: entitiesByKey, links };
}

/** Of an item behind a password only the public part is known, to which nothing is added. */
function betterOf(known: Entity, other: Entity): Entity {
  if (!known.isCut) return known;
  if (!other.isCut) return other;
  return known.isProtected || other.isProtected ? known : uniteCutCopies(known, other);
}

/** The part of an initial record that names an entity from another response. */
function nameOf(entity: Entity | undefined) {
  if (!entity) return undefined;
  const { kind, type, id } = entity;
  if (kind === 'term') return { taxonomy: type, id };
  return kind === 'author' ? { id } : { type, id };
}

/**
 * Two copies of an item, each cut to other fields, as one with the fields of both; of a field that both have, the first copy's counts. It
 * is the first copy itself if the second adds nothing, and else the same object for the same two: what is read of an entity is kept by its
 * identity.
 */
const uniteCutCopies = (first: Entity, second: Entity): Entity => uniteWith(first)(second);

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
