import { isBlank } from './blocks/rawValues.ts';
import type { Fields } from './blocks/fields.ts';
import type { BlockSet, PlacedBlock } from './blocks/block.ts';
import type { ReadEntity } from './blocks/readableNeed.ts';
import { readRows, shownBlocks } from './blocks/block.ts';
import { memoize } from '@ostium/content/browser';
import type { Entity, EntityRef, Source } from '@ostium/content';
import type { EntityDefinition } from './entityDefinition.ts';
import type { Page } from './page.ts';
import type { PageDefinitions } from './pageKind.ts';

/** Knows the items that the content source sent. */
type Items = Pick<Source, 'entity'>;

/** Reads what the content source sent into what screens show, by the site's definitions. */
export interface PageReader {
  /** The entity that a page is about, whole. */
  readSiteSettings(source: Items, ref: EntityRef): ReadEntity | undefined;
  /** An entity in a list. */
  readListed(source: Items, ref: EntityRef): ReadEntity | undefined;
  /** The blocks of the entity that a page of this kind is about; in a preview, unreadable ones appear as problems. */
  readBlocks(source: Items, ref: EntityRef, kind: string, isPreview?: boolean): Page['blocks'];
  /** The same for fields that an editor is typing, which no item has yet: `link` is where they will be shown. */
  readTypedBlocks(fields: Readonly<Record<string, unknown>>, link: string, kind: string): Page['blocks'];
  /** Whether the site hides an item from visitors, as `EntityDefinition` defines. */
  isHidden(source: Items, entity: Entity): boolean;
  /** Whether it may hide items of a type, which depends on their custom fields. */
  mayHide(type: string): boolean;
}

/** Called each time the blocks of an item at `link` are read, with what was wrong, even if nothing was. */
export type OnBlocksRead = (link: string, problems: readonly string[]) => void;

/** Everything that was read of one entity. */
interface Readings {
  /** Absent if this site has none for it. */
  definition: EntityDefinition | undefined;
  ownReading?: ReadEntity;
  listed?: ReadEntity;
  /** By the name of the page kind. */
  blocks: Map<string, Record<keyof typeof VIEWS, Page['blocks']>>;
}

/** Who looks at blocks, and which of them they see. */
const VIEWS = {
  visitor: shownBlocks,
  editor: (blocks: readonly PlacedBlock[]) => blocks,
};

/**
 * Makes a reader. It reads each entity once, because an entity is the same object for as long as the source sends the same response.
 * An entity without a definition is not shown, and is reported.
 */
export function createPageReader(
  { kinds, blocks, entities }: PageDefinitions,
  fields: Fields,
  report: (problem: string) => void,
  onBlocksRead?: OnBlocksRead,
): PageReader {
  const findDefinition = ({ type, kind, link }: Entity): EntityDefinition | undefined => {
    const definition =
      entities.find(({ reads }) => reads.includes(type)) ?? entities.find(({ reads }) => reads.includes(kind));
    if (!definition) report(`${link}: items of the type "${type}" are not shown by this site.`);
    return definition;
  };
  const readingsOf = memoize((entity: Entity): Readings => ({ definition: findDefinition(entity), blocks: new Map() }));
  const contextOf = (source: Items) => ({ fields, report, entity: (ref: EntityRef) => source.entity(ref) });
  const read = (source: Items, entity: Entity, definition: EntityDefinition): ReadEntity =>
    fields.readAt(entity.link, () => definition.read(entity, contextOf(source)));
  const mayHide = (type: string): boolean =>
    entities.some((definition) => 'hides' in definition && definition.reads.includes(type));
  const isHidden = (source: Items, entity: Entity): boolean =>
    readingsOf(entity).definition?.hides?.(entity, contextOf(source)) ?? false;
  const definitionOf = (source: Items, entity: Entity): EntityDefinition | undefined =>
    isHidden(source, entity) ? undefined : readingsOf(entity).definition;

  return {
    readSiteSettings(source, ref) {
      const entity = source.entity(ref);
      if (!entity) return undefined;
      const readings = readingsOf(entity);
      const definition = definitionOf(source, entity);
      return definition && (readings.ownReading ??= read(source, entity, definition));
    },
    readListed(source, ref) {
      const entity = source.entity(ref);
      if (!entity) return undefined;
      const readings = readingsOf(entity);
      const definition = definitionOf(source, entity);
      if (!definition) return undefined;
      const readFull = () => read(source, entity, definition);
      return (readings.listed ??= definition.summarize?.(readFull()) ?? readFull());
    },
    readBlocks(source, ref, kind, isPreview = false) {
      const entity = source.entity(ref);
      const sets = kinds[kind]?.blocks;
      if (!entity || !sets) return {};
      const knownBlocks = readingsOf(entity).blocks;
      const lists = knownBlocks.get(kind) ?? readLists(entity, sets);
      knownBlocks.set(kind, lists);
      return lists[isPreview ? 'editor' : 'visitor'];
    },
    readTypedBlocks(acf, link, kind) {
      const sets = Object.entries(kinds[kind]?.blocks ?? {});
      const rows = (field: string, set: BlockSet) => readRows({ set, blocks }, acf[field], fields, () => undefined);
      return fields.readAt(link, () => Object.fromEntries(sets.map(([field, set]) => [field, rows(field, set)])));
    },
    isHidden: (source, entity) => mayHide(entity.type) && isHidden(source, entity),
    mayHide,
  };

  function readLists({ raw: { acf }, link }: Entity, sets: NonNullable<PageDefinitions['kinds'][string]['blocks']>) {
    const custom: Readonly<Record<string, unknown>> = isBlank(acf) || typeof acf !== 'object' ? {} : { ...acf };
    const problems: string[] = [];
    const reportBlock = (problem: string) => {
      problems.push(problem);
      report(`${link}: ${problem}`);
    };
    const lists = Object.fromEntries(
      Object.entries(sets).map(([field, set]) => [
        field,
        fields.readAt(link, () => readRows({ set, blocks }, custom[field], fields, reportBlock)),
      ]),
    );
    onBlocksRead?.(link, problems);
    const seenBy = (view: keyof typeof VIEWS): Page['blocks'] =>
      Object.fromEntries(Object.entries(lists).map(([field, rows]) => [field, VIEWS[view](rows)]));
    return { visitor: seenBy('visitor'), editor: seenBy('editor') };
  }
}
