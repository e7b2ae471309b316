import { entityKey } from '../entities/entity.ts';
import type { Entity, EntityRef } from '../entities/entity.ts';
import { normalizeLink } from '../link/link.ts';
import type { NeedOutcome } from './need.ts';
import { createStore } from '../memory/store.ts';
import { initialRecord } from './record.ts';
import type { DataRecord } from './record.ts';
import { uniteCutCopies } from './uniteCutCopies.ts';

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
