import { isBlank } from '#engine/blocks/fields.ts';
import type { Fields } from '#engine/blocks/fields.ts';
import type { ReadEntity } from '#engine/blocks/need.ts';
import { readBlocks } from '#engine/blocks/block.ts';
import { memoize } from '#engine/content/memoize.ts';
import type { Entity, EntityRef, Source } from '#engine/content/source.ts';
import type { EntityDefinition } from './entityDefinition.ts';
import type { Page } from './page.ts';
import type { PageDefinitions } from './pageKind.ts';

/** Reads what the content source gave into what screens show, by the site's definitions. */
export interface PageReader {
  /** The entity that a page is about, whole. */
  readOwn(source: Source, ref: EntityRef): ReadEntity | undefined;
  /** An entity in a list. */
  readListed(source: Source, ref: EntityRef): ReadEntity | undefined;
  /** The blocks of the entity that a page of this kind is about. */
  readBlocks(source: Source, ref: EntityRef, kind: string): Page['blocks'];
}

/** Everything that was read of one entity. */
interface Readings {
  own?: ReadEntity;
  listed?: ReadEntity;
  /** By the name of the page kind. */
  blocks: Map<string, Page['blocks']>;
}

/**
 * Makes a reader. It reads each entity once, because an entity is the same object for as long as the source gives the same answer.
 * What no definition reads is not shown, and reported.
 */
export function createPageReader(
  { kinds, blocks, entities }: PageDefinitions,
  fields: Fields,
  report: (problem: string) => void,
): PageReader {
  const readingsOf = memoize((_entity: Entity): Readings => ({ blocks: new Map() }));
  const definitionOf = ({ type, kind, link }: Entity): EntityDefinition | undefined => {
    const found =
      entities.find(({ reads }) => reads.includes(type)) ?? entities.find(({ reads }) => reads.includes(kind));
    if (!found) report(`${link}: items of the type "${type}" are not shown by this site.`);
    return found;
  };
  const read = (source: Source, entity: Entity, definition: EntityDefinition): ReadEntity =>
    definition.read(entity, { fields, report, entity: (ref) => source.entity(ref) });

  return {
    readOwn(source, ref) {
      const entity = source.entity(ref);
      const definition = entity && definitionOf(entity);
      return definition && (readingsOf(entity).own ??= read(source, entity, definition));
    },
    readListed(source, ref) {
      const entity = source.entity(ref);
      const definition = entity && definitionOf(entity);
      if (!definition) return undefined;
      const whole = () => read(source, entity, definition);
      return (readingsOf(entity).listed ??= definition.summarize?.(whole()) ?? whole());
    },
    readBlocks(source, ref, kind) {
      const entity = source.entity(ref);
      const sets = kinds[kind]?.blocks;
      if (!entity || !sets) return {};
      const known = readingsOf(entity).blocks;
      const lists = known.get(kind) ?? readLists(entity, sets);
      known.set(kind, lists);
      return lists;
    },
  };

  function readLists({ raw: { acf }, link }: Entity, sets: NonNullable<PageDefinitions['kinds'][string]['blocks']>) {
    const custom: Readonly<Record<string, unknown>> = isBlank(acf) || typeof acf !== 'object' ? {} : { ...acf };
    const reportBlock = (problem: string) => report(`${link}: ${problem}`);
    return Object.fromEntries(
      Object.entries(sets).map(([field, set]) => [
        field,
        readBlocks({ set, blocks }, custom[field], fields, reportBlock),
      ]),
    );
  }
}
